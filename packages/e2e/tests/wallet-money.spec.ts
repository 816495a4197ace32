import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { DEMO_MINER } from "api-server/demo-accounts";
import { answerCall, holdOutcomes, loseAnswers } from "../src/answers.ts";
import { expect, test } from "../src/fixtures.ts";
import { hasten } from "../src/hasten.ts";
import { newAddress } from "../src/people.ts";
import {
  PAYMENT_PASSWORD,
  SECURITY_PAGE,
  beginBySignUp,
  bindAuthenticator,
  fieldOf,
} from "../src/securing.ts";
import { fetchToken, useToken } from "../src/session.ts";
import { confirm, enterAs, makeOwner, sign } from "../src/signing.ts";
import { freshCode } from "../src/totp.ts";

/** Tests of the same person run in sequence. */
test.describe.configure({ mode: "default" });

const ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const CASH_ADDRESS = "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a";
const WORKBOOK = path.join(
  import.meta.dirname,
  "../../../remote-wallet/src/features/batch/model/testing/recipients.xlsx",
);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("summaryTipShown", "true"));
});

async function fillOrder(page: Page, amount = "0.01"): Promise<Locator> {
  await page.goto("/en/wallet/withdraw?symbol=BTC");
  await page.getByRole("textbox", { name: "Address" }).fill(ADDRESS);
  await page.getByRole("textbox", { name: "Amount" }).fill(amount);
  return page.getByRole("button", { name: "Withdraw", exact: true });
}

test("R2.3.16 R2.3.17 R2.3.20 a new account sets up all its factors and makes its first withdrawal", async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const newcomer = { page, request, email: newAddress("first") };
  const account = await beginBySignUp(newcomer);
  await page.goto("/en/wallet/deposit?symbol=BTC");
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const { key } = await bindAuthenticator(newcomer);
  await page.getByRole("listitem").getByRole("button", { name: "Set payment password" }).click();
  const setting = page.getByRole("dialog", { name: "Set payment password" });
  const code = await freshCode(request, account, key);
  await setting.getByRole("textbox", { name: "Authenticator code" }).fill(code);
  await fieldOf(setting, "New payment password").fill(PAYMENT_PASSWORD);
  await setting.getByLabel("Repeat the payment password").fill(PAYMENT_PASSWORD);
  await setting.getByRole("button", { name: "Confirm" }).click();
  await expect(setting.getByText("The payment password is set.")).toBeVisible();
  await page.goto(SECURITY_PAGE);
  await expect(page.getByText("3 of 5 on")).toBeVisible();

  // The test chain soon pays every new address, and takes two minutes until a payment is irreversible.
  await page.goto("/en/wallet/history?tab=deposits");
  await expect(async () => {
    await hasten(request, "confirmations", { account });
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByRole("row", { name: /0\.005/ })).toContainText("Finished", { timeout: 2000 });
  }).toPass({ timeout: 60_000 });

  const signer = { account, email: newcomer.email, key, paymentPassword: PAYMENT_PASSWORD };
  // On its first day, an account can withdraw at most what it mined that day.
  await page.goto("/en/wallet/withdraw?symbol=BTC");
  await expect(page.getByText("0.00 USD", { exact: true }).first()).toBeVisible();
  await hasten(request, "age", { account, days: 2 });
  await (await fillOrder(page, "0.002")).click();
  await expect(page.getByText(/100,000\.00/)).toBeVisible();
  await confirm(page, request, /0\.002/, signer);

  await expect(page.getByText("Withdrawal requested")).toBeVisible();
  await page.getByRole("link", { name: "View in history" }).click();
  await expect(page.getByRole("row", { name: /BTC/ }).first()).toContainText(/Pending|Processing|Finished/);
  await page.goto("/en/wallet/bill?symbol=BTC");
  await expect(page.getByRole("row", { name: /Network fee/ }).first()).toBeVisible();
});

