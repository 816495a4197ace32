import { DEMO_TOTP_SECRET } from "api-server/demo-accounts";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { makePerson, newAddress } from "../src/people.ts";
import { leaveUndisturbed } from "../src/securing.ts";
import { useToken } from "../src/session.ts";
import { prove } from "../src/signing.ts";

/** User agent of a phone's chat app. */
const CHAT_APP =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 MicroMessenger/8.0.50";
const BIND = "/en/weixin/bind";

/** Goes to the chat app and returns as one of its users. */
async function consent(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue with WeChat" }).click();
  await page.getByRole("link", { name: "Continue as Demo partner" }).click();
}

test.use({ viewport: { width: 390, height: 844 }, userAgent: CHAT_APP, hasTouch: true, isMobile: true });

test("R2.3.45 a person links the chat app, signs in through it, sees hashrate and balance there, and unlinks it", async ({
  page,
  request,
  context,
  browser,
  baseURL,
}) => {
  const email = newAddress("chat");
  const { account, token } = await makePerson(request, email, { is_secured: true });
  const signer = { account, email, key: DEMO_TOTP_SECRET };
  await leaveUndisturbed(page);
  await useToken(context, token, baseURL ?? "");
  await page.goto(BIND);
  const wayBack = page.waitForRequest(/\/en\/weixin\/callback\?/);
  await consent(page);
  const usedUp = (await wayBack).url();
  await page.getByRole("button", { name: "Link Demo partner" }).click();
  await prove(page, signer);
  await expect(page.getByRole("heading", { name: "Demo partner" })).toBeVisible();

  const other = await browser.newContext({ baseURL: baseURL ?? "", userAgent: CHAT_APP });
  const phone = await other.newPage();
  await phone.goto(BIND);
  await consent(phone);
  await expect(phone.getByRole("heading", { level: 1, name: "Hashrate" })).toBeVisible();
  await expect(phone.getByText("Active workers", { exact: true })).toBeVisible();
  await phone.getByRole("link", { name: "Balance" }).click();
  await expect(phone.getByText("No balance yet")).toBeVisible();
  await phone.getByRole("link", { name: "Notifications" }).click();
  const report = phone.getByRole("switch", { name: "Daily report" });
  const before = await report.isChecked();
  await report.press("Space");
  await expect(phone.getByText("Saved.")).toBeVisible();
  await phone.reload();
  await expect(report).toBeChecked({ checked: !before });

  // Neither the used callback URL nor a made-up one works.
  for (const address of [usedUp, "/en/weixin/callback?code=made-up&state=made-up"]) {
    await page.goto(address);
    await expect(
      page.getByRole("heading", { name: "This request was not started in this browser." }),
    ).toBeVisible();
  }
  await page.getByRole("link", { name: "Start again" }).click();
  await page.getByRole("button", { name: "Unlink WeChat" }).click();
  await prove(page, signer);
  await expect(page.getByRole("button", { name: "Continue with WeChat" })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("WeChat is not linked.")).toBeVisible();
  await other.close();
});
