import type { Statement } from "contracts/calls/wallet-statement";
import type { WalletSummary } from "contracts/calls/wallet-summary";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { fetchToken } from "../src/session.ts";

/** Width of A4 landscape without margins, in pixels. */
const PAPER_WIDTH = 1031;

test("a year's statement is printed with the balances of the ledger", async ({ page, signIn, request }) => {
  await signIn(ACCOUNTS.miner);
  const headers = { authorization: `Bearer ${await fetchToken(request, ACCOUNTS.miner)}` };
  await page.goto("/en/wallet/bill");
  await page.getByRole("radio", { name: "Yearly statement" }).click();
  const months = page.getByRole("table", { name: "Months of BTC" });
  await expect(months.getByRole("row").nth(2)).toBeVisible();
  const year = await page.getByRole("combobox", { name: "Year" }).inputValue();
  const stated = await request.get(`/res/wallet/statement?year=${year}`, { headers });
  const statement: Statement = (await stated.json()).data;
  const wallet: WalletSummary = (await (await request.get("/res/wallet/summary", { headers })).json()).data;
  const bitcoin = statement.coins.find(({ coin }) => coin === "BTC");

  await page.setViewportSize({ width: PAPER_WIDTH, height: 720 });
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("[data-print-head]")).toContainText("Yearly statement");
  await expect(page.locator("[data-print-head]")).toContainText(year);
  const closing = bitcoin?.closing ?? "";
  await expect(months.getByRole("row").last()).toContainText(closing);
  expect(wallet.balances.find(({ coin }) => coin === "BTC")).toMatchObject({ available: closing });
  await expect(page.getByRole("button", { name: /Print|Export/u })).toHaveCount(0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});
