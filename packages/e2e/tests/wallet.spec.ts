import { expect, test } from "../src/fixtures.ts";

const SUMMARY = "/en/wallet/summary";

test.describe("wallet/summary", () => {
  test("R2.3.15 shows every balance and stores the view settings", async ({ minerPage: page }) => {
    await page.goto(SUMMARY);
    const table = page.getByRole("table", { name: "Balances" });
    await expect(table.getByRole("row").nth(1)).toBeVisible();

    await page.getByRole("textbox", { name: "Find a coin" }).fill("bitcoin cash");
    await expect(table.getByRole("row")).toHaveCount(2);
    await expect(table).toContainText("BCH");
    await page.getByRole("textbox", { name: "Find a coin" }).fill("");
    await page.getByRole("button", { name: "Coin", exact: true }).click();
    await page.getByRole("button", { name: "Hide amounts" }).click();
    await page.reload();

    await expect(page.getByRole("columnheader", { name: "Coin" })).toHaveAttribute("aria-sort", "ascending");
    await expect(page.getByRole("button", { name: "Show amounts" })).toBeVisible();
  });

  test("R2.2.2 the section's URL redirects to the summary", async ({ minerPage: page }) => {
    await page.goto("/en/wallet");

    await expect(page).toHaveURL(/\/en\/wallet\/summary$/u);
  });
});
