import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "api-server/demo-accounts";
import { startCaptchaSystem, type CaptchaSystem } from "../src/provider-system.ts";
import { sendTransaction } from "../src/chain-node.ts";
import { expect, test as journey } from "../src/fixtures.ts";
import { newAddress, readCode } from "../src/people.ts";

const test = journey.extend<object, { system: CaptchaSystem }>({
  system: [
    async ({}, use) => {
      const system = await startCaptchaSystem();
      await use(system);
      await system.stop();
    },
    { scope: "worker", timeout: 500_000 },
  ],
  baseURL: async ({ system }, use) => {
    await use(system.url);
  },
});

test.beforeEach(({ system }) => {
  system.provider.setScript("answer");
  system.provider.setCheck("answer");
});

const puzzle = (page: Page) => page.locator("#captcha-box").getByRole("button", { name: "I am a person" });

async function requestCode(page: Page, email: string): Promise<void> {
  await page.goto("/en/signup");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
}

test("R7.6.3 R2.9.8 a new person signs up through another provider's captcha", async ({
  page,
  request,
  system,
}) => {
  const email = newAddress("captcha");
  const before = system.provider.scripts().length;
  await page.goto("/en/signup");
  await page.getByLabel("Email", { exact: true }).fill(email);
  expect(system.provider.scripts()).toHaveLength(before);
  await page.getByRole("button", { name: "Send code" }).click();
  await puzzle(page).click();
  await expect(page.getByText(/Resend in \d+ s/)).toBeVisible();

  const [script] = system.provider.scripts().slice(before);
  expect(Object.fromEntries(script?.searchParams ?? [])).toEqual({
    captcha_id: system.provider.env["CAPTCHA_ID"],
    challenge: expect.stringMatching(/^[0-9a-f]{32}$/),
    client_type: "web",
    risk_type: "slide",
    call_type: "inline",
    lang: "eng",
  });
  await expect(puzzle(page)).toHaveCount(0);
  await page.getByLabel("Email code").fill(await readCode(request, email));
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Repeat password").fill(DEMO_PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/en\/signup\/success$/);
});

test("R7.6.3 R7.4.3 a visitor accelerates free of charge through it, over the page and by the keyboard", async ({
  page,
  request,
}) => {
  const txid = await sendTransaction(request, "free");
  await page.goto("/ru/tools/txaccelerator");
  await page.getByRole("textbox").first().fill(txid);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Ускорить бесплатно" }).click();
  await expect(puzzle(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(puzzle(page)).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page.getByText("Ваша транзакция ускоряется.")).toBeVisible();
});

for (const [behavior, code] of [
  ["fail", 60204],
  ["hang", 60205],
] as const)
  test(`R8.9 a script that does ${behavior} can be tried again, with everything typed`, async ({
    page,
    system,
  }) => {
    const email = newAddress(behavior);
    system.provider.setScript(behavior);
    await requestCode(page, email);
    await expect(page.getByText(`Network failure (${String(code)})`)).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);

    system.provider.setScript("answer");
    await page.getByRole("button", { name: "Try again" }).click();
    await puzzle(page).click();
    await expect(page.getByText(/Resend in \d+ s/)).toBeVisible();
  });

test("R8.9 says that the provider does not answer, and sends nothing", async ({ page, request, system }) => {
  const email = newAddress("away");
  system.provider.setCheck("fail");
  await requestCode(page, email);
  await puzzle(page).click();

  await expect(page.getByText("The verification service isn't available right now.")).toBeVisible();
  system.provider.setCheck("answer");
  await page.getByRole("button", { name: "Send code" }).click();
  await puzzle(page).click();
  await expect(page.getByText(/Resend in \d+ s/)).toBeVisible();
  expect(await readCode(request, email)).toMatch(/^\d{6}$/);
});
