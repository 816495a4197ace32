import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "api-server/demo-accounts";
import { expect, test } from "../src/fixtures.ts";
import { newAddress, newMobile, readCode, readMail } from "../src/people.ts";
import { SECURITY_PAGE, begin, fieldOf } from "../src/securing.ts";

const NEW_PASSWORD = "Other_Pool_77";

/** Opens the dialog of a row on the page. */
async function open(page: Page, name: string): Promise<Locator> {
  await page.getByRole("listitem").getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Requests a code to an address or number and fills it in; `of` distinguishes it from earlier codes to the same place. */
async function fillCode(
  dialog: Locator,
  request: APIRequestContext,
  { label, to, of }: { readonly label: "Email code" | "SMS code"; readonly to: string; readonly of?: RegExp },
): Promise<void> {
  // With two codes, the first is requested first; a used button shows a countdown.
  await dialog.getByRole("button", { name: "Send code" }).first().click();
  await expect(dialog.getByRole("button", { name: /Resend in \d+ s/ }).last()).toBeVisible();
  await dialog.getByRole("textbox", { name: label }).fill(await readCode(request, to, of));
}

async function mayContinue(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: /^(?:Confirm|Next)$/ }).click();
}

/** Links a phone with an unused number; returns the number with its dial code. */
async function linkPhone(page: Page, request: APIRequestContext, email: string): Promise<string> {
  const mobile = newMobile();
  await page.goto(SECURITY_PAGE);
  const phone = await open(page, "Link phone");
  await fillCode(phone, request, { label: "Email code", to: email, of: /link a phone number/ });
  await phone.getByRole("textbox", { name: "Phone number" }).fill(mobile);
  await expect(phone.getByRole("button", { name: "Confirm" })).toBeDisabled();
  await fillCode(phone, request, { label: "SMS code", to: `+1${mobile}` });
  await mayContinue(phone);
  await expect(phone.getByText("Phone linked.")).toBeVisible();
  await phone.getByRole("button", { name: "Done" }).click();
  return `+1${mobile}`;
}

test("R2.9.7 R4.3.5 a phone is bound, the email changed and a new login password set", async ({
  page,
  request,
}) => {
  const email = newAddress("contacts");
  const newEmail = newAddress("moved");
  await begin({ page, request, email });
  const bySms = { label: "SMS code", to: await linkPhone(page, request, email) } as const;
  const byMail = { label: "Email code", to: email } as const;

  const address = await open(page, "Change email");
  const change = /change the email address/;
  await fillCode(address, request, { ...byMail, of: change });
  await fillCode(address, request, { ...bySms, of: change });
  await mayContinue(address);
  await address.getByRole("textbox", { name: "New email" }).fill(newEmail);
  await fillCode(address, request, { label: "Email code", to: newEmail });
  await mayContinue(address);
  await expect(address.getByText("The email is changed.")).toBeVisible();
  await address.getByRole("button", { name: "Done" }).click();

  const password = await open(page, "Change login password");
  await fillCode(password, request, { ...bySms, of: /change the login password/ });
  await fieldOf(password, "Login password").fill(DEMO_PASSWORD);
  await mayContinue(password);
  await fieldOf(password, "New login password").fill(NEW_PASSWORD);
  await password.getByLabel("Repeat the password").fill(NEW_PASSWORD);
  await mayContinue(password);
  await expect(password.getByText("The login password is changed.")).toBeVisible();

  await page.goto("/en/logout");
  await expect(page).toHaveURL(/\/en$/);
  await page.goto("/en/signin");
  await page.getByLabel("Email or account name").fill(newEmail);
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/en\/pool\/state/);
});

test("alerts by SMS are turned on for a linked phone, tested, and turned off", async ({ page, request }) => {
  const email = newAddress("sms");
  const account = await begin({ page, request, email });
  await page.goto("/en/setting/notice");
  await page.getByRole("link", { name: "security settings" }).click();
  await expect(page).toHaveURL(SECURITY_PAGE);
  const number = await linkPhone(page, request, email);

  await page.goto("/en/setting/notice");
  const alerts = page.getByRole("switch", { name: "Alerts by SMS" });
  await alerts.press("Space");
  await expect(page.getByText("Alerts by SMS are on.")).toBeVisible();
  await page.getByRole("button", { name: `Send a test to +1 ****${number.slice(-4)}` }).click();
  await expect(page.getByText("Sent today (UTC): 1 of 10")).toBeVisible();
  expect(await readMail(request, number, /test/i)).toContain(`alerts for ${account}`);

  await alerts.press("Space");
  await expect(page.getByText("Alerts by SMS are off.")).toBeVisible();
  await page.reload();
  await expect(alerts).not.toBeChecked();
});
