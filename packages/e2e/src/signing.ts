import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { DEMO_MINER, DEMO_TOTP_SECRET } from "api-server/demo-accounts";
import { expect } from "./fixtures.ts";
import { hasten } from "./hasten.ts";
import { readCode } from "./people.ts";
import { fieldOf } from "./securing.ts";
import { freshCode } from "./totp.ts";

/** Somebody who confirms an order: the miner of the demonstration unless told. */
export interface Signer {
  readonly account: string;
  readonly email: string;
  readonly key: string;
  readonly paymentPassword?: string;
}

const MINER: Signer = { account: DEMO_MINER.account, email: DEMO_MINER.email, key: DEMO_TOTP_SECRET };

/**
 * Fills in the mailed code, the authenticator's and, where it is asked for, the payment password.
 *
 * @param dialog - the security dialog
 * @param request - client of the system under test
 * @param mail - what the mail with the code has to speak of
 * @param signer - who signs
 */
export async function sign(
  dialog: Locator,
  request: APIRequestContext,
  mail: RegExp,
  { account, email, key, paymentPassword }: Signer = MINER,
): Promise<void> {
  // A mail of the same kind may have gone out less than a minute ago.
  await hasten(request, "codes", { account });
  await dialog.getByRole("button", { name: "Send code" }).click();
  await expect(dialog.getByText(/Resend in \d+ s/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Email code" }).fill(await readCode(request, email, mail));
  if (paymentPassword !== undefined) await fieldOf(dialog, "Payment password").fill(paymentPassword);
  const code = await freshCode(request, account, key);
  await dialog.getByRole("textbox", { name: "Authenticator code" }).fill(code);
  await dialog.getByRole("button", { name: "Confirm" }).click();
}

/**
 * Reads the review, goes on and signs.
 *
 * @param page - page of the order
 * @param request - client of the system under test
 * @param mail - what the mail with the code has to speak of
 * @param signer - who signs
 */
export async function confirm(
  page: Page,
  request: APIRequestContext,
  mail: RegExp,
  signer?: Signer,
): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ hasText: "Review" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await sign(dialog, request, mail, signer);
}

/**
 * Proves the miner of the demonstration by the authenticator, where nothing else is asked for.
 *
 * @param page - page with the security dialog
 * @param shown - `hasSummary` where the order is shown on a page of its own first
 */
export async function proveMiner(page: Page, shown: { readonly hasSummary?: boolean } = {}): Promise<void> {
  const dialog = page.getByRole("dialog").last();
  if (shown.hasSummary === true) await dialog.getByRole("button", { name: "Continue" }).click();
  const code = await freshCode(page.request, MINER.account, MINER.key);
  await dialog.getByRole("textbox", { name: "Authenticator code" }).fill(code);
}
