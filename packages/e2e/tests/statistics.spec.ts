import { readFile } from "node:fs/promises";
import { expect, test } from "../src/fixtures.ts";
import { startScripts } from "../src/start-scripts.ts";

test.describe("public figures", () => {
  test("R2.3.12 shows charts and blocks of a coin and exports both as files", async ({ page }) => {
    await page.goto("/en/statistics?coin=LTC");
    await expect(page.getByRole("link", { name: "LTC" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("tab", { name: "Difficulty" }).click();
    await page
      .getByRole("radio", { name: "1 y" })
      .or(page.getByRole("button", { name: "1 y" }))
      .click();
    const chart = page.getByRole("tabpanel").first();
    await chart.getByRole("button", { name: "Chart actions" }).click();
    const series = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Download CSV" }).click();
    const text = await readFile(await (await series).path(), "utf8");

    expect(text.split("\n").length).toBeGreaterThan(80);
    expect(text).toContain("Difficulty");

    const blocks = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const file = await blocks;
    const rows = (await readFile(await file.path(), "utf8")).trim().split("\n");

    expect(file.suggestedFilename()).toMatch(/^pool_LTC_blocks_\d{4}-\d\d-\d\d\.csv$/u);
    expect(rows[0]).toContain("Height");
    expect(rows.length).toBeGreaterThan(20);
  });

  test("R2.3.12 the page of a coin is prerendered with its figures, and its scripts take them over", async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));

    const document = await page.goto("/ru/statistics?coin=LTC");
    expect(await document?.text()).toMatch(/data-rendered-query="\?coin=LTC"/);
    await expect(page.getByText(/TH\/s|PH\/s/).first()).toBeVisible();
    const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
    await startScripts(page);
    await page.waitForLoadState("networkidle");

    await expect(page.getByRole("link", { name: "LTC" })).toHaveAttribute("aria-current", "page");
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    expect(problems).toEqual([]);
  });

  test("R2.3.12 prices every coin in the requested unit", async ({ page }) => {
    await page.goto("/en/pricing");
    const row = page.getByRole("row", { name: /BTC/u });
    await expect(row).toContainText("per PH/s");
    const unit = page
      .getByRole("radio", { name: "T", exact: true })
      .or(page.getByRole("button", { name: "T", exact: true }));
    // Reads the figures before the scripts have loaded.
    await expect(async () => {
      await unit.click();
      await expect(row).toContainText("per TH/s", { timeout: 500 });
    }).toPass();
    await page.getByRole("textbox", { name: "Search coins" }).fill("kaw");
    await expect(page.getByText("No coin matches")).toBeVisible();
  });
});
