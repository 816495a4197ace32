import type { Page } from "@playwright/test";
import { DEMO_OBSERVERS } from "api-server/demo-accounts";
import { holdBack } from "../src/answers.ts";
import { expect, test } from "../src/fixtures.ts";
import { readShifts, watchShifts } from "../src/layout-shift.ts";

const STATE = "/en/pool/state?coin=BTC";
/** Scripts of the shell. */
const SHELL = /\/static\/(vendor|main)\.\w+\.js$/;
/** Full stylesheet of the host. */
const STYLES = /\/static\/styles\.\w+\.css$/;
/** Calls that may be made once for a page without a coin in its URL. */
const CALLS = /\/res\/(setting\/(custom|coin\/pool)|pool\/\w+\/home)$/;

const OBSERVERS = [390, 1440].flatMap((width) => [
  { width, isAlone: true },
  { width, isAlone: false },
]);

/** Gives an observer more than a thousand workers: on phones, "1,001 active of 1,100" fits on one line only in some fonts. */
async function answerThousandWorkers(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === "/res/observer/home",
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object };
      const counts = { total_active: 1001, total_unactive: 97, total_invalid: 2 };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, ...counts } } });
    },
  );
}

/** Reads the texts of the dashboard's figures and their captions, with their vertical positions. */
function readFirstScreen(page: Page) {
  return page
    .locator("main h1, main h1 + div, main [data-figure], main [data-figure] + div")
    .evaluateAll((lines) =>
      lines.map((line) => `${String(Math.round(line.getBoundingClientRect().top))} ${line.textContent}`),
    );
}

/** Waits for the captions of the account and of its figures, which have their own calls. */
async function expectLinesWritten(page: Page): Promise<void> {
  await expect(page.locator("h1 + div")).toHaveText(/^Bitcoin · PPS\+, \d+\.\d\d% fee · Settled daily$/);
  const figures = page.locator("main [data-figure], main [data-figure] + div");
  await expect(figures.locator(".sweep")).toHaveCount(0);
}