test("R2.3.18 R5.13 a batch of 50 rows with three invalid ones is corrected and ordered", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const owner = await makeOwner(request, { BTC: "1" });
  await enterAs(page, owner);
  const rows = Array.from(
    { length: 50 },
    (_, index) => `${ADDRESS},${(0.002 + index / 100_000).toFixed(5)},row`,
  );
  rows[4] = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed,0.002,wrong coin";
  rows[20] = `${ADDRESS},1E-7,exponent`;
  rows[40] = `${ADDRESS},0.0001,too little`;
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel("Choose a file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await page.goto("/en/wallet/batch?symbol=BTC");
  await choose("recipients.xlsx", readFileSync(WORKBOOK));
  await expect(page.getByRole("textbox", { name: "Amount of row 2" })).toHaveValue("1E-7");
  await choose(
    "recipients.csv",
    Buffer.from(["address;amount;remark", ...rows].join("\r\n").replaceAll(",", ";")),
  );
  await expect(page.getByText("3 rows have errors.")).toBeVisible();
  await page.getByText("Only errors").click();
  await expect(page.getByRole("table", { name: "Rows of the batch" }).getByRole("row")).toHaveCount(4);

  await choose("broken.xlsx", Buffer.from([0x50, 0x4b, 0x03, 0x04, 0]));
  await expect(page.getByText("Failed to read file", { exact: true })).toBeVisible();
  await choose("old.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  await expect(page.getByText(/this is an old \.xls workbook/)).toBeVisible();
  await expect(page.getByText("3 rows have errors.")).toBeVisible();

  await page.getByRole("button", { name: "Delete row 5", exact: true }).click();
  await page.getByRole("textbox", { name: "Amount of row 21" }).fill("0.002");
  await page.getByRole("textbox", { name: "Amount of row 21" }).press("Enter");
  await page.getByRole("textbox", { name: "Amount of row 41" }).fill("0.002");
  await page.getByRole("textbox", { name: "Amount of row 41" }).press("Enter");
  await expect(page.getByText("All rows are valid.")).toBeVisible();
  await page.getByText("The repeated destinations are intended").click();
  await page.getByRole("button", { name: "Withdraw to 49 recipients" }).click();
  await confirm(page, request, /49/, owner);

  await expect(page.getByText(/Batch \d+ submitted/)).toBeVisible();
  await page.getByRole("link", { name: "Track it in the history" }).click();
  await expect(page.getByText(/of 49 finished/).first()).toBeVisible();
});

test("R2.3.19 an auto-withdrawal is set, paid on schedule, paused, and resumed with codes", async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const owner = await makeOwner(request, { BCH: "2" });
  await enterAs(page, owner);
  await page.goto("/en/wallet/autoWithdrawal");
  await page.getByRole("button", { name: "Add a coin" }).click();
  const editor = page.getByRole("dialog", { name: "New auto-withdrawal" });
  await editor.getByLabel("Coin").selectOption("BCH");
  await editor.getByRole("textbox", { name: "Address" }).fill(CASH_ADDRESS);
  await editor.getByRole("button", { name: "Save" }).click();
  await confirm(page, request, /BCH/, owner);
  const row = page.getByRole("table", { name: "Automatic withdrawals" }).getByRole("row", { name: /BCH/ });
  await expect(row).toContainText("On");

  await hasten(request, "settlement", { account: owner.account, coin: "BCH" });
  await page.goto("/en/wallet/history?coin=BCH");
  const order = page.getByRole("row", { name: /BCH/ }).first();
  await expect(order).toContainText("Auto-withdrawal");
  await expect(order).toContainText(/Pending|Processing|Finished/);

  await page.goto("/en/wallet/autoWithdrawal");
  await row.getByText("On", { exact: true }).last().click();
  await expect(row).toContainText("Paused");
  // The page waits a minute before it allows another email of the same kind.
  await page.evaluate(() => sessionStorage.removeItem("codeResendAt"));
  await hasten(request, "codes", { account: owner.account });
  await row.getByText("Off", { exact: true }).click();
  await confirm(page, request, /BCH/, owner);
  await expect(row).toContainText("next about");
});

