import { expect, test } from "../src/fixtures.ts";

const OTHER_PAGE = "/brand/help/en.html";
/** The headless browser has no such cache, but reports everything that would keep a page out of it. */
const REASONS_OF_BROWSER: ReadonlySet<string> = new Set([
  "BackForwardCacheDisabledForDelegate",
  "BrowsingInstanceNotSwapped",
]);

// Playwright disables the cache by default.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    { scope: "worker" },
  ],
});

test("every page is eligible for the back/forward cache", async ({ minerPage: page, context }) => {
  const browser = await context.newCDPSession(page);
  let reasons: string[] = [];
  await browser.send("Page.enable");
  browser.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations.map(({ reason }) => reason);
  });
  for (const path of ["/en", "/en/pricing", "/en/pool/state", "/en/wallet"]) {
    reasons = [];
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => Reflect.set(window, "isRestored", true));
    await page.goto(OTHER_PAGE);
    await page.goBack();

    const isRestored = () => page.evaluate(() => Reflect.get(window, "isRestored") === true);
    await expect.poll(async () => reasons.length > 0 || (await isRestored())).toBe(true);
    expect(
      reasons.filter((reason) => !REASONS_OF_BROWSER.has(reason)),
      path,
    ).toEqual([]);
  }
});
