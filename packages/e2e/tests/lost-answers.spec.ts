import type { Page } from "@playwright/test";
import { COOKIES } from "contracts";
import { holdOutcomes, loseAnswers } from "../src/answers.ts";
import { expect, test } from "../src/fixtures.ts";
import { confirm, enterAs, makeOwner, prove } from "../src/signing.ts";

/** Tests of the same person run in sequence. */
test.describe.configure({ mode: "default" });

const ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

/** Remainder in the mining account, with a value below 10 USD. */
const LEFT_OVER = 40n;

/** Sends a request as the page's person. */
async function ask(page: Page, path: string): Promise<unknown> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === COOKIES.token)?.value ?? "";
  const answer = await page.request.get(`/res${path}`, { headers: { authorization: `Bearer ${token}` } });
  const body: unknown = await answer.json();
  return Reflect.get(Object(body), "data");
}

/** Returns the number of rows of a list. */
async function countOf(page: Page, path: string): Promise<number> {
  return Number(Reflect.get(Object(await ask(page, path)), "total"));
}

/** Places an order whose response is lost; its outcome is reported, and the server's list has exactly one more row. */
async function loseOnce(
  page: Page,
  lost: { readonly call: string; readonly list: string; readonly outcome: RegExp | string },
  order: () => Promise<void>,
): Promise<void> {
  await test.step(lost.call, async () => {
    const sent = await loseAnswers(page, "POST", lost.call);
    const before = await countOf(page, lost.list);
    const answerOutcome = await holdOutcomes(page);
    await order();

    await expect(page.getByText("Checking the result…")).toBeVisible();
    // The dialog cannot be closed while it queries the outcome.
    await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toHaveCount(0);
    answerOutcome();
    await expect(page.getByText(lost.outcome)).toBeVisible();
    await expect(page.getByText("Checking the result…")).toBeHidden();
    expect(sent).toHaveLength(1);
    expect(await countOf(page, lost.list)).toBe(before + 1);
  });
}

test("R8.7 R2.3.24 a loan, its collateral and its repayment are executed once although every response was lost", async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, { BTC: "0.1" });
  await enterAs(page, owner);
  await page.goto("/en/finance/loan");
  await page.getByLabel("Collateral coin").selectOption("BTC");
  const borrowed = { list: "/loan/record?kind=borrow", outcome: "The loan is in your loan account." };
  await loseOnce(page, { call: "/loan/position/borrow", ...borrowed }, async () => {
    await page.getByRole("textbox", { name: "Collateral" }).fill("0.002");
    await page.getByRole("textbox", { name: "You borrow" }).fill("50");
    await page.getByText(/I understand that collateral is sold/u).click();
    await page.getByRole("button", { name: "Borrow", exact: true }).click();
    await prove(page, owner, { hasSummary: true });
  });
  // The newest one.
  const loan = page
    .getByRole("listitem")
    .filter({ hasText: /Loan \d+/u })
    .last();

  const added = { list: "/loan/record?kind=transfer", outcome: "The collateral was added." };
  await loseOnce(page, { call: "/loan/position/collateral", ...added }, async () => {
    await loan.getByRole("button", { name: "Add collateral" }).click();
    const dialog = page.getByRole("dialog", { name: /^Add collateral to loan/u });
    await dialog.getByRole("textbox", { name: "Amount" }).fill("0.001");
    await dialog.getByRole("button", { name: "Add collateral" }).click();
    await prove(page, owner);
  });
  await expect(loan).toContainText("0.00300000 BTC");

  const repaid = { list: "/loan/record?kind=repay", outcome: "Repayment complete." };
  await loseOnce(page, { call: "/loan/position/coin_repayment", ...repaid }, async () => {
    await loan.getByRole("button", { name: "Repay" }).click();
    const dialog = page.getByRole("dialog", { name: /^Repay loan/u });
    await dialog.getByRole("textbox", { name: "Amount" }).fill("20");
    await dialog.getByRole("button", { name: "Repay" }).click();
    await prove(page, owner, { hasSummary: true });
  });
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("R8.7 R2.3.21 R2.3.22 an exchange and a conversion are executed once although their responses were lost", async ({
  page,
  request,
}) => {
  await enterAs(page, await makeOwner(request, { KAS: "5000" }));
  await page.goto("/en/wallet/exchange");
  await page.getByLabel("From", { exact: true }).selectOption("KAS");
  await page.getByLabel("To", { exact: true }).selectOption("USDT");
  const [, held = "0"] = /Available: ([\d,]+)/u.exec(await page.getByText(/^Available:/u).innerText()) ?? [];
  const paid = BigInt(held.replaceAll(",", "")) - LEFT_OVER;
  const exchanged = {
    list: "/wallet/conversion/history?type=manual",
    outcome: "Exchanged.",
  };
  await loseOnce(page, { call: "/wallet/exchange/manual", ...exchanged }, async () => {
    await page.getByRole("textbox", { name: "You pay" }).fill(String(paid));
    await expect(page.getByText(/Rate locked for \d+ s/u)).toBeVisible();
    await page.getByRole("button", { name: "Exchange", exact: true }).click();
  });

  await page.goto("/en/wallet/conversion");
  const small = page.getByRole("table", { name: "Small balances" });
  await expect(small.getByRole("row", { name: /KAS/u })).toBeVisible();
  const converted = {
    list: "/wallet/conversion/history?coin=KAS",
    outcome: "Converted.",
  };
  await loseOnce(page, { call: "/wallet/conversion/small", ...converted }, async () => {
    await page.getByRole("button", { name: "Convert", exact: true }).click();
  });
  await expect(small.getByRole("row", { name: /KAS/u })).toHaveCount(0);
});

test("R8.7 R2.3.18 a batch is ordered once although its response was lost", async ({ page, request }) => {
  const owner = await makeOwner(request, { BTC: "0.1" });
  await enterAs(page, owner);
  const ordered = { list: "/wallet/batch/withdraw/history", outcome: /Batch \d+ submitted/u };
  await page.goto("/en/wallet/batch?symbol=BTC");
  await page
    .getByLabel("Or paste the rows")
    .fill(`address,amount,remark\n${ADDRESS},0.0021,one\n${ADDRESS},0.0022,two`);
  await page.getByRole("button", { name: "Use these rows" }).click();
  await expect(page.getByText("All rows are valid.")).toBeVisible();
  await page.getByText("The repeated destinations are intended").click();
  await loseOnce(page, { call: "/wallet/batch/withdraw", ...ordered }, async () => {
    await page.getByRole("button", { name: "Withdraw to 2 recipients" }).click();
    await confirm(page, request, /0\.0043/u, owner);
  });

  await page.getByRole("link", { name: "Track it in the history" }).click();
  await expect(page.getByText(/of 2 finished/u).first()).toBeVisible();
});
