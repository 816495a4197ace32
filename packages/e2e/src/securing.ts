import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { makePerson, nameAccount, readCode, signUp } from "./people.ts";
import { useToken } from "./session.ts";
import { totpCode } from "./totp.ts";

/** Page of the security factors. */
export const SECURITY_PAGE = "/en/setting/security";

/** A payment password that is not considered weak. */
export const PAYMENT_PASSWORD = "738105";

/** A person created by a test. */
export interface Newcomer {
  page: Page;
  request: APIRequestContext;
  email: string;
}

/** Suppresses the overlays shown to new people on every page. */
export async function leaveUndisturbed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem("summaryTipShown", "true");
    sessionStorage.setItem("bindPromptPostponed", "true");
  });
}

/**
 * Creates a person for one test with only an email address and a mining account, and signs the page in.
 *
 * @param newcomer page, client and address
 * @returns name of the mining account
 */
export async function begin({ page, request, email }: Newcomer): Promise<string> {
  await leaveUndisturbed(page);
  const { account, token } = await makePerson(request, email);
  await useToken(page.context(), token, process.env["E2E_URL"] ?? "");
  return account;
}

/**
 * Does the same through the sign-up pages.
 *
 * @param newcomer page, client and address
 * @returns name of the mining account
 */
export async function beginBySignUp({ page, request, email }: Newcomer): Promise<string> {
  await leaveUndisturbed(page);
  await signUp(page, request, email);
  return nameAccount(page);
}

/**
 * Finds a field by its label; its form may have the same name.
 *
 * @param dialog dialog with the field
 */
export function fieldOf(dialog: Locator, label: string): Locator {
  return dialog.getByLabel(label).and(dialog.locator("input"));
}

/** Verifies with the emailed code and returns the key of the new authenticator, with the dialog left open. */
async function reachKey(dialog: Locator, { request, email }: Newcomer): Promise<string> {
  await dialog.getByRole("button", { name: "Send code" }).click();
  await expect(dialog.getByText(/Resend in \d+ s/)).toBeVisible();
  await dialog.getByLabel("Email code").fill(await readCode(request, email, /authenticator/));
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("img", { name: "QR code of the authenticator key" })).toBeVisible();
  const [key = ""] = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(await dialog.innerText()) ?? [];
  await expect(dialog.getByRole("button", { name: "Next" })).toBeDisabled();
  await dialog.getByLabel("I have saved the key").check();
  await dialog.getByRole("button", { name: "Next" }).click();
  return key;
}

/**
 * Binds an authenticator on the security page.
 *
 * @param newcomer its owner
 * @returns its key and the recovery codes
 */
export async function bindAuthenticator(newcomer: Newcomer): Promise<{ key: string; codes: string[] }> {
  const { page } = newcomer;
  await page.goto(SECURITY_PAGE);
  await page.getByRole("listitem").getByRole("button", { name: "Link authenticator" }).click();
  const dialog = page.getByRole("dialog", { name: "Link authenticator" });
  const key = await reachKey(dialog, newcomer);
  await dialog.getByRole("textbox", { name: "Authenticator code" }).fill(totpCode(key));
  await expect(dialog.getByText("Authenticator linked.")).toBeVisible();
  const codes = await dialog
    .getByRole("region", { name: "Recovery codes" })
    .getByRole("listitem")
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  return { key, codes };
}
