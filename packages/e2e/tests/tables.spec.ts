import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { startScripts } from "../src/start-scripts.ts";

/** Tables whose first column shares a narrow window with many figures. */
const PAGES = [
  "wallet/history",
  "wallet/history?tab=transfers",
  "wallet/autoWithdrawal",
  "wallet/bill",
  "setting/observer/favorites",
  "setting/account",
] as const;
/** From where tables are no lists any more to where all of their columns fit. */
const WIDTHS = [768, 800, 991] as const;
/** Room for the mark of a coin and a word of its note. */
const LEAST_NAME = 120;
/** Five lines of text and the space around them. */
const MOST_ROW = 130;

for (const language of ["en", "zh", "zh-hk", "ru", "es"]) {
  test(`R2.5.4 tables keep their names in words on narrow windows, ${language}`, async ({ page, signIn }) => {
    await signIn(ACCOUNTS.miner);
    for (const path of PAGES) {
      await page.goto(`/${language}/${path}`);
      await expect(page.locator("tbody tr").first().getByRole("cell").first()).not.toBeEmpty();
      await expect(page.locator("table[aria-busy]")).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const narrow = await page.evaluate(
          ({ least, most }) =>
            [...document.querySelectorAll("main table tbody tr")].flatMap((row) => {
              const names = [...row.querySelectorAll<HTMLElement>("td > div")];
              const isNarrow = names.some((name) => name.offsetWidth < least);
              return isNarrow || row.clientHeight > most ? [row.textContent] : [];
            }),
          { least: LEAST_NAME, most: MOST_ROW },
        );
        expect(narrow, `${path} at ${String(width)}`).toEqual([]);
      }
    }
  });
}

test("R2.5.4 a table that scrolls sideways fades at its end until the end is in view", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/en/pricing");
  await startScripts(page);
  const table = page.getByRole("group", { name: "Fees and payouts by coin" });
  await expect(table.getByRole("link", { name: "Calculate the profit of BTC" })).toBeAttached();
  await expect(table).toHaveCSS("mask-image", /gradient/);

  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(table).toHaveCSS("mask-image", "none");

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(table).toHaveCSS("mask-image", "none");
});
