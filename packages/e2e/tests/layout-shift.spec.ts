import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { delayCalls, readShifts, watchShifts } from "../src/layout-shift.ts";

/** Pages of every area whose parts load from several calls; all pages are covered by benchmarks/layout-shift.ts. */
const PAGES = [
  "account",
  "pool/worker?coin=BTC",
  "pool/profit?coin=BTC",
  "pool/mining?coin=BTC",
  "wallet/bill",
  "wallet/autoWithdrawal",
  "setting/observer/favorites",
  "setting/api",
] as const;
const WIDTHS = [390, 1440] as const;
const DELAY_MS = 300;
/** A shift that is invisible to a reader. */
const MOST_SHIFT = 0.01;

/** Where the header of the workers page is most crowded, and where its buttons wrap to their own line. */
const FULLEST = [
  { path: "pool/worker?coin=BTC", width: 360, language: "ru" },
  { path: "pool/worker?coin=BTC", width: 768, language: "zh" },
];

const CASES = [
  ...PAGES.flatMap((path) => WIDTHS.map((width) => ({ path, width, language: "en" }))),
  ...FULLEST,
];

for (const { path, width, language } of CASES) {
  test(`${language}/${path} does not move while it loads, ${String(width)} px`, async ({
    context,
    page,
    signIn,
  }) => {
    await watchShifts(context);
    await signIn(ACCOUNTS.miner);
    await page.setViewportSize({ width, height: 900 });
    await delayCalls(page, DELAY_MS);
    for (const load of ["cold", "warm"]) {
      await (load === "cold" ? page.goto(`/${language}/${path}`) : page.reload());
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("main").locator(".sweep")).toHaveCount(0);
      const { score, moved } = await readShifts(page);
      expect(score, `${load}: ${[...new Set(moved)].join("; ")}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
}
