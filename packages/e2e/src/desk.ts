import type { APIRequestContext, Page } from "@playwright/test";
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from "api-server/demo-accounts";
import { expect } from "./fixtures.ts";
import { totpCode } from "./totp.ts";

/**
 * Returns a URL of the operators' desk.
 *
 * @param path - with a leading slash
 * @returns full URL; for a system given by `E2E_URL`, the desk is given by `E2E_DESK_URL`
 */
export function deskUrl(path: string): string {
  return `${process.env["E2E_DESK_URL"] ?? ""}${path}`;
}

/**
 * Signs a page in at the desk as a demo operator.
 *
 * @param page - page in a context that is not signed in otherwise
 * @param request - client of the system under test
 * @param email - address of the operator
 * @param desk - desk URL of a separate system
 */
export async function enterDesk(
  page: Page,
  request: APIRequestContext,
  email: string,
  desk = deskUrl(""),
): Promise<void> {
  await page.goto(`${desk}/`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  const menu = page.getByRole("navigation", { name: "Desk" });
  // Each code is accepted once, and another test may have just used it; on a slow server, the last attempt may have succeeded
  // late.
  await expect(async () => {
    if (await menu.isVisible()) return;
    const reset = await request.put("/res/test/operator-codes", { data: { email } });
    expect(reset.ok(), await reset.text()).toBe(true);
    await page.getByLabel("Authenticator code").fill(totpCode(DEMO_TOTP_SECRET), { timeout: 5000 });
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(menu).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}
