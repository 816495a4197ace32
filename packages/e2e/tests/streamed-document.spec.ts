import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { readShifts, watchShifts } from "../src/layout-shift.ts";
import { startScripts } from "../src/start-scripts.ts";
import { startSlowDocuments, type SlowDocuments } from "../src/slow-document.ts";

/** Pages with rows, tables and columns that grow while a browser reads them, at the widths where they do. */
const CASES = [
  { path: "en", width: 390 },
  { path: "en", width: 1440 },
  { path: "ru", width: 1440 },
  { path: "en/farms", width: 768 },
  { path: "en/pricing", width: 1440 },
  { path: "en/privacy", width: 1440 },
  { path: "en/statistics", width: 768 },
];

/** Pages whose fields and texts moved with another font, or with their answers; the whole walk is benchmarks/layout-shift.ts. */
const STILL = [
  { path: "en/tools/broadcast", width: 768 },
  { path: "en/tools/miner", width: 390 },
  { path: "ru/statistics", width: 390 },
  { path: "zh/announcements", width: 1440 },
];

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

  for (const { path, width } of STILL)
    test(`/${path} moves nothing, ${String(width)} px`, async ({ page }) => {
      await open(page, path, width);

      await expect(page.getByRole("main").locator(".sweep")).toHaveCount(0);
      expect(await readShifts(page)).toEqual({ score: 0, moved: [] });
    });

  for (const { path, width } of CASES)
    test(`/${path} moves nothing, and shows all that waited for its end, ${String(width)} px`, async ({
      page,
    }) => {
      await open(page, path, width);

      expect(await readShifts(page)).toEqual({ score: 0, moved: [] });
      const waiting = page.locator(".whole");
      await expect(waiting).not.toHaveCount(0);
      expect(
        await waiting.evaluateAll((all) =>
          all.filter((one) => getComputedStyle(one).visibility === "hidden"),
        ),
      ).toEqual([]);
    });
});
