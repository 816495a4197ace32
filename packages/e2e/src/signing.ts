import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { DEMO_TOTP_SECRET } from "api-server/demo-accounts";
import { expect } from "./fixtures.ts";
import { hasten } from "./hasten.ts";
import { makePerson, newAddress, readCode } from "./people.ts";
import { fieldOf, leaveUndisturbed } from "./securing.ts";
import { useToken } from "./session.ts";
import { freshCode } from "./totp.ts";

/** A person who confirms orders. */
export interface Signer {
  readonly account: string;
  readonly email: string;
  readonly key: string;
  readonly paymentPassword?: string;
}

/** A person for one test who has money and an authenticator. */
export interface Owner extends Signer {
  readonly token: string;
}

/**
 * Creates a person who has money and an authenticator.
 *
 * @param request - client of the system under test
 * @param deposits - what the mining account holds, by coin
 * @returns the person, once the money has arrived
 */
export async function makeOwner(
  request: APIRequestContext,
  deposits: Readonly<Record<string, string>>,
): Promise<Owner> {
  const email = newAddress("owner");
  const person = await makePerson(request, email, { is_secured: true, deposits });
  const headers = { authorization: `Bearer ${person.token}` };
  await expect(async () => {
    const answer = await request.get("/res/wallet/deposit/history", { headers });
    const finished = (await answer.text()).match(/"status":"finished"/gu) ?? [];
    expect(finished).toHaveLength(Object.keys(deposits).length);
  }).toPass({ timeout: 60_000 });
  return { ...person, email, key: DEMO_TOTP_SECRET };
}

/**
 * Signs a page in.
 *
 * @param owner - from {@link makeOwner}
 */
export async function enterAs(page: Page, owner: Owner): Promise<void> {
  await leaveUndisturbed(page);
  await useToken(page.context(), owner.token, process.env["E2E_URL"] ?? "");
}

/**
 * Fills in the emailed code, the authenticator code and, if requested, the payment password.
 *
 * @param dialog - the security dialog
 * @param request - client of the system under test
 * @param mail - what the email with the code must contain
 * @param signer - who signs
 */
export async function sign(
  dialog: Locator,
  request: APIRequestContext,
  mail: RegExp,
  { account, email, key, paymentPassword }: Signer,
): Promise<void> {
  // A similar email may have been sent less than a minute ago.
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
 * Continues from the review and signs.
 *
 * @param page - page of the order
 * @param request - client of the system under test
 * @param mail - what the email with the code must contain
 * @param signer - who signs
 */
export async function confirm(
  page: Page,
  request: APIRequestContext,
  mail: RegExp,
  signer: Signer,
): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ hasText: "Review" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await sign(dialog, request, mail, signer);
}

/**
 * Verifies with the authenticator when nothing else is requested.
 *
 * @param page - page with the security dialog
 * @param signer - who signs
 * @param shown - `hasSummary` if the order is first shown in a separate step
 */
export async function prove(
  page: Page,
  signer: Signer,
  shown: { readonly hasSummary?: boolean } = {},
): Promise<void> {
  const dialog = page.getByRole("dialog").last();
  if (shown.hasSummary === true) await dialog.getByRole("button", { name: "Continue" }).click();
  const code = await freshCode(page.request, signer.account, signer.key);
  await dialog.getByRole("textbox", { name: "Authenticator code" }).fill(code);
}
