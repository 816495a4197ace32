import { waitFor } from "@testing-library/react";
import { bootstrap } from "./bootstrap.ts";

const page = document.documentElement;
const LIST = "/res/pool/BTC/worker/group/-1?page=1";
const ANSWERS: Record<string, unknown> = {
  "/res/account/user/info": { id: 7 },
  "/res/setting/coin/pool": { coin: "BTC" },
  "/res/common/system": {},
  [LIST]: { data: [] },
};

/**
 * Opens a page that was prerendered without places for figures; returns what it sent, and lets the test respond to one call
 * later.
 */
function open(address: string, held?: string) {
  history.replaceState(null, "", address);
  document.cookie = "token=abc";
  Object.assign(page, { lang: "en" });
  Object.assign(page.dataset, {
    locale: "en_US",
    currency: "USD",
    scripts: "script /static/main.js sha384-m",
    earlySheets: "/remotes/pool/a.css sha384-a",
    earlyCalls: `/res/account/user/info /res/common/system#apart /res/setting/coin/pool#coin ${LIST.replace("BTC", "{coin}")}#apart`,
  });
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  let answer: () => void = () => undefined;
  const sent: string[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation((input) => {
    const url = String(input);
    sent.push(url);
    const response = Response.json({ code: 0, message: "", data: ANSWERS[url] });
    return url === held
      ? new Promise((resolve) => (answer = () => resolve(response)))
      : Promise.resolve(response);
  });
  bootstrap();
  return { sent, answer: () => answer() };
}

const scripts = () => [...document.head.querySelectorAll("script")].map((one) => one.getAttribute("src"));

describe("a page that was prerendered without places for figures", () => {
  afterEach(() => {
    jest.restoreAllMocks();
    document.cookie = "token=; Max-Age=0";
    for (const name of Object.keys(page.dataset)) delete page.dataset[name];
    document.head.replaceChildren();
  });

  it("requests its scripts and their data immediately, before its stylesheets or a response arrive", async () => {
    const { sent } = open("/en/pool/worker?coin=BTC", "/res/account/user/info");

    await waitFor(() => expect(scripts()).toEqual(["/static/main.js"]));
    await waitFor(() => expect(sent).toContain(LIST));
    expect(sent).toEqual(["/res/account/user/info", "/res/common/system", LIST]);
    expect(page.dataset["earlyHidden"]).toBe("");
  });

  it("makes the calls of a coin when the coin is known, but requests its scripts without waiting for it", async () => {
    const { sent, answer } = open("/en/pool/worker", "/res/setting/coin/pool");

    await waitFor(() => expect(scripts()).toEqual(["/static/main.js"]));
    expect(sent).toEqual(["/res/account/user/info", "/res/setting/coin/pool"]);

    answer();
    await waitFor(() => expect(sent).toContain(LIST));
    expect(sent.slice(2)).toEqual(["/res/common/system", LIST]);
  });
});