test("R8.7 a withdrawal whose response was lost is looked up and never ordered again", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const owner = await makeOwner(request, { BTC: "0.1" });
  await enterAs(page, owner);
  const sent = await loseAnswers(page, "POST", "/wallet/withdraw");
  const answerOutcome = await holdOutcomes(page);
  await (await fillOrder(page, "0.0123")).click();
  const dialog = page.getByRole("dialog").filter({ hasText: "Review" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toContainText("You are withdrawing");
  await expect(dialog.getByText("0.01230000 BTC")).toBeVisible();
  await expect(dialog).toContainText(ADDRESS);
  await sign(dialog, request, /0\.0123/, owner);

  await expect(page.getByText("Checking the result…")).toBeVisible();
  answerOutcome();
  await expect(page.getByText("Withdrawal requested")).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.getByRole("link", { name: "View in history" }).click();
  await expect(page.getByRole("row", { name: /0\.0122/ })).toHaveCount(1);
});

test("R2.3.17 addresses are imported, renamed and selected, and an own deposit address becomes an internal transfer", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const owner = await makeOwner(request, { BTC: "0.1" });
  await enterAs(page, owner);
  await page.goto("/en/wallet/withdraw?symbol=BTC");
  await page.getByRole("button", { name: "Address book" }).click();
  const book = page.getByRole("dialog", { name: "Address book for BTC" });
  const rows = [
    "label,address",
    `Cold store,${ADDRESS}`,
    "Spare,bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  ];
  const file = book.getByLabel("Import addresses from a file");
  await file.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("name\nCold") });
  await expect(book.getByText(/must name the columns/)).toBeVisible();
  await file.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await sign(page.getByRole("dialog").last(), request, /address book/, owner);
  await expect(book.getByText(/addresses were added/)).toBeVisible();
  await book.getByRole("button", { name: "Rename Spare" }).click();
  await book.getByRole("form", { name: "Rename Spare" }).getByLabel("Name").fill("Deep store");
  await book.getByRole("button", { name: "Save", exact: true }).click();
  await book.getByRole("button", { name: /^Deep store/ }).click();
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue(/^bc1p0xlx/);

  const answer: unknown = await page.evaluate(async () => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const headers = { authorization: `Bearer ${decodeURIComponent(token)}` };
    return (await fetch("/res/wallet/deposit/address?coin=BTC&chain=BTC", { headers })).json();
  });
  const [, own = ""] = /"address":"([^"]+)"/.exec(JSON.stringify(answer)) ?? [];
  await page.getByRole("textbox", { name: "Address" }).fill(own);
  await page.getByRole("textbox", { name: "Amount" }).fill("0.01");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await page.getByRole("button", { name: "Transfer inside the pool" }).click();
  await expect(page.getByRole("combobox", { name: "Account" })).toBeVisible();
});

/** Error codes that a money order can return (spec 8). */
const REFUSALS = [
  { answer: { code: 22001, message: "The balance is too low." }, shows: "The balance is too low." },
  { answer: { code: 22011, message: "Used for another order." }, shows: "Used for another order." },
  { answer: { code: 21008, message: "Withdrawals are frozen." }, shows: "Withdrawals are frozen." },
  { answer: { status: 502 }, shows: "Checking the result…" },
  { answer: { status: 403 }, leads: /\/en$/ },
  { answer: { code: 401, message: "" }, leads: /\/en\/signin/ },
  { answer: { code: 3001, message: "" }, leads: /\/en\/signin/ },
  { answer: { code: 3035, message: "Signed in elsewhere." }, leads: /\/en\/signin/ },
] as const;

test("R8.1 R8.2 R8.3 R8.5 R8.6 R8.7 an order reports every refusal", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  for (const row of REFUSALS) {
    await test.step(JSON.stringify(row.answer), async () => {
      // A refusal that ends the session also invalidates its token.
      await useToken(context, await fetchToken(request, DEMO_MINER.email), baseURL ?? "");
      await answerCall(page, "POST /wallet/withdraw", row.answer);
      await (await fillOrder(page)).click();
      const dialog = page.getByRole("dialog").filter({ hasText: "Review" });
      await dialog.getByRole("button", { name: "Continue" }).click();
      await dialog.getByRole("textbox", { name: "Email code" }).fill("123456");
      await dialog.getByRole("textbox", { name: "Authenticator code" }).fill("123456");
      await dialog.getByRole("button", { name: "Confirm" }).click();
      if ("leads" in row) await expect(page).toHaveURL(row.leads);
      else await expect(page.getByText(row.shows).first()).toBeVisible();
    });
  }
});
