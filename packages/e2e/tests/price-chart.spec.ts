import type { Page, Response } from "@playwright/test";
import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { holdBack } from "../src/answers.ts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { makePerson, newAddress } from "../src/people.ts";
import { leaveUndisturbed } from "../src/securing.ts";
import { useToken } from "../src/session.ts";

const chartOf = (page: Page) => page.getByRole("region", { name: "Price chart of BTC/USDT" });
const candles = (page: Page) => chartOf(page).locator(".highcharts-candlestick-series .highcharts-point");

async function openChart(page: Page): Promise<void> {
  await page.goto("/en/statistics?coin=BTC");
  await page.getByRole("button", { name: "Price chart" }).click();
  await expect(candles(page).first()).toBeVisible();
}

const drawings = (page: Page) => chartOf(page).locator(".highcharts-annotation");

async function drawLine(page: Page): Promise<void> {
  const chart = chartOf(page);
  await chart.getByRole("button", { name: "Lines", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Line segment" }).press("Enter");
  await chart.getByRole("button", { name: "Place in the middle" }).press("Enter");
  await expect(drawings(page)).toHaveCount(1);
}

const isSaved = (response: Response) =>
  response.request().method() === "PUT" && response.url().includes("/res/market/storage/1.1/charts/");

test.describe("price chart", () => {
  test("R2.9.8 shows price and time under the pointer on the axes", async ({ page }) => {
    await openChart(page);
    const canvas = chartOf(page).locator(".market-canvas");
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (box === null) throw new Error("the chart has no place");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4);

    const labels = canvas.locator(".highcharts-crosshair-label:visible");
    await expect(labels).toHaveCount(2);
    await expect(labels.filter({ hasText: /^[\d,]+\.\d+$/ })).toHaveCount(1);
    await expect(labels.filter({ hasText: /\d:\d\d/ })).toHaveCount(1);
    await page.waitForResponse((response) => response.url().includes("/res/market/kline"));
    await page.waitForResponse((response) => response.url().includes("/res/market/kline"));
    await expect(labels).toHaveCount(2);
  });

  test("R2.9.8 R4.7.2 changes resolution and theme, and scrolls back to older bars", async ({ page }) => {
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

  test("removes a menu as soon as it is closed, also while it still appears", async ({ page }) => {
    await openChart(page);
    const actions = chartOf(page).getByRole("button", { name: "Chart actions" });
    await actions.click();
    await page.getByRole("menuitem", { name: "Earlier" }).press("Escape");
    const menus = await actions.evaluate(async (button) => {
      const nextTask = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));
      await nextTask();
      document.querySelector<HTMLElement>("[role=menuitem]")?.click();
      await nextTask();
      return document.querySelectorAll("[role=menu]").length;
    });
    expect(menus).toBe(0);
    await actions.click();
    await expect(page.getByRole("menuitem", { name: "Earlier" })).toBeVisible();
  });

  test("R6.8 R7.6.2 draws by keyboard and stores the drawing", async ({ page }) => {
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

  test("R7.6.2 shows drawings in another browser of the same account", async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const { token } = await makePerson(request, newAddress("chart"), {});
    await leaveUndisturbed(page);
    await useToken(page.context(), token, baseURL ?? "");
    await openChart(page);
    const saved = page.waitForResponse(isSaved);
    await drawLine(page);
    expect((await saved).ok()).toBe(true);
    await expect(chartOf(page).getByText("Saved", { exact: true })).toBeVisible();

    const other = await browser.newContext();
    await useToken(other, token, baseURL ?? "");
    const second = await other.newPage();
    await leaveUndisturbed(second);
    await second.goto(new URL("/en/statistics?coin=BTC&chart=price", baseURL).href);
    await expect(drawings(second)).toHaveCount(1);
    await other.close();
  });

  test("R6.8 edits, undoes and deletes a drawing by keyboard", async ({ page }) => {
    await openChart(page);
    const chart = chartOf(page);
    await drawLine(page);
    const edit = chart.getByRole("button", { name: "Edit drawings" });
    await edit.press("Enter");
    const bar = chart.getByRole("group", { name: "Selected drawing" });
    await expect(bar.getByRole("combobox", { name: "Drawing" })).toBeFocused();
    const shape = drawings(page).locator(".highcharts-annotation-shapes path").first();
    const before = await shape.getAttribute("d");
    await bar.getByRole("button", { name: "Move with the arrow keys" }).press("Shift+ArrowUp");
    await expect(shape).not.toHaveAttribute("d", before ?? "");
    await bar.getByRole("combobox", { name: "Color" }).selectOption("Rose");
    await expect(drawings(page)).toHaveClass(/drawing-color-4/);

    await bar.getByRole("button", { name: "Lock drawing" }).press("Enter");
    await expect(bar.getByRole("button", { name: "Delete drawing" })).toBeDisabled();
    await bar.getByRole("button", { name: "Unlock drawing" }).press("Enter");
    await bar.getByRole("button", { name: "Delete drawing" }).press("Enter");
    await expect(drawings(page)).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(drawings(page)).toHaveCount(1);
    await expect(page.getByText(/^Change undone/)).toBeAttached();
  });

  test("R4.7.1 R8.13 reports when the datafeed fails, is slow or has no data, and reloads the chart", async ({
    page,
  }) => {
    const isKline = /\/res\/market\/kline/u;
    const chart = chartOf(page);
    const failure = chart.getByText("Couldn't load the chart.");
    const tryAgain = chart.getByRole("button", { name: "Try again" });
    await page.route(isKline, (route) => route.abort());
    await page.goto("/en/statistics?coin=BTC&chart=price");
    await expect(failure).toBeVisible();

    await page.unroute(isKline);
    const answerLate = await holdBack(page, isKline);
    await tryAgain.click();
    await expect(chart.getByRole("status", { name: "Loading the chart" })).toBeVisible();
    await expect(failure).toBeVisible();
    const late = page.waitForResponse(isKline);
    answerLate();
    await late;
    await expect(failure).toBeVisible();

    await page.route(isKline, (route) => route.fulfill({ json: { code: 0, message: "", data: [] } }));
    await tryAgain.click();
    await expect(chart.getByText("No trades for this pair yet")).toBeVisible();
    await expect(candles(page)).toHaveCount(0);

    await page.unroute(isKline);
    await expect(candles(page).first()).toBeVisible();
  });

  test("shows the selected pair on the exchange page", async ({ page, signIn }) => {
    await signIn(ACCOUNTS.miner);
    await page.goto("/en/wallet/exchange");
    // It loads when it nears the viewport.
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
