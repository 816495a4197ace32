import { keepAnswers } from "../src/answers.ts";
import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { expect, test } from "../src/fixtures.ts";

const CALCULATOR = "/en/tools/calculator";

test.describe("tools/calculator", () => {
  test("R2.3.41 gives a visitor a result that a copied link restores", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await keepAnswers(page, /\/res\/tools\/calculator$/u);
    await page.goto(`${CALCULATOR}?coin=LTC`);
    const result = page.getByRole("region", { name: "Result" });
    await expect(result.getByText(/DOGE$/u)).toBeVisible();

    await page.getByRole("textbox", { name: "Electricity" }).fill("0.31");
    await page.getByRole("textbox", { name: "Miners" }).fill("25");
    await expect(page).toHaveURL(/electricity=0\.31&count=25/u);
    await page.getByRole("button", { name: "Copy link to this result" }).click();
    let link = "";
    await expect(async () => {
      link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toContain("count=25");
    }).toPass({ timeout: 20_000 });
    const margin = await result.getByText(/^Margin/u).innerText();
    await page.goto(link);

    await expect(page.getByRole("textbox", { name: "Miners" })).toHaveValue("25");
    await expect(result.getByText(margin)).toBeVisible();
  });

  test("R2.3.41 starts with the account's hashrate of the last day", async ({ minerPage: page }) => {
    await page.goto(`${CALCULATOR}?coin=BTC`);
    const own = page.getByRole("button", { name: "My 24 h average" });

    await own.click();

    await expect(own).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/hashrate=[\d.]+/u);
  });

  test("R2.3.41 adjusts growth by keyboard and charts a year of it", async ({ page }) => {
    await page.goto(CALCULATOR);
    const slider = page.getByRole("slider", { name: "Difficulty growth per month" });
    await slider.focus();

    await page.keyboard.press("ArrowRight");

    await expect(page.getByRole("textbox", { name: "Difficulty growth per month" })).toHaveValue("0.1");
    await page.getByRole("heading", { name: /^Cumulative profit/u }).scrollIntoViewIfNeeded();
    await expect(page.locator(".highcharts-series-group .highcharts-graph")).toHaveCount(3);
  });

  test("R2.3.41 R2.5.4 axe finds nothing with a loss shown", async ({ page }) => {
    await page.goto(`${CALCULATOR}?electricity=0.3&cost=4000&fee=`);
    await page.getByRole("textbox", { name: "Pool fee" }).fill("4");
    await inEveryAppearance(page, async (appearance) => {
      await expect(page.getByText("Never", { exact: true })).toBeVisible();
      await page.getByRole("table").scrollIntoViewIfNeeded();
      await expect(page.locator(".time-chart .highcharts-graph").first()).toBeVisible();
      await expectAccessible(page, appearance);
    });
  });
});
