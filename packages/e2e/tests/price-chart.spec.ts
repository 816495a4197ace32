import type { Page } from "@playwright/test";
import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";

const chartOf = (page: Page) => page.getByRole("region", { name: "Price chart of BTC/USDT" });
const candles = (page: Page) => chartOf(page).locator(".highcharts-candlestick-series .highcharts-point");

async function openChart(page: Page): Promise<void> {
  await page.goto("/en/statistics?coin=BTC");
  await page.getByRole("button", { name: "Price chart" }).click();
  await expect(candles(page).first()).toBeVisible();
}

test.describe("price chart", () => {
  test("R2.9.8 R4.7.2 changes resolution and theme, and goes back to older bars", async ({ page }) => {
    await openChart(page);
    const chart = chartOf(page);
    await expect(chart.getByText("BTC/USDT · 15m")).toBeVisible();
    for (const study of ["study-ma7", "study-ma30", "study-volume-ma", "study-macd"])
      await expect(chart.locator(`.${study} .highcharts-graph`).first()).toBeAttached();
    await expect(page.locator("#captcha-box")).toHaveCount(1);

    await chart.getByRole("button", { name: "1h", exact: true }).click();
    await expect(chart.getByText("BTC/USDT · 1h")).toBeVisible();
    await chart.getByRole("button", { name: "Dark chart" }).click();
    await expect(chart).toHaveAttribute("data-theme", "dark");

    const older = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      const to = Number.parseInt(searchParams.get("to") ?? "", 10);
      return pathname === "/res/market/kline" && to < Date.now() / 1000 - 400 * 3600;
    });
    for (let step = 0; step < 8; step += 1) {
      await chart.getByRole("button", { name: "Chart actions" }).click();
      await page.getByRole("menuitem", { name: "Earlier" }).click();
    }
    expect((await (await older).response())?.ok()).toBe(true);

    await page.reload();
    await expect(chart).toHaveAttribute("data-theme", "dark");
    await expect(chart.getByText("BTC/USDT · 1h")).toBeVisible();
  });

  test("R6.8 R7.6.2 draws by keyboard and keeps the drawing", async ({ page }) => {
    await openChart(page);
    const chart = chartOf(page);
    await chart.getByRole("button", { name: "Lines", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitemcheckbox", { name: "Line segment" }).press("Enter");
    await chart.getByRole("button", { name: "Place in the middle" }).press("Enter");
    await expect(chart.locator(".highcharts-annotation")).toHaveCount(1);
    await expect(chart.getByText("Saved")).toBeVisible();
    await page.reload();
    await expect(chart.locator(".highcharts-annotation")).toHaveCount(1);

    await chart.getByRole("button", { name: "Reset layout" }).click();
    await page.getByRole("button", { name: "Reset", exact: true }).click();
    await expect(chart.locator(".highcharts-annotation")).toHaveCount(0);
  });

  test("R4.7.1 R8.13 says when the datafeed fails, and loads the chart again", async ({ page }) => {
    const isKline = /\/res\/market\/kline/u;
    await page.route(isKline, (route) => route.abort());
    await page.goto("/en/statistics?coin=BTC&chart=price");
    const chart = chartOf(page);
    await expect(chart.getByText("Couldn't load the chart.")).toBeVisible();
    await page.unroute(isKline);
    await chart.getByRole("button", { name: "Try again" }).click();
    await expect(candles(page).first()).toBeVisible();
  });

  test("shows the chosen pair beside the exchange", async ({ page, signIn }) => {
    await signIn(ACCOUNTS.miner);
    await page.goto("/en/wallet/exchange");
    // It is loaded when it comes near the window.
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(candles(page).first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole("region", { name: "Price of BTC in USDT" })).toBeVisible();
  });

  test("R2.5.4 axe finds nothing on the chart", async ({ page }) => {
    await openChart(page);
    await inEveryAppearance(page, async (appearance) => {
      await expect(candles(page).first()).toBeVisible();
      await expectAccessible(page, appearance);
    });
  });
});
