import type { Page } from "@playwright/test";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { readShifts, watchShifts, type PageShift } from "../src/layout-shift.ts";
import { startScripts } from "../src/start-scripts.ts";
import { startSlowDocuments, type SlowDocuments } from "../src/slow-document.ts";

/** Pages with rows, tables and columns that grow while a browser parses them, at the widths where they do. */
const CASES = [
  { path: "en", width: 390 },
  { path: "en", width: 1440 },
  { path: "ru", width: 1440 },
  { path: "en/farms", width: 768 },
  { path: "en/pricing", width: 1440 },
  { path: "en/privacy", width: 1440 },
  { path: "en/statistics", width: 768 },
];

/**
 * Pages whose fields and texts shifted with another font or with their responses; all pages are covered by
 * benchmarks/layout-shift.ts.
 */
const STILL = [
  { path: "en/tools/broadcast", width: 768 },
  { path: "en/tools/miner", width: 390 },
  { path: "ru/statistics", width: 390 },
  { path: "zh/announcements", width: 1440 },
  { path: "en/activity/app", width: 768 },
];

/** Pages of a miner that are prerendered or change once the session is known, at the widths where they shifted. */
const SIGNED_IN = [
  { path: "en/pool/state?coin=BTC", width: 390, heading: "northfield" },
  { path: "en/wallet/conversion", width: 1440, heading: "Small balances" },
  { path: "en/setting/account", width: 390, heading: "Mining accounts" },
  { path: "en/activity/anniversary", width: 390, heading: "Your place" },
];
/** Invisible to a reader: a line that appears below the others, a button that becomes wider. */
const MOST_SHIFT = 0.005;

/** Glyphs of two fonts never have quite the same width: a tab or a column may shift by a few pixels when the web font loads. */
const FONT_SCORE = 0.0005;

test.describe("documents that arrive in parts", () => {
  let slow: SlowDocuments;
  test.beforeAll(async ({ baseURL }) => {
    slow = await startSlowDocuments(baseURL ?? "");
  });
  test.afterAll(() => slow.close());

  async function open(page: Page, path: string, width: number): Promise<void> {
    await watchShifts(page.context());
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${slow.url}/${path}`);
    await startScripts(page);
    await page.waitForLoadState("networkidle");
  }

  function expectStill({ score, moved }: PageShift): void {
    expect(score, moved.join("\n")).toBeLessThan(FONT_SCORE);
  }

  for (const { path, width } of STILL)
    test(`/${path} moves nothing, ${String(width)} px`, async ({ page }) => {
      await open(page, path, width);

      await expect(page.getByRole("main").locator(".sweep")).toHaveCount(0);
      expectStill(await readShifts(page));
    });

  for (const { path, width, heading } of SIGNED_IN)
    test(`/${path} of a miner does not move, ${String(width)} px`, async ({ page, signIn }) => {
      await signIn(ACCOUNTS.miner);
      await open(page, path, width);

      await expect(page.getByRole("main").locator(".sweep")).toHaveCount(0);
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeAttached();
      const { score, moved } = await readShifts(page);
      expect(score, moved.join("\n")).toBeLessThan(MOST_SHIFT);
    });

  for (const { path, width } of CASES)
    test(`/${path} moves nothing, and shows all that waited for its end, ${String(width)} px`, async ({
      page,
    }) => {
      await open(page, path, width);

      expectStill(await readShifts(page));
      const waiting = page.locator(".whole");
      await expect(waiting).not.toHaveCount(0);
      expect(
        await waiting.evaluateAll((all) =>
          all.filter((one) => getComputedStyle(one).visibility === "hidden"),
        ),
      ).toEqual([]);
    });
});
