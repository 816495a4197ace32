import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { findPoolBlock, sendTransaction } from "../src/chain-node.ts";
import { expect, test } from "../src/fixtures.ts";
import { enterAs, makeOwner } from "../src/signing.ts";
import { freshCode } from "../src/totp.ts";

const PAGE = "/en/tools/txaccelerator";
const UNDERWAY = "Your transaction is being accelerated.";

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused({ timeout: 100 });
  }).toPass();
}

/** The node receives an acceleration within seconds; the next block then includes the transaction. */
async function expectConfirmed(page: Page, request: APIRequestContext): Promise<void> {
  await expect(async () => {
    await findPoolBlock(request);
    await expect(page.getByText("Your transaction is confirmed.")).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
}

test("R2.3.39 R7.4.3 a visitor accelerates for free, and the pool's block confirms it", async ({
  page,
  request,
}) => {
  const txid = await sendTransaction(request, "free");
  await page.goto(PAGE);
  await page.getByLabel("BTC transaction ID").fill(`https://explorer.example/tx/${txid}`);
  await page.getByRole("button", { name: "Look up" }).click();
  await page.getByRole("button", { name: "Accelerate for free" }).click();
  await expect(page.getByText(UNDERWAY)).toBeVisible();

  await expectConfirmed(page, request);
  // The browser stores it for visitors without an account.
  await page.goto("/en/tools/history");
  await expect(page.getByRole("row", { name: new RegExp(txid.slice(0, 8)) })).toContainText("Confirmed");
});

test("R2.3.39 R7.4.3 an acceleration is paid from the balance by keyboard only, and confirmed", async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const owner = await makeOwner(request, { BCH: "1" });
  const txid = await sendTransaction(request, "low_fee");
  await enterAs(page, owner);
  await page.goto(PAGE);
  await tabTo(page, page.getByLabel("BTC transaction ID"));
  await page.keyboard.insertText(txid);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Pay from balance" }));
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByRole("button", { name: "Continue" }));
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("textbox", { name: "Authenticator code" }));
  await page.keyboard.insertText(await freshCode(request, owner.account, owner.key));
  await page.keyboard.press("Enter");
  await expect(page.getByText(UNDERWAY)).toBeVisible();

  await expectConfirmed(page, request);
  const headers = { authorization: `Bearer ${owner.token}` };
  const bill = await request.get("/res/wallet/bill?type=accelerator_fee", { headers });
  expect(await bill.json()).toMatchObject({ data: { total: 1, data: [{ coin: "BCH" }] } });
});

test("R8.11 with too little of a coin, bitcoin is deposited and another coin is paid on chain", async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, { LTC: "1" });
  const txid = await sendTransaction(request, "low_fee");
  await enterAs(page, owner);
  await page.goto(`${PAGE}?txid=${txid}`);
  const part = page.getByRole("region", { name: "Paid acceleration" });
  await part.getByLabel("Pay with").selectOption("BTC");
  await expect(part.getByText("Your BTC balance is too low.")).toBeVisible();
  await expect(part.getByRole("button", { name: "Pay from balance" })).toBeDisabled();
  await expect(part.getByRole("button", { name: "Pay on chain" })).toHaveCount(0);
  await expect(part.getByRole("link", { name: "Deposit BTC" })).toHaveAttribute(
    "href",
    /\/en\/wallet\/deposit\?symbol=BTC$/,
  );

  await part.getByLabel("Pay with").selectOption("BCH");
  await expect(part.getByText("Your BCH balance is too low.")).toBeVisible();
  await expect(part.getByText("You can pay on chain instead.")).toBeVisible();
  await part.getByRole("button", { name: "Pay on chain" }).click();

  await expect(page.getByRole("img", { name: "QR code of the payment address" })).toBeVisible();
  await expect(page.getByText(/^Time left: \d+:\d\d$/)).toBeVisible();
});
