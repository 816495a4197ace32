import { waitFor } from "@testing-library/react";
import { takePrefetchedResponse } from "../api/prefetched-responses.ts";
import { bootstrap } from "./bootstrap.ts";

const CALLS = "/res/setting/custom /res/setting/coin/pool#coin /res/pool/{coin}/home";
const HOME = "/res/pool/BTC/home";
const page = document.documentElement;

const envelope = (data: unknown, code = 0) => ({ code, message: "", data });
const ANSWERS: Record<string, unknown> = {
  "/res/setting/custom": envelope({ default_coin: null, number_format: "point", hash_units: {} }),
  "/res/setting/coin/pool": envelope({ coin: "ZEC" }),
  [HOME]: envelope({ account: "northfield", hashrate_1day: "24610000000000000", hashrate_1hour: "0" }),
  "/res/pool/ZEC/home": envelope({ account: "northfield", hashrate_1day: "1500000" }),
};

interface Setup {
  address?: string;
  cookies?: readonly string[];
  answers?: Record<string, unknown>;
}

/** Opens a prerendered page and runs the script; returns the requests it sent. */
function setup({ address = "/en/pool/state?coin=BTC", cookies = ["token=abc"], answers = {} }: Setup = {}) {
  history.replaceState(null, "", address);
  for (const cookie of cookies) document.cookie = cookie;
  document.body.innerHTML =
    '<h1 data-early="account">…</h1><b data-early="hashrate_1day" data-early-solutions="ZEC">…</b><i data-early="hashrate_1hour" data-early-solutions="ZEC">…</i>';
  const fetch = jest.spyOn(globalThis, "fetch").mockImplementation((url) => {
    const answer = { ...ANSWERS, ...answers }[String(url)];
    return Promise.resolve(Response.json(answer, { status: answer === undefined ? 404 : 200 }));
  });
  bootstrap();
  return { sent: () => fetch.mock.calls.map(([url]) => url), fetch };
}

const SCRIPTS = {
  scripts: "script /static/vendor.js sha384-v script /static/main.js sha384-m",
  preloads: "script /static/ru.js sha384-r fetch /federation/registry.json",
};
const scripts = () => [...document.head.querySelectorAll("script")];
const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=preload]")].map((link) => [
    link.as,
    link.getAttribute("href"),
    link.integrity ?? "",
  ]);

const textOf = (name: string) => document.querySelector(`[data-early=${name}]`)?.textContent;

