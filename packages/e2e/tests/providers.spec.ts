import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "api-server/demo-accounts";
import { sendTransaction } from "../src/chain-node.ts";
import { ACCOUNTS, expect, test as journey } from "../src/fixtures.ts";
import { newAddress, readCode } from "../src/people.ts";
import { startProviderSystem, type ProviderSystem } from "../src/provider-system.ts";
import { deliverPush, readShown, subscribeAt, watchWorker } from "../src/push-browser.ts";

const test = journey.extend<object, { system: ProviderSystem }>({
  system: [
    async ({}, use) => {
      const system = await startProviderSystem();
      await use(system);
      await system.stop();
    },
    { scope: "worker", timeout: 500_000 },
  ],
  baseURL: async ({ system }, use) => {
    await use(system.url);
  },
});

// All tests share the one system of this file, so one worker runs them in sequence.
test.describe.configure({ mode: "default" });

test.beforeEach(({ system }) => {
  system.captcha.setScript("answer");
  system.captcha.setCheck("answer");
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
  const before = system.captcha.scripts().length;
  await page.goto("/en/signup");
  await page.getByLabel("Email", { exact: true }).fill(email);
  expect(system.captcha.scripts()).toHaveLength(before);
  await page.getByRole("button", { name: "Send code" }).click();
  await puzzle(page).click();
  await expect(page.getByText(/Resend in \d+ s/)).toBeVisible();

  const [script] = system.captcha.scripts().slice(before);
  expect(Object.fromEntries(script?.searchParams ?? [])).toEqual({
    captcha_id: system.captcha.env["CAPTCHA_ID"],
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

test("R7.6.3 R7.4.3 a visitor solves it in an overlay, by keyboard, and accelerates for free", async ({
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
    system.captcha.setScript(behavior);
    await requestCode(page, email);
    await expect(page.getByText(`Network failure (${String(code)})`)).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);

    system.captcha.setScript("answer");
    await page.getByRole("button", { name: "Try again" }).click();
    await puzzle(page).click();
    await expect(page.getByText(/Resend in \d+ s/)).toBeVisible();
  });

test("R8.9 reports that the provider does not respond, and sends nothing", async ({
  page,
  request,
  system,
}) => {
  const email = newAddress("away");
  system.captcha.setCheck("fail");
  await requestCode(page, email);
  await puzzle(page).click();

  await expect(page.getByText("The verification service isn't available right now.")).toBeVisible();
  system.captcha.setCheck("answer");
  await page.getByRole("button", { name: "Send code" }).click();
  await puzzle(page).click();
  await expect(page.getByText(/Resend in \d+ s/)).toBeVisible();
  expect(await readCode(request, email)).toMatch(/^\d{6}$/);
});

test.describe("alerts", () => {
  test.use({ serviceWorkers: "allow" });

  const TEST = "Test notification";
  /** Jobs run every few seconds and a service worker has to start; both take longer on a slow machine. */
  const LATE = { timeout: 60_000 };
  const sendTest = (page: Page) => page.getByRole("button", { name: "Send a test", exact: true }).click();

  /** For a miner without workers, who gets no other notifications. */
  async function openNotices(page: Page, signIn: (account: string) => Promise<void>): Promise<void> {
    await signIn(ACCOUNTS.newcomer);
    await page.goto("/en/setting/notice");
  }

  test("R2.3.33 a miner receives one in the browser, and turns them off again", async ({
    context,
    page,
    signIn,
    system: { pushService },
  }) => {
    const tests = () => pushService.taken.filter(({ text }) => text.includes(TEST));
    await subscribeAt(context, pushService);
    await openNotices(page, signIn);
    await page.getByRole("button", { name: "Turn on in this browser" }).click();
    await expect(page.getByText("Alerts are on in this browser.")).toBeVisible(LATE);
    await expect(page.getByText(/\(this browser\)/u)).toBeVisible();

    await sendTest(page);
    await expect.poll(() => tests().length, LATE).toBe(1);
    const worker = await watchWorker(context);
    await deliverPush(page, tests()[0]?.text ?? "");
    await expect
      .poll(() => readShown(worker), LATE)
      .toEqual([
        {
          title: TEST,
          body: expect.stringContaining("This is how you'll get alerts for"),
          link: expect.stringMatching(/\/en\/setting\/notice$/u),
        },
      ]);

    await page.getByRole("button", { name: /^Turn off in/u }).click();
    await expect(page.getByText(/^Alerts are off in/u)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Turn on in this browser" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Turn off in/u })).toHaveCount(0);
  });

  test("R2.3.33 a miner connects Telegram, and no alert is lost while the bot is refused", async ({
    page,
    signIn,
    system: { telegram },
  }) => {
    const { token } = telegram;
    const tests = () => telegram.sent.filter(({ text }) => text.startsWith(TEST)).length;
    await openNotices(page, signIn);
    await page.getByRole("button", { name: "Connect Telegram" }).click();
    const href = await page.getByRole("link", { name: /Open Telegram/u }).getAttribute("href");
    telegram.write(77, `/start ${String(new URL(String(href)).searchParams.get("start"))}`);
    await expect(page.getByText("Telegram is connected.")).toBeVisible(LATE);
    const own = page.getByRole("button", { name: "Send a test to @miner" });
    await expect(own).toBeVisible();

    await sendTest(page);
    await expect.poll(tests, LATE).toBe(1);

    telegram.token = "revoked";
    await own.click();
    await expect(page.getByText("Telegram alerts are delayed.")).toBeVisible(LATE);
    await sendTest(page);
    await expect(page.getByText("Test notification sent.").last()).toBeVisible(LATE);
    telegram.token = token;

    await expect.poll(tests, LATE).toBe(2);
    expect(new Set(telegram.sent.map(({ chat_id }) => chat_id))).toEqual(new Set([77]));
    await page.reload();
    await page.getByRole("button", { name: "Disconnect @miner" }).click();
    await expect(page.getByText("@miner was disconnected")).toBeVisible();
    await expect(own).toHaveCount(0);
  });
});