test.describe("prerendered pages", () => {
  test("the dashboard shows its hashrates before any script of the shell has loaded, and requests them once", async ({
    minerPage: page,
  }) => {
    const release = await holdBack(page, SHELL);
    const homes: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/res/pool/BTC/home")) homes.push(request.url());
    });

    await page.goto(STATE, { waitUntil: "commit" });

    const figure = page.locator("main [data-early=hashrate_1day]");
    await expect(figure).toHaveText(/^[\d.,]+\s[KMGTPE]H\/s$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("northfield");
    const early = await figure.textContent();
    const drawing = page.locator("svg[data-first-drawing]");
    await expect(drawing.locator(".stroke-chart-1").first()).toBeAttached();
    const { x, width, height } = (await drawing.boundingBox()) ?? { x: 0, width: 0, height: 0 };
    // The captions are prerendered as well, where the page will render them.
    await expectLinesWritten(page);
    const said = await readFirstScreen(page);

    release();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.locator("[data-early]")).toHaveCount(0);
    const chart = page.locator("main figure .highcharts-root").first();
    await expect(chart).toBeVisible();
    // The chart library uses whole pixels.
    expect(await chart.boundingBox()).toMatchObject({ x, width: Math.floor(width), height });
    expect(await readFirstScreen(page)).toEqual(said);
    await expect(page.getByRole("main")).toContainText(early ?? "–");
    expect(homes).toHaveLength(1);
  });

  test("the dashboard is shown and filled while the host's stylesheet, which follows its inline styles, is still loading", async ({
    minerPage: page,
  }) => {
    const release = await holdBack(page, STYLES);

    await page.goto(STATE, { waitUntil: "commit" });

    await expect(page.locator("main [data-early=hashrate_1day]")).toHaveText(/^[\d.,]+\s[KMGTPE]H\/s$/);
    const header = page.locator("[data-early-frame] > div").first();
    await expect(header).toHaveCSS("border-bottom-style", "solid");
    const { height } = (await header.boundingBox()) ?? { height: 0 };
    await expect(page.getByRole("banner")).toHaveCount(0);

    release();
    await expect(page.getByRole("banner")).toBeVisible();
    expect(await page.getByRole("banner").boundingBox()).toMatchObject({ height });
    const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    expect(styles[styles.indexOf(null) + 1]).toMatch(STYLES);
  });

  test("the dashboard has each stylesheet once, and no rule that makes an inserted element restyle the page", async ({
    minerPage: page,
  }) => {
    await page.goto(STATE);
    await expect(page.locator("main figure .highcharts-root").first()).toBeVisible();

    const { sheets, rules } = await page.evaluate(() => {
      const all = [...document.styleSheets, ...document.adoptedStyleSheets];
      const texts = all.flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
      return { sheets: all.map(({ href }) => href), rules: texts };
    });
    expect(sheets).toEqual([...new Set(sheets)]);
    expect(sheets.length).toBeGreaterThan(1);
    // `:has()` on any element is reevaluated for each inserted or removed element, and may restyle everything around it.
    expect(rules.filter((text) => /:has\(\s*[+>~]?\s*\*/u.test(text))).toEqual([]);
  });

  test("R4.1.4 the dashboard of all accounts shows their totals before the scripts, and requests them once", async ({
    minerPage: page,
  }) => {
    const person = page.waitForResponse("**/res/account/user/info");
    await page.goto(STATE);
    const { data } = await (await person).json();
    // Stored by the summary entry of the account switcher (R3.3).
    const kept = JSON.stringify({ [data.id]: true });
    await page.evaluate((flags) => localStorage.setItem("isSummary", flags), kept);
    const release = await holdBack(page, SHELL);
    const homes: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === "/res/pool/BTC/home") homes.push(search);
    });

    await page.reload({ waitUntil: "commit" });

    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("All accounts");
    await expect(page.locator("main [data-early=hashrate_1day]")).toHaveText(/^[\d.,]+\s[KMGTPE]H\/s$/);
    await expectLinesWritten(page);
    const said = await readFirstScreen(page);

    release();
    await expect(page.locator("[data-early]")).toHaveCount(0);
    await expect(page.locator("main figure .highcharts-root").first()).toBeVisible();
    await expect(heading).toHaveText("All accounts");
    expect(await readFirstScreen(page)).toEqual(said);
    expect(homes).toEqual(["?summary=true"]);
  });

  test("the dashboard's heading is the current account, not the main account", async ({
    minerPage: page,
  }) => {
    const release = await holdBack(page, SHELL);
    await page.route("**/res/account/origin/user", async (route) => {
      const response = await route.fetch();
      const { data, ...envelope } = await response.json();
      await route.fulfill({ response, json: { ...envelope, data: { ...data, account: "the-main-one" } } });
    });
    const mainAccount = page.waitForResponse("**/res/account/origin/user");

    await page.goto(STATE, { waitUntil: "commit" });
    await (await mainAccount).finished();

    const heading = page.getByRole("heading", { level: 1 });
    await expect(page.locator("main [data-early=hashrate_1day]")).toHaveText(/H\/s$/);
    await expect(heading).toHaveText("northfield");
    release();
    await expect(page.locator("[data-early]")).toHaveCount(0);
    await expect(heading).toHaveText("northfield");
  });

  test("without a coin in the URL it reads the coin first, and requests nothing twice", async ({
    minerPage: page,
  }) => {
    const release = await holdBack(page, SHELL);
    const calls: string[] = [];
    page.on("request", (request) => {
      const [, call] = CALLS.exec(request.url()) ?? [];
      if (call !== undefined && request.method() === "GET") calls.push(call);
    });

    await page.goto("/en/pool/state", { waitUntil: "commit" });
    await expect(page.locator("main [data-early=hashrate_1day]")).toHaveText(/^[\d.,]+\s[KMGTPE]H\/s$/);

    release();
    await expect(page).toHaveURL(/coin=[A-Z]+/);
    await expect(page.locator("[data-early]")).toHaveCount(0);
    const { searchParams } = new URL(page.url());
    expect(calls.toSorted()).toEqual([
      `pool/${searchParams.get("coin") ?? ""}/home`,
      "setting/coin/pool",
      "setting/custom",
    ]);
  });

  for (const { path, heading, list } of [
    { path: "/en/pool/worker?coin=BTC", heading: "Workers", list: "/res/pool/BTC/worker/group/-1" },
    { path: "/en/pool/profit?coin=BTC", heading: "Profit", list: "/res/profit/BTC/summary" },
    { path: "/en/wallet/summary", heading: "Assets of", list: "/res/wallet/summary" },
  ])
    test(`${path} shows its shape before the scripts, and requests what it begins with once`, async ({
      minerPage: page,
    }) => {
      const release = await holdBack(page, SHELL);
      const lists: string[] = [];
      page.on("request", (request) => {
        if (new URL(request.url()).pathname === list) lists.push(request.url());
      });

      await page.goto(path, { waitUntil: "commit" });

      const early = page.locator("[data-early-page]");
      await expect(early.locator("h1")).toHaveText(new RegExp(heading));
      await expect(early.locator("[aria-current=page]")).toBeVisible();
      await expect(early.locator(".sweep").first()).toBeVisible();
      await expect.poll(() => lists.length).toBe(1);

      release();
      await expect(page.locator("[data-early-frame], [data-prerendered], main .sweep")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
      expect(lists).toHaveLength(1);
    });

  test("a visitor is sent to sign-in and sees no prerendered content", async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/res/pool/")) calls.push(request.url());
    });
    await page.goto(STATE);
    await expect(page).toHaveURL(/\/en\/signin\?next=/);
    await expect(page.locator("[data-early]")).toHaveCount(0);
    expect(calls).toEqual([]);
  });

  for (const { width, isAlone } of OBSERVERS)
    test(`an observer ${isAlone ? "on a deployment of its own" : "in the host"} sees hashrates before the scripts, and nothing moves, ${String(width)} px`, async ({
      context,
      page,
      baseURL,
      observerUrl,
    }) => {
      const site = isAlone ? observerUrl : (baseURL ?? "");
      const key = DEMO_OBSERVERS.find(({ name }) => name === "global")?.access_key ?? "";
      await watchShifts(context);
      await answerThousandWorkers(page);
      await page.setViewportSize({ width, height: 900 });
      const release = await holdBack(page, /\/static\/\w+\.\w+\.js$/);
      const calls: string[] = [];
      page.on("request", (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith("/res/")) calls.push(pathname + search);
      });

      const document = await page.goto(`${site}/en/observer/dashboard?access_key=${key}&coin=BTC`, {
        waitUntil: "commit",
      });

      const figure = page.locator("main [data-early=hashrate_1day]");
      await expect(figure).toHaveText(/^[\d.,]+\s[KMGTPE]H\/s$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("northfield");
      await expect(page.getByText("active of 1,100")).toBeVisible();
      expect(await document?.text()).not.toContain(key);
      const early = await figure.textContent();

      release();
      await expect(page.getByRole("link", { name: "Workers" })).toBeVisible();
      await expect(page.locator("[data-early]")).toHaveCount(0);
      await expect(page.getByRole("main")).toContainText(early ?? "–");
      await page.waitForLoadState("networkidle");
      const { score, moved } = await readShifts(page);
      // The end of the host's header depends on the visitor's permissions, which are only known once scripts run.
      expect(score, moved.join("; ")).toBeLessThanOrEqual(isAlone ? 0 : 0.005);
      expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
    });
});
