import type { Locator } from "@playwright/test";
import { DEMO_PASSWORD } from "api-server/demo-accounts";
import { expectAccessible } from "../src/accessibility.ts";
import { expect, test } from "../src/fixtures.ts";
import { newAddress, readCode } from "../src/people.ts";
import { PAYMENT_PASSWORD, SECURITY_PAGE, begin, bindAuthenticator, fieldOf } from "../src/securing.ts";
import { freshCode, totpCode } from "../src/totp.ts";

/** Checks the width of a dialog after its animation; browsers may lose a fraction of a pixel. */
async function expectWidth(dialog: Locator, width: number): Promise<void> {
  await expect(async () => expect((await dialog.boundingBox())?.width).toBeCloseTo(width, 1)).toPass();
}

test("R4.3.3 R4.3.5 R2.9.1 missing factors are bound first, and the dialog is operated by keyboard", async ({
  page,
  request,
}) => {
  const newcomer = { page, request, email: newAddress("missing") };
  await begin(newcomer);
  await page.goto("/en/pool/state");
  await page.goto(SECURITY_PAGE);
  const opener = page.getByRole("listitem").getByRole("button", { name: "Set payment password" });
  await opener.press("Enter");
  const asked = page.getByRole("dialog", { name: "Set payment password" });
  await expect(asked.getByText(/Link a phone or an authenticator first/)).toBeVisible();
  await expectWidth(asked, 420);
  await expectAccessible(page);

  await asked.getByRole("button", { name: "Link authenticator" }).press("Enter");
  const binding = page.getByRole("dialog", { name: "Link authenticator" });
  await expect(binding.getByRole("textbox", { name: "Email code" })).toBeFocused();
  await expectWidth(binding, 580);
  await binding.getByRole("button", { name: "Send code" }).click();
  await expect(binding.getByText(/Resend in \d+ s/)).toBeVisible();
  await binding.getByRole("textbox", { name: "Email code" }).fill("000000");
  await expect(binding.getByText("Enter correct code")).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(asked).toBeVisible();
  await asked.getByRole("button", { name: "Link authenticator" }).click();
  await expect(binding.getByText(/Resend in \d+ s/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(asked).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press("Enter");
  await expect(asked).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/pool\/state/);
  await expect(page.getByRole("dialog", { name: "Set payment password" })).toBeHidden();
});

test("R2.9.7 R4.3.8 R7.3.2 R7.3.3 a new account sets up all its factors, and a recovery code signs in once", async ({
  page,
  request,
}) => {
  const newcomer = { page, request, email: newAddress("secured") };
  const account = await begin(newcomer);
  const { key, codes } = await bindAuthenticator(newcomer);
  await expect(page.getByText("2 of 5 on")).toBeVisible();

  await page.getByRole("listitem").getByRole("button", { name: "Set payment password" }).click();
  const payment = page.getByRole("dialog", { name: "Set payment password" });
  const paymentCode = await freshCode(request, account, key);
  await payment.getByRole("textbox", { name: "Authenticator code" }).fill(paymentCode);
  await fieldOf(payment, "New payment password").fill("123456");
  await payment.getByLabel("Repeat the payment password").fill("123457");
  await payment.getByRole("button", { name: "Confirm" }).click();
  await expect(payment.getByText(/Too easy to guess/)).toBeVisible();
  await fieldOf(payment, "New payment password").fill(PAYMENT_PASSWORD);
  await payment.getByRole("button", { name: "Confirm" }).click();
  await expect(payment.getByText("Repeat password incorrect")).toBeVisible();
  await payment.getByLabel("Repeat the payment password").fill(PAYMENT_PASSWORD);
  await expectAccessible(page);
  await payment.getByRole("button", { name: "Confirm" }).click();
  await expect(payment.getByText("The payment password is set.")).toBeVisible();
  await payment.getByRole("button", { name: "Done" }).click();

  const atSignIn = page.getByRole("switch", { name: "Code at sign-in" });
  await page.getByText("Off", { exact: true }).first().click();
  const verification = page.getByRole("dialog", { name: "Security verification" });
  await expectWidth(verification, 400);
  const code = await freshCode(request, account, key);
  await verification.getByRole("textbox", { name: "Authenticator code" }).fill(code);
  await expect(atSignIn).toBeChecked();
  await expect(
    page.getByRole("table", { name: "Change log" }).getByText("Authenticator linked"),
  ).toBeVisible();

  await page.goto("/en/logout");
  await expect(page).toHaveURL(/\/en$/);
  await page.goto("/en/signin");
  await page.getByLabel("Email or account name").fill(newcomer.email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  const signIn = page.getByRole("dialog", { name: "Verify your sign-in" });
  await signIn.getByRole("button", { name: /Use a recovery code/ }).click();
  await signIn.getByRole("textbox", { name: "Recovery code" }).fill(codes[0] ?? "");
  await signIn.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/en\/pool\/state/);
  await page.goto(SECURITY_PAGE);
  await expect(page.getByText("9 of 10 left")).toBeVisible();
});

test("R2.3.10 a lost authenticator is replaced with a recovery code", async ({ page, request }) => {
  const newcomer = { page, request, email: newAddress("lost") };
  await begin(newcomer);
  const { codes } = await bindAuthenticator(newcomer);
  await page.goto("/en/reset?type=email");
  await expect(page.getByRole("heading", { name: "This page could not be found" })).toBeVisible();
  await page.goto("/en/reset?type=ga");
  await page.getByLabel("Email or account name").fill(newcomer.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Email code").fill(await readCode(request, newcomer.email, /reset/i));
  await page.getByLabel("Login password").fill(DEMO_PASSWORD);
  await page.getByLabel("Recovery code").fill(codes[3] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code of the authenticator key" })).toBeVisible();
  const shown = await page.getByRole("main").innerText();
  const [key = ""] = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(shown) ?? [];
  await page.getByLabel("I have saved the key").check();
  await page.getByRole("textbox", { name: "Authenticator code" }).fill(totpCode(key));
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Done. Your new verification method is active.")).toBeVisible();
});
