import type { Page } from "@playwright/test";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { startScripts } from "../src/start-scripts.ts";

/** The text size of a person who doubled it in the browser, on a phone. */
const LARGE_TEXT = { width: 390 / 2, height: 844 / 2 } as const;

/** By how many pixels the page is wider than its window. */
function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const width of [320, 360, 375])
  test(`R2.5.4 the page numbers of a list fit a window of ${String(width)} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/es/statistics?coin=BTC&blocks_page=3");
    await startScripts(page);
    const pages = page.getByRole("navigation", { name: "Páginas" });
    await expect(pages.getByRole("button", { name: "Página 3" })).toHaveAttribute("aria-current", "page");

    expect(await excessOf(page)).toBe(0);
    await expect(pages.getByRole("button", { name: "Página siguiente" })).toBeVisible();
  });

test("R2.6.1 the header has its mark on the narrowest phones", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/ru/pricing");
  const logo = page.getByRole("banner").getByRole("link").first();

  await expect(logo.locator("span").first()).toBeVisible();
  await expect(logo.locator("span").last()).toBeHidden();
});

// Halving the window has the same effect on lengths in rem as doubling the text.
for (const path of [
  "",
  "pricing",
  "statistics?coin=BTC",
  "tools/calculator",
  "tools/miner",
  "search",
  "account",
])
  test(`R2.5.4 twice the text size fits a phone, /${path}`, async ({ page }) => {
    await page.setViewportSize(LARGE_TEXT);
    for (const language of ["en", "es"]) {
      await page.goto(`/${language}/${path}`);
      await startScripts(page);
      await page.waitForLoadState("networkidle");

      expect(await excessOf(page), language).toBeLessThanOrEqual(1);
    }
  });

test("R2.6.3 nothing is below the last entry of the person's menu", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(ACCOUNTS.miner);
  await page.goto("/en/pricing");
  await startScripts(page);
  await page.locator("[data-tip-anchor=account]").click();
  const panel = page.getByRole("banner").getByRole("group", { name: "Account" });
  const last = panel.getByRole("link", { name: "Sign out" });
  await expect(last).toBeAttached();

  const below = await panel.evaluate((whole) => {
    for (const part of [whole, ...whole.querySelectorAll("*")]) part.scrollTop = part.scrollHeight;
    const end = whole.querySelector("a[href$='/logout']")?.getBoundingClientRect().bottom ?? 0;
    return whole.getBoundingClientRect().bottom - end;
  });
  expect(below).toBeLessThanOrEqual(24);
  await expect(last).toBeInViewport();
});
