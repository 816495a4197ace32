import type { Page } from "@playwright/test";
import { holdBack, holdOutcomes, loseAnswers } from "../src/answers.ts";
import { expect, test } from "../src/fixtures.ts";
import { enterAs, makeOwner, prove, type Owner } from "../src/signing.ts";

/** Tests of the same person run in sequence. */
test.describe.configure({ mode: "serial" });

const WATCH_MS = 60_000;

async function setPrice(page: Page, coin: string, price: string | null): Promise<void> {
  const answer = await page.request.put("/res/test/price", { data: { coin, price } });
  expect(answer.ok()).toBe(true);
}

/** Transfers out of the loan account and checks that the amount is shown next to the code field. */
async function transferOut(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Transfer out USDT" }).press("Enter");
  await page
    .getByRole("dialog", { name: "Transfer USDT" })
    .getByRole("textbox", { name: "Amount" })
    .fill(amount);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm the transfer" });
  await expect(dialog).toContainText(`${amount}.000000 USDT`);
  await expect(dialog).toContainText("Mining account");
}

test.describe("finance", () => {
  let owner: Owner;

  test.beforeAll(async ({ request }) => {
    owner = await makeOwner(request, { BTC: "0.5" });
  });

  test.beforeEach(({ page }) => enterAs(page, owner));

  // A failed test must not leave its price set.
  test.afterEach(({ page }) => setPrice(page, "BTC", null));

  test("R2.3.24 a loan from opening to liquidation", async ({ page }) => {
    test.setTimeout(240_000);
    await setPrice(page, "BTC", "100000");
    await page.goto("/en/finance/loan");
    // Otherwise the price drop would take collateral from every account instead of causing a liquidation.
    await page.getByText("Automatic collateral", { exact: true }).click();
    await prove(page, owner);
    await expect(page.getByRole("switch", { name: "Automatic collateral" })).not.toBeChecked();

    await page.getByLabel("Collateral coin").selectOption("BTC");
    await page.getByRole("textbox", { name: "Collateral" }).fill("0.01");
    await page.getByRole("textbox", { name: "You borrow" }).fill("590");
    await expect(page.getByText("59.00%")).toBeVisible();
    await page.getByText(/I understand that collateral is sold/u).click();
    await page.getByRole("button", { name: "Borrow", exact: true }).click();
    await prove(page, owner, { hasSummary: true });
    await expect(page.getByText("The loan is in your loan account.")).toBeVisible();
    const loan = page.getByRole("listitem").filter({ hasText: /Loan \d+/u });
    await expect(loan.getByText("Running")).toBeVisible();

    await setPrice(page, "BTC", "76000");
    await expect(async () => {
      await page.getByRole("button", { name: "Refresh" }).click();
      await expect(page.getByText("Margin call: a loan is near its liquidation.")).toBeVisible({
        timeout: 2000,
      });
    }).toPass({ timeout: WATCH_MS });

    await setPrice(page, "BTC", "40000");
    await expect(async () => {
      await page.getByRole("button", { name: "Refresh" }).click();
      await expect(page.getByText("Cash without selling what you mined")).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: WATCH_MS });
    await page.getByRole("tab", { name: "Liquidation" }).click();
    await expect(page.getByRole("table", { name: "Liquidation" })).toContainText("0.01000000 BTC");

    await page.goto("/en/finance/loan-balance");
    await expect(page.getByRole("row", { name: /^USDT/u })).toContainText("590.000000 USDT");
  });

  test("R2.3.25 R4.3.1 a coin is transferred from the loan account to the mining account by keyboard", async ({
    page,
  }) => {
    await page.goto("/en/finance/loan-balance");
    await transferOut(page, "90");
    const dialog = page.getByRole("dialog").last();
    await expect(dialog.getByRole("textbox", { name: "Authenticator code" })).toBeFocused();
    // The missing-code error replaces the hint without taking the focus.
    await page.keyboard.press("Tab");
    await expect(dialog.getByText("Enter correct code")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await prove(page, owner);
    await expect(page.getByText("Transfer complete.")).toBeVisible();
    await expect(page.getByRole("row", { name: /^USDT/u })).toContainText("500.000000 USDT");
    await page.goto("/en/wallet/bill?coin=USDT");
    const line = page.getByRole("row", { name: /\+90\.0+ USDT/u });
    await expect(line).toHaveCount(1);
    await expect(line).toContainText("From the loan account");
  });

  test("R8.7 a transfer whose response was lost is looked up and not sent again", async ({ page }) => {
    test.setTimeout(90_000);
    const sent = await loseAnswers(page, "POST", "/loan/balance/transfer");
    await page.goto("/en/finance/loan-balance");
    await transferOut(page, "40");
    const answerOutcome = await holdOutcomes(page);
    await prove(page, owner);

    await expect(page.getByText("Checking the result…")).toBeVisible();
    await expect(page.getByRole("button", { name: "Transfer", exact: true })).toBeDisabled();
    answerOutcome();
    await expect(page.getByText("Transfer complete.")).toBeVisible();
    expect(sent).toHaveLength(1);
    await expect(page.getByRole("row", { name: /^USDT/u })).toContainText("460.000000 USDT");
  });

  test("R8.7 a payout rule whose response was lost is resolved by reading the current rule", async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const sent = await loseAnswers(page, "PUT", "/wallet/exchange/auto/switch");
    await page.goto("/en/wallet/exchange");
    await page.getByRole("button", { name: "New rule" }).first().click();
    await page.getByRole("dialog", { name: "New rule" }).getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm the automatic exchange" });
    await expect(dialog).toContainText("50%");
    const answerOutcome = await holdBack(page, /\/res\/wallet\/exchange\/auto$/);
    await prove(page, owner);

    await expect(page.getByText("Checking the result…")).toBeVisible();
    answerOutcome();
    await expect(page.getByText("The rule applies from the next settlement.")).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test("R2.3.22 an exchange with an expired quote requests a new price", async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto("/en/wallet/exchange");
    await page.getByRole("textbox", { name: "You pay" }).fill("0.001");
    await expect(page.getByText(/Rate locked for \d+ s/u)).toBeVisible();
    await expect(page.getByText("The quote has expired")).toBeVisible({ timeout: 20_000 });
    await page.getByRole("button", { name: "Refresh price" }).click();
    await expect(page.getByText(/Rate locked for \d+ s/u)).toBeVisible();

    await page.getByRole("button", { name: "Exchange", exact: true }).click();
    await expect(page.getByText(/Exchanged: you got/u)).toBeVisible();
    await page.goto("/en/wallet/conversion");
    await expect(page.getByRole("table", { name: "Conversions" })).toContainText("0.00100000 BTC");
  });
});
