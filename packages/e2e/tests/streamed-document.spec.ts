import { expect, test } from "../src/fixtures.ts";
import { readShifts, watchShifts } from "../src/layout-shift.ts";
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

test.describe("documents that arrive in parts", () => {
  let slow: SlowDocuments;
  test.beforeAll(async ({ baseURL }) => {
    slow = await startSlowDocuments(baseURL ?? "");
  });
  test.afterAll(() => slow.close());

  for (const { path, width } of CASES)
    test(`/${path} moves nothing, and shows all that waited for its end, ${String(width)} px`, async ({
      context,
      page,
    }) => {
      await watchShifts(context);
      await page.setViewportSize({ width, height: 900 });

      await page.goto(`${slow.url}/${path}`, { waitUntil: "networkidle" });

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
