import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "api-server/demo-accounts";
import { expect, test } from "../src/fixtures.ts";
import { newAddress, newMobile, readCode } from "../src/people.ts";
import { SECURITY_PAGE, begin, fieldOf } from "../src/securing.ts";

const NEW_PASSWORD = "Other_Pool_77";

/** Opens what a row of the page binds. */
async function open(page: Page, name: string): Promise<Locator> {
  await page.getByRole("listitem").getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Has a code sent to an address or a number and fills it in; `of` distinguishes it from earlier codes to the same place. */
async function fillCode(
  dialog: Locator,
  request: APIRequestContext,
  { label, to, of }: { readonly label: "Email code" | "SMS code"; readonly to: string; readonly of?: RegExp },
): Promise<void> {
  // Of two codes the first is requested first; a button that was used counts the seconds.
  await dialog.getByRole("button", { name: "Send code" }).first().click();
  await expect(dialog.getByRole("button", { name: /Resend in \d+ s/ }).last()).toBeVisible();
  await dialog.getByRole("textbox", { name: label }).fill(await readCode(request, to, of));
}

async function mayContinue(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: /^(?:Confirm|Next)$/ }).click();
}

test("R2.9.7 R4.3.5 a phone is bound, the email changed and another login password set", async ({
  page,
  request,
}) => {
  const email = newAddress("contacts");
  const [newEmail, mobile] = [newAddress("moved"), newMobile()];
  const [byMail, bySms] = [
    { label: "Email code", to: email },
    { label: "SMS code", to: `+1${mobile}` },
  ] as const;
  await begin({ page, request, email });
  await page.goto(SECURITY_PAGE);

  const phone = await open(page, "Link phone");
  await fillCode(phone, request, { ...byMail, of: /link a phone number/ });
  await phone.getByRole("textbox", { name: "Phone number" }).fill(mobile);
  await expect(phone.getByRole("button", { name: "Confirm" })).toBeDisabled();
  await fillCode(phone, request, bySms);
  await mayContinue(phone);
  await expect(phone.getByText("Phone linked.")).toBeVisible();
  await phone.getByRole("button", { name: "Done" }).click();

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
