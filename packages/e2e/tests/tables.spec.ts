import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { startScripts } from "../src/start-scripts.ts";

/** Tables whose first column shares a narrow viewport with many figures. */
const PAGES = [
  "wallet/history",
  "wallet/history?tab=transfers",
  "wallet/autoWithdrawal",
  "wallet/bill",
  "setting/observer/favorites",
  "setting/account",
] as const;
/** From the width where lists become tables to the one where all of their columns fit. */
const WIDTHS = [768, 800, 991] as const;
/** Room for a coin's icon and a word of its note. */
const LEAST_NAME = 120;
/** Five lines of text and their padding. */
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

test("R2.5.4 a table that scrolls sideways has a fade at its end until the end is in view", async ({
  page,
}) => {
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

/** Shadow of a column with no content scrolled beneath it. */
const NO_EDGE = /^(?:none|rgba\(0, 0, 0, 0\).*)$/;

/** Whether all of an element is inside the viewport and inside its scroll container. */
function isWhollyInView(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect();
  const scroller = element.closest("[role=group], nav")?.getBoundingClientRect();
  return left >= Math.max(0, scroller?.left ?? 0) && right <= Math.min(innerWidth, scroller?.right ?? 0);
}

for (const language of ["en", "ru"]) {
  test(`R2.5.4 the buttons of a row stay in view while its figures scroll, ${language}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await signIn(ACCOUNTS.miner);
    for (const path of [
      "finance/loan-balance",
      "wallet/summary",
      "wallet/autoWithdrawal",
      "setting/account",
    ]) {
      await page.goto(`/${language}/${path}`);
      const table = page.locator("main [role=group]:has(> table)").first();
      const last = table.locator("tbody tr").last();
      const buttons = last.locator("td").last().locator("a, button");
      await expect(buttons.first()).toBeVisible();
      await expect(page.locator("table[aria-busy]")).toHaveCount(0);

      expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth), path).toBe(true);
      for (const button of await buttons.all())
        expect(await button.evaluate(isWhollyInView), path).toBe(true);
      await expect(last.locator("td").last()).not.toHaveCSS("box-shadow", NO_EDGE);

      await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
      await expect(last.locator("td").last()).toHaveCSS("box-shadow", NO_EDGE);
      expect(await last.locator("td").first().evaluate(isWhollyInView), path).toBe(true);
    }
  });
}

test("R2.5.3 on a tablet the settings have the full width, and the current entry is in view and marked", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(ACCOUNTS.miner);
  await page.goto("/ru/setting/message");
  const menu = page.locator("nav:has(a[href='/ru/setting/message'])");
  const entry = menu.locator("a[aria-current]");

  await expect(entry).toHaveText(/\d/);
  await expect.poll(() => entry.evaluate(isWhollyInView)).toBe(true);
  const width = await page.locator("main").evaluate((element) => element.clientWidth);
  expect(width).toBe(768 - 2 * 24);
});
