import type { Locator } from "@playwright/test";
import { createPoolClient } from "../../api-server/examples/pool-client.ts";
import { expectAccessible } from "../src/accessibility.ts";
import { storeCustom } from "../src/answers.ts";
import { expect, test } from "../src/fixtures.ts";
import { newAddress, readCode } from "../src/people.ts";
import { begin, bindAuthenticator } from "../src/securing.ts";
import { freshCode } from "../src/totp.ts";

async function copied(dialog: Locator): Promise<{ accessKey: string; secretKey: string }> {
  const text = await dialog.innerText();
  const [accessKey = ""] = /\b[0-9a-f]{32}\b/.exec(text) ?? [];
  const [secretKey = ""] = /\b[0-9a-f]{64}\b/.exec(text) ?? [];
  return { accessKey, secretKey };
}

test("R2.9.7 R7.3.4 R4.3.5 R5.6 a key created in the browser can be used by a program until it is reset", async ({
  page,
  request,
  baseURL,
}) => {
  const newcomer = { page, request, email: newAddress("api") };
  const account = await begin(newcomer);
  const { key } = await bindAuthenticator(newcomer);
  async function prove(dialog: Locator, mail: RegExp): Promise<void> {
    await dialog.getByRole("button", { name: "Send code" }).click();
    await dialog
      .getByRole("textbox", { name: "Email code" })
      .fill(await readCode(request, newcomer.email, mail));
    const code = await freshCode(request, account, key);
    await dialog.getByRole("textbox", { name: "Authenticator code" }).fill(code);
    await dialog.getByRole("button", { name: "Confirm" }).click();
  }

  await page.goto("/en/setting/api");
  await page.getByRole("button", { name: "Create key" }).click();
  const form = page.getByRole("dialog", { name: "Create API key" });
  await form.getByRole("checkbox", { name: /Assets/u }).check();
  await form.getByRole("textbox", { name: /IP list/u }).fill("127.0.0.1\n::1\nnowhere");
  await expect(form.getByText("Check line 3.")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("textbox", { name: /IP list/u }).fill("127.0.0.1\n::1");
  await form.getByRole("button", { name: "Create key" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await prove(page.getByRole("dialog").last(), /create an API key/u);

  const shown = page.getByRole("dialog", { name: `API key of ${account}`, exact: true });
  await expect(shown.getByRole("button", { name: "Done" })).toBeDisabled();
  const pair = await copied(shown);
  await shown.getByRole("checkbox", { name: "I have saved the secret key" }).check();
  await shown.getByRole("button", { name: "Done" }).click();

  const program = createPoolClient({ origin: baseURL ?? "", ...pair });
  expect(await program.read("/hashrate", { coin: "BTC" })).toMatchObject({ account, active_workers: 0 });
  expect(await program.readSigned("/wallet/balance")).toEqual([]);
  await expect(program.readSigned("/account")).rejects.toMatchObject({ code: 4074 });

  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("row", { name: /\/wallet\/balance/u })).toContainText("Answered");
  await page.getByRole("button", { name: `Actions for the key of ${account}` }).click();
  await page.getByRole("menuitem", { name: "Reset" }).click();
  const reset = page.getByRole("dialog", { name: `Reset API key of ${account}` });
  await expect(reset.getByRole("button", { name: "Confirm" })).toBeDisabled();
  await reset.getByRole("checkbox").check();
  await prove(reset, /reset an API key/u);

  await expect(shown).toBeVisible();
  const next = await copied(shown);
  expect(next.accessKey).not.toBe(pair.accessKey);
  await expect(program.read("/hashrate")).rejects.toMatchObject({ code: 4070 });
  const renewed = createPoolClient({ origin: baseURL ?? "", ...next });
  expect(await renewed.read("/hashrate")).toMatchObject({ account });
});

test("R2.3.31 a custom number format and start page are applied, and reset", async ({ page, request }) => {
  await begin({ page, request, email: newAddress("custom") });
  await page.goto("/en/setting/custom");
  await storeCustom(page, async () => {
    await page.getByRole("combobox", { name: "Home screen" }).selectOption({ label: "Wallet" });
  });
  await expect(page.getByText("Setting saved")).toBeVisible();
  await page.reload();
  const choice = page.getByRole("combobox", { name: "Home screen" });
  await expect(choice).toHaveValue("wallet.summary");
  await page.getByRole("combobox", { name: "Number format" }).selectOption({ label: "1.234,56" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("combobox", { name: "Number format" })).toHaveValue("language");
  await expectAccessible(page);
});