describe("the bootstrap script", () => {
  beforeEach(() => {
    Object.assign(page, { lang: "en" });
    Object.assign(page.dataset, { locale: "en_US", currency: "USD", earlyCalls: CALLS });
    window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const name of ["token", "theme", "currency"]) document.cookie = `${name}=; Max-Age=0`;
    for (const name of Object.keys(page.dataset)) delete page.dataset[name];
    globalThis.prefetchedResponses = undefined;
    document.head.replaceChildren();
  });

  it("requests the scripts of a page without a prerendered part immediately, and runs them in order", async () => {
    Object.assign(page.dataset, SCRIPTS);
    setup({ cookies: [] });

    await waitFor(() => expect(scripts()).toHaveLength(2));
    expect(scripts().map(({ async, integrity, crossOrigin }) => [async, integrity, crossOrigin])).toEqual([
      [false, "sha384-v", "anonymous"],
      [false, "sha384-m", "anonymous"],
    ]);
    expect(preloads()).toEqual([
      ["script", "/static/vendor.js", "sha384-v"],
      ["script", "/static/main.js", "sha384-m"],
      ["script", "/static/ru.js", "sha384-r"],
      ["fetch", "/federation/registry.json", ""],
    ]);
  });

  it("allows no script but the page's own through the policy of its document", async () => {
    Object.assign(page.dataset, SCRIPTS);
    const createPolicy = jest.fn((_name: string, rules: object) => rules);
    Object.defineProperty(globalThis, "trustedTypes", { configurable: true, value: { createPolicy } });
    setup({ cookies: [] });

    await waitFor(() => expect(scripts()).toHaveLength(2));
    Reflect.deleteProperty(globalThis, "trustedTypes");
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["page#scripts"]);
    const rules = createPolicy.mock.calls[0]?.[1];
    expect(rules && Reflect.get(rules, "createScriptURL")).toBeInstanceOf(Function);
    expect(() => rules && Reflect.apply(Reflect.get(rules, "createScriptURL"), rules, ["/other.js"])).toThrow(
      "/other.js is no script of this page",
    );
  });

  it("requests scripts and the calls that only they read after the first screen of a prerendered page", async () => {
    Object.assign(page.dataset, SCRIPTS, { earlySheets: "/remotes/pool/a.css sha384-a" });
    page.dataset["earlyCalls"] = `${CALLS} /res/common/system#apart /res/pool/{coin}/block#apart`;
    const { sent } = setup({
      answers: { "/res/common/system": envelope({}), "/res/pool/BTC/block": envelope({}) },
    });
    await waitFor(() => expect(textOf("account")).toBe("northfield"));
    expect(preloads()).toEqual([]);
    expect(sent()).toEqual(["/res/setting/custom", HOME]);

    document.head.querySelector("link")?.dispatchEvent(new Event("load"));

    await waitFor(() => expect(scripts()).toHaveLength(2));
    expect(sent().slice(2)).toEqual(["/res/common/system", "/res/pool/BTC/block"]);
  });

  it("waits only briefly for a first screen that does not appear", async () => {
    jest.useFakeTimers();
    Object.assign(page.dataset, SCRIPTS, { earlySheets: "/remotes/pool/a.css sha384-a" });
    setup();

    await jest.advanceTimersByTimeAsync(1_499);
    expect(scripts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    await waitFor(() => expect(scripts()).toHaveLength(2));
  });

  it("requests nothing for a visitor", () => {
    const { sent } = setup({ cookies: [] });

    expect(sent()).toEqual([]);
    expect(page.dataset["session"]).toBeUndefined();
  });

  it("requests the stylesheets of the prerendered page, and shows the page once all are loaded", async () => {
    page.dataset["earlySheets"] = "/remotes/pool/a.css sha384-a /remotes/pool/b.css sha384-b";
    setup();

    const links = [...document.head.querySelectorAll("link")];
    expect(links.map(({ rel, integrity, crossOrigin }) => [rel, integrity, crossOrigin])).toEqual([
      ["stylesheet", "sha384-a", "anonymous"],
      ["stylesheet", "sha384-b", "anonymous"],
    ]);
    links[0]?.dispatchEvent(new Event("load"));
    await Promise.resolve();
    expect(page.dataset["earlyHidden"]).toBe("");

    links[1]?.dispatchEvent(new Event("load"));
    await waitFor(() => expect(page.dataset["earlyHidden"]).toBeUndefined());
    expect(page.dataset["earlySheets"]).toBeUndefined();
    expect(links[0]?.dataset["href"]).toBe("http://localhost/remotes/pool/a.css");
  });

  it("keeps the prerendered page hidden without one of its stylesheets", async () => {
    page.dataset["earlySheets"] = "/remotes/pool/a.css sha384-a";
    const { sent } = setup();

    document.head.querySelector("link")?.dispatchEvent(new Event("error"));

    await waitFor(() => expect(sent()).toContain(HOME));
    expect(page.dataset).toMatchObject({ earlyHidden: "", earlySheets: expect.any(String) });
    expect(document.head.querySelector("[data-href]")).toBeNull();
  });

  it("fills the page with the responses, formatted as the person chose", async () => {
    const { sent } = setup();

    await waitFor(() => expect(textOf("hashrate_1day")).toBe("24,61\u00A0PH/s"));
    expect(textOf("account")).toBe("northfield");
    expect(sent()).toEqual(["/res/setting/custom", HOME]);
    expect(page.dataset["session"]).toBe("");
  });

  it("keeps the placeholder of a value of zero", async () => {
    setup();

    await waitFor(() => expect(textOf("account")).toBe("northfield"));
    expect(textOf("hashrate_1hour")).toBe("…");
  });

  it("requests what only the page's code reads as well, without waiting for it", async () => {
    page.dataset["earlyCalls"] = `${CALLS} /res/common/system#apart`;
    const { sent } = setup({ answers: { "/res/common/system": envelope({ account: "system" }) } });

    await waitFor(() => expect(textOf("account")).toBe("northfield"));
    expect(sent()).toContain("/res/common/system");
    expect(globalThis.prefetchedResponses?.has("/res/common/system")).toBe(true);
  });

  it("fills in counts and the reject rate", async () => {
    document.body.innerHTML = "";
    page.dataset["earlyCalls"] = "/res/setting/custom /res/pool/{coin}/home /res/pool/{coin}/chart";
    const chart = envelope({ hashrate: [1, null, 3], reject_rate: [0, 1, 0.4] });
    const home = envelope({ total_active: 1234, total_invalid: 0 });
    setup({ answers: { [HOME]: home, "/res/pool/BTC/chart": chart } });
    document.body.innerHTML = ["total_active", "total_invalid", "reject_rate"]
      .map((name) => `<b data-early="${name}">…</b>`)
      .join("");

    await waitFor(() => expect(textOf("reject_rate")).toBe("0,30%"));
    await waitFor(() => expect(textOf("total_active")).toBe("1.234"));
    expect(textOf("total_invalid")).toBe("…");
  });

  const OBSERVER_HOME = "/res/observer/home?access_key={access_key}&coin={coin}&user_id={user_id}&points=2";

  it.each([
    ["access_key=k+1&coin=LTC", "access_key=k+1&coin=LTC&points=2"],
    ["access_key=k%2F1&user_id=007", "access_key=k%2F1&coin=BTC&user_id=7&points=2"],
    ["access_key=k&coin=bitcoin&user_id=x", "access_key=k&coin=BTC&points=2"],
  ])("sends the access key of a link where it is needed: %s", async (query, expected) => {
    page.dataset["earlyCalls"] = `/res/setting/custom ${OBSERVER_HOME}`;
    const url = `/res/observer/home?${expected}`;
    const { sent } = setup({
      address: `/en/observer/dashboard?${query}`,
      cookies: [],
      answers: { [url]: envelope({ account: "north_rack_a" }) },
    });

    await waitFor(() => expect(textOf("account")).toBe("north_rack_a"));
    expect(sent()).toEqual([url]);
    expect(page.dataset["session"]).toBeUndefined();
    expect(globalThis.prefetchedResponses?.get(url)?.headers).not.toHaveProperty("Authorization");
  });

  it("makes no observer call without an access key", async () => {
    page.dataset["earlyCalls"] = `/res/setting/custom ${OBSERVER_HOME}`;
    const { sent } = setup({ address: "/en/observer/dashboard?access_key=" });

    await waitFor(() => expect(sent()).toEqual(["/res/setting/custom"]));
  });

  it("prefers the person's default coin", async () => {
    const { sent } = setup({
      address: "/en/pool/state",
      answers: { "/res/setting/custom": envelope({ default_coin: "BTC" }) },
    });

    await waitFor(() => expect(textOf("account")).toBe("northfield"));
    expect(sent()).toContain(HOME);
  });

  it("leaves an error response to the page", async () => {
    const { sent } = setup({ answers: { [HOME]: envelope({ account: "secret" }, 401) } });

    await waitFor(() => expect(sent()).toContain(HOME));
    await Promise.allSettled(
      [...(globalThis.prefetchedResponses?.values() ?? [])].map(({ answer }) => answer),
    );
    expect(textOf("account")).toBe("…");
  });

  it("passes a response to the page's call with the same headers", async () => {
    const { fetch } = setup({ cookies: ["token=a%20b", "currency=CNY"] });
    const headers = {
      Accept: "application/json",
      Authorization: "Bearer a b",
      "Accept-Language": "en_US",
      currency: "CNY",
      platform: "web",
    };

    expect(fetch).toHaveBeenCalledWith(
      HOME,
      expect.objectContaining({ headers, credentials: "same-origin" }),
    );
    const request = { path: "/pool/BTC/home", url: HOME, method: "GET" as const, headers, body: undefined };
    expect(await takePrefetchedResponse(request)).toHaveProperty("status", 200);
  });

  it("falls back to the currency of a first visit when the stored one is no longer offered", () => {
    const { fetch } = setup({ cookies: ["token=abc", "currency=DEM"] });

    expect(fetch).toHaveBeenCalledWith(
      HOME,
      expect.objectContaining({ headers: expect.objectContaining({ currency: "USD" }) }),
    );
  });

  it.each([
    ["dark", "", false, "dark"],
    ["light", "dark", true, "light"],
    ["", "dark", false, "dark"],
    ["blue", "light", true, "light"],
    ["", "", true, "dark"],
    ["system", "light", true, "dark"],
  ])("shows theme cookie %j, brand %j, dark system %j as %s", (kept, brand, isDark, shown) => {
    page.dataset["defaultTheme"] = brand;
    window.matchMedia = jest.fn().mockReturnValue({ matches: isDark });

    setup({ cookies: kept === "" ? [] : [`theme=${kept}`] });

    expect(page.dataset["theme"]).toBe(shown);
  });
});
