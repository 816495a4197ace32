import { DEMO_OBSERVERS } from "api-server/demo-accounts";
import { holdBack } from "../src/answers.ts";
import { expect, test } from "../src/fixtures.ts";
import { readShifts, watchShifts } from "../src/layout-shift.ts";

const STATE = "/en/pool/state?coin=BTC";
/** The scripts of the shell. */
const SHELL = /\/static\/(vendor|main)\.\w+\.js$/;
/** Calls that may be made once for a page whose address names no coin. */
const CALLS = /\/res\/(setting\/(custom|coin\/pool)|pool\/\w+\/home)$/;

test.describe("pages prerendered of their scripts", () => {
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

    release();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.locator("[data-early]")).toHaveCount(0);
    const chart = page.locator("main figure .highcharts-root").first();
    await expect(chart).toBeVisible();
    // The library draws in whole pixels.
    expect(await chart.boundingBox()).toMatchObject({ x, width: Math.floor(width), height });
    await expect(page.getByRole("main")).toContainText(early ?? "–");
    expect(homes).toHaveLength(1);
  });

  test("without a coin in the address it reads the coin first, and requests nothing twice", async ({
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

  test("a visitor is sent to sign in and sees nothing prerendered", async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/res/pool/")) calls.push(request.url());
    });
    await page.goto(STATE);
    await expect(page).toHaveURL(/\/en\/signin\?next=/);
    await expect(page.locator("[data-early]")).toHaveCount(0);
    expect(calls).toEqual([]);
  });

  for (const width of [390, 1440])
    test(`an observer's own deployment shows its hashrates before its scripts, and moves nothing, ${String(width)} px`, async ({
      context,
      page,
      observerUrl,
    }) => {
      const key = DEMO_OBSERVERS.find(({ name }) => name === "global")?.access_key ?? "";
      await watchShifts(context);
      await page.setViewportSize({ width, height: 900 });
      const release = await holdBack(page, /\/static\/\w+\.\w+\.js$/);
      const calls: string[] = [];
      page.on("request", (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith("/res/")) calls.push(pathname + search);
      });

      const document = await page.goto(`${observerUrl}/en/observer/dashboard?access_key=${key}&coin=BTC`, {
        waitUntil: "commit",
      });

      const figure = page.locator("main [data-early=hashrate_1day]");
      await expect(figure).toHaveText(/^[\d.,]+\s[KMGTPE]H\/s$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("northfield");
      expect(await document?.text()).not.toContain(key);
      const early = await figure.textContent();

      release();
      await expect(page.getByRole("link", { name: "Workers" })).toBeVisible();
      await expect(page.locator("[data-early]")).toHaveCount(0);
      await expect(page.getByRole("main")).toContainText(early ?? "–");
      await page.waitForLoadState("networkidle");
      const { score, moved } = await readShifts(page);
      expect(score, moved.join("; ")).toBe(0);
      expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
    });
});
