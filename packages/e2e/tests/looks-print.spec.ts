import type { Locator, Page } from "@playwright/test";
import { deskUrl, enterDesk } from "../src/desk.ts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { PHONE, textBoxOf } from "../src/looks.ts";

/** Width of A4 landscape without margins, in pixels. */
const PAPER_WIDTH = 1031;
const SCREEN = { width: 1440, height: 900 };

/** Shows the page as printed from a wide screen. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: PAPER_WIDTH, height: 720 });
}

/** Returns how far the content reaches out of an element's right edge, in pixels. */
async function overhang(parts: Locator, frame: Locator): Promise<number> {
  const right = await frame.evaluate((one) => one.getBoundingClientRect().right);
  return await parts.evaluateAll(
    (all, edge) => Math.max(...all.map((one) => one.getBoundingClientRect().right)) - edge,
    right,
  );
}

/** Returns by how much the page is wider than its window, in pixels. */
function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test.describe("on paper", () => {
  test.use({ viewport: SCREEN });

  test("a chart is as wide as its card, with the latest days", async ({ page, signIn }) => {
    await signIn(ACCOUNTS.miner);
    await page.goto("/en/pool/profit?coin=BTC");
    const chart = page.locator("main figure").first();
    const bars = chart.locator(":is(svg[data-first-drawing] rect, .highcharts-point)");
    await expect(bars.nth(20)).toBeAttached();

    await print(page);
    const end = await overhang(bars, chart);
    expect(end).toBeLessThanOrEqual(0);
    // The labels of the second axis are beside the last bar.
    expect(end).toBeGreaterThan(PAPER_WIDTH * -0.1);
  });

  test("workers fill the page, with a head and without what they are selected with", async ({
    page,
    signIn,
  }) => {
    await signIn(ACCOUNTS.miner);
    await page.goto("/en/pool/worker?coin=BTC");
    const table = page.locator('main table[aria-label="Workers"]');
    await expect(table.locator("tbody a, tbody button").first()).toBeVisible();

    await print(page);
    await expect(page.locator("[data-print-head]")).toContainText(
      / · BTC · All workers.*Account: northfield/u,
    );
    await expect(table.locator("input").filter({ visible: true })).toHaveCount(0);
    // Printed on every sheet, unlike a button.
    await expect(table.locator("thead button").first()).toHaveCSS("display", "contents");
    await expect(table.locator("thead svg").filter({ visible: true })).toHaveCount(0);
    const card = page.getByRole("region", { name: "Workers" });
    expect((await card.boundingBox())?.width ?? 0).toBeGreaterThan(PAPER_WIDTH * 0.8);
    expect(await overhang(table, card)).toBeLessThanOrEqual(0);
  });

  test("names that could be selected on the screen begin below the title of their card", async ({
    page,
    signIn,
  }) => {
    await signIn(ACCOUNTS.miner);
    await page.goto("/en/pool/worker?coin=BTC");
    // Without the column of groups, the table is narrow enough for the card's padding.
    await page.getByRole("button", { name: /^Hall B/u }).click();
    const table = page.locator('main table[aria-label="Workers"]');
    await expect(table.getByRole("columnheader", { name: "Group" })).toHaveCount(0);
    await expect(table.locator("tbody [data-select]").first()).toBeVisible();

    await print(page);
    await expect(table.locator("tbody [data-select]").filter({ visible: true })).toHaveCount(0);
    await expect(table.locator("tbody [data-select] + td").first()).toHaveCSS("padding-left", "20px");
  });

  test("amounts of the payout calendar do not overlap", async ({ page, signIn }) => {
    await signIn(ACCOUNTS.miner);
    await page.goto("/en/wallet/bill?view=payouts");
    const figures = page.locator("main [data-figure]");
    await expect(figures.nth(2)).toBeVisible();

    await print(page);
    const overlaps = await figures.evaluateAll((all) =>
      all.map((one) => one.scrollWidth - one.clientWidth).filter((width) => width > 0),
    );
    expect(overlaps).toEqual([]);
    const month = page.getByRole("heading", { level: 2, name: /^[A-Z][a-z]+ \d{4}$/u });
    const title = await page.locator("main h1").evaluate((one) => one.getBoundingClientRect().left);
    expect(Math.abs((await textBoxOf(month)).left - title)).toBeLessThanOrEqual(1);
  });

  test("notes in tables are as small as figures, which begin below the card's title", async ({
    page,
    signIn,
  }) => {
    await signIn(ACCOUNTS.miner);
    await page.goto("/en/wallet/history?range=all");
    const table = page.locator('main table[aria-label="Withdrawals"]');
    await expect(table.locator("tbody tr").nth(3)).toBeVisible();

    await print(page);
    const sizes = await table
      .locator("tbody td *")
      .evaluateAll((all) => [
        ...new Set(
          all
            .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
            .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
        ),
      ]);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
    await expect(table.locator("td").first()).toHaveCSS("padding-left", "20px");
  });
});

test("the desk's overview fits a phone while proposals wait", async ({ browser, request }) => {
  const desk = await (await browser.newContext({ viewport: PHONE })).newPage();
  await desk.route("**/operator/me", async (route) => {
    const response = await route.fetch();
    const me = response.ok() ? { ...(await response.json()), pending_approvals: 3 } : undefined;
    await route.fulfill({ response, ...(me && { json: me }) });
  });
  await enterDesk(desk, request, "admin@demo.example");
  await desk.goto(deskUrl("/overview"));
  await expect(desk.getByRole("table", { name: "Solvency" })).toBeVisible();
  await expect(desk.getByText("3 pending")).toBeAttached();
  expect(await excessWidth(desk)).toBe(0);
});

test("the desk's menu keeps its width, and pages fit beside it", async ({ browser, request }) => {
  const desk = await (await browser.newContext({ viewport: SCREEN })).newPage();
  await enterDesk(desk, request, "admin@demo.example");
  const menu = desk.getByRole("navigation", { name: "Desk" }).locator("xpath=..");
  for (const [path, part] of [
    ["/overview", desk.getByRole("table", { name: "Solvency" })],
    ["/coins/BTC/BTC", desk.getByRole("form", { name: "Settings of BTC" })],
    ["/audit", desk.getByRole("table", { name: "Audit log" }).getByText("session").first()],
  ] as const) {
    await desk.goto(deskUrl(path));
    await expect(part).toBeVisible();
    await expect(menu).toHaveCSS("width", "224px");
    for (const width of [1440, 1280, 1024]) {
      await desk.setViewportSize({ width, height: 900 });
      expect(await excessWidth(desk)).toBe(0);
    }
    await desk.setViewportSize(SCREEN);
  }
});

test("the last row of a table has the corners of its card", async ({ browser, request }) => {
  const desk = await (await browser.newContext({ viewport: SCREEN })).newPage();
  await enterDesk(desk, request, "admin@demo.example");
  await desk.goto(deskUrl("/overview"));
  const last = desk.getByRole("table", { name: "Solvency" }).locator("tbody tr").last();
  await expect(last.locator("td").first()).not.toHaveCSS("border-end-start-radius", "0px");
  await expect(last.locator("td").last()).not.toHaveCSS("border-end-end-radius", "0px");
});
