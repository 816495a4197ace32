import type { Page } from "@playwright/test";
import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { deskUrl, enterDesk } from "../src/desk.ts";
import { expect, test } from "../src/fixtures.ts";
import { makePerson, newAddress, readMail } from "../src/people.ts";
import { leaveUndisturbed } from "../src/securing.ts";
import { useToken } from "../src/session.ts";
import { totpCode } from "../src/totp.ts";

/** A password longer than the minimum for operators. */
const NEW_PASSWORD = "quiet-fans-at-night-77";

/** Opens one of the person's dialogs, fills it in and submits it. */
async function give(desk: Page, name: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await desk.getByRole("button", { name, exact: true }).click();
  const dialog = desk.getByRole("dialog", { name });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.locator("button[type=submit]").click();
}

test("a person gets a coupon and becomes an agency, and a fee that was never charged cannot be refunded", async ({
  page,
  request,
  browser,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const email = newAddress("rewarded");
  const { token } = await makePerson(request, email);
  const desk = await (await browser.newContext()).newPage();
  await enterDesk(desk, request, "finance@demo.example");
  await desk.goto(deskUrl("/people"));
  await desk.getByRole("textbox", { name: "Name, email or number" }).fill(email);
  await desk.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await give(desk, "Give a coupon", { "Share of the fee still charged": "0.25" });
  await expect(desk.getByText("The coupon was given.")).toBeVisible();
  await give(desk, "Make this account an agency", {
    "Name of the agency": "North Hosting",
    "Share of the fee it may give away or keep": "0.3",
  });
  await expect(desk.getByText("The account is now an agency.")).toBeVisible();
  await give(desk, "Refund a fee", {
    "Day of the pool (UTC+8), YYYY-MM-DD": "2026-01-05",
    Amount: "0.0001",
    "Note to the owner": "Wrong tier",
  });
  await expect(desk.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expect(desk.getByRole("dialog").getByLabel("Note to the owner")).toHaveValue("Wrong tier");
  await desk.keyboard.press("Escape");
  await inEveryAppearance(desk, (appearance) => expectAccessible(desk, appearance));

  await leaveUndisturbed(page);
  await useToken(context, token, baseURL ?? "");
  await page.goto("/en/setting/coupon");
  await expect(page.getByText("75% off the fee for 30 days")).toBeVisible();
  await page.goto("/en/agent-refer");
  await expect(page.getByText("North Hosting").first()).toBeVisible();
});

test("two administrators create an operator, who sets a password through the emailed link and links an authenticator", async ({
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = newAddress("operator");
  const first = await (await browser.newContext()).newPage();
  await enterDesk(first, request, "deputy@demo.example");
  await first.goto(deskUrl("/operators"));
  await first.getByRole("button", { name: "New operator" }).click();
  const dialog = first.getByRole("dialog", { name: "New operator" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Reason").fill("Answers tickets at night");
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(dialog.getByText("An operator needs a role.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^support/ }).check();
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(first.getByText("Proposed. Another administrator confirms it")).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await enterDesk(second, request, "admin@demo.example");
  await second.goto(deskUrl("/approvals"));
  await second.getByRole("row").filter({ hasText: email }).getByRole("button", { name: "Confirm" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(second.getByRole("row").filter({ hasText: email })).toContainText("by admin@demo.example");

  await first.reload();
  const row = first.getByRole("table", { name: "Operators" }).getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("invited");
  await row.getByRole("button", { name: /^Email the link|^Email a new link/ }).click();
  await expect(first.getByText(`The link was emailed to ${email}.`)).toBeVisible();
  await inEveryAppearance(first, (appearance) => expectAccessible(first, appearance));

  const link = /https?:\/\/\S+#\S+/.exec(await readMail(request, email, /#/))?.[0] ?? "";
  const own = await (await browser.newContext()).newPage();
  await own.goto(deskUrl(new URL(link).pathname + new URL(link).hash));
  await own.getByLabel("New password").fill(NEW_PASSWORD);
  await own.getByLabel("Repeat password").fill(NEW_PASSWORD);
  await own.getByRole("button", { name: "Set password" }).click();
  await own.getByRole("link", { name: "Sign in" }).click();
  await own.getByLabel("Email").fill(email);
  await own.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await own.getByRole("button", { name: "Continue" }).click();
  await expect(own.getByRole("heading", { name: "Set up your authenticator" })).toBeVisible();
  const secret = /\b[A-Z2-7]{16,}\b/.exec(await own.getByRole("main").innerText())?.[0] ?? "";
  await own.getByLabel("Authenticator code").fill(totpCode(secret));
  await own.getByRole("button", { name: "Sign in" }).click();

  const menu = own.getByRole("navigation", { name: "Desk" });
  await expect(menu.getByRole("link", { name: "People" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Operators" })).toHaveCount(0);
});
