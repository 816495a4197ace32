import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "api-server/demo-accounts";
import { answerCall } from "../src/answers.ts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";
import { makePerson, nameAccount, newAddress, readMail, signUp } from "../src/people.ts";

const NEW_PASSWORD = "Other_Pool_77";

async function fillSignIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel("Email or account name").fill(account);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
}

test("R2.1.6 R2.3.9 a visitor of a protected page signs in and returns to it", async ({ page }) => {
  await page.goto("/en/pool/worker?coin=BTC");

  await fillSignIn(page, ACCOUNTS.miner, DEMO_PASSWORD);

  await expect(page).toHaveURL(/\/en\/pool\/worker\?coin=BTC$/);
});

test("R8.3 a session that ended elsewhere is reported when the first response of a load shows it", async ({
  page,
  signIn,
}) => {
  await signIn(ACCOUNTS.miner);
  await answerCall(page, "GET /account/user/info", { code: 3035, message: "Signed in elsewhere." });

  await page.goto("/en/wallet/summary");

  await expect(page).toHaveURL(/\/en\/signin/);
  await expect(page.getByText("Signed in elsewhere.")).toBeVisible();
});

for (const [where, mark, expected] of [
  ["the chat app", "MicroMessenger/8.0.50", { platform: "wechat", cache: undefined }],
  ["the native app", "PoolApp/4.1.0", { platform: "web", cache: "no-cache" }],
] as const)
  test.describe(where, () => {
    test.use({ userAgent: `Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile ${mark}` });

    test(`R7.0.1 every call of ${where} says where it comes from, the early ones too`, async ({
      page,
      signIn,
    }) => {
      await signIn(ACCOUNTS.miner);
      const seen = new Set<string>();
      page.on("request", (request) => {
        if (!new URL(request.url()).pathname.startsWith("/res/")) return;
        const { platform, "cache-control": cache } = request.headers();
        seen.add(JSON.stringify({ platform, cache }));
      });

      await page.goto("/en/pool/state?coin=BTC");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      expect([...seen]).toEqual([JSON.stringify(expected)]);
    });
  });

test("R2.1.6 a return URL on another site is ignored after sign-in", async ({ page }) => {
  await page.goto("/en/signin?next=%2F%2Fevil.example%2Fen");

  await fillSignIn(page, ACCOUNTS.miner, DEMO_PASSWORD);

  await expect(page).toHaveURL(/\/en\/pool\/state/);
});

test("R4.7.3 a wrong password keeps the typed account, and after two failures the captcha is solved in place", async ({
  page,
  request,
}) => {
  const email = newAddress("wrong");
  await makePerson(request, email);
  await page.goto("/en/signin");

  for (let failures = 0; failures < 2; failures += 1) {
    const answer = page.waitForResponse("**/res/account/signin");
    await fillSignIn(page, email, `Wrong_Password_${String(failures)}`);
    await answer;
    await expect(page.getByRole("alert")).toContainText("Incorrect account or password");
  }
  await expect(page.getByLabel("Email or account name")).toHaveValue(email);
  const challenge = page.waitForResponse("**/res/captcha/load*");
  await fillSignIn(page, email, DEMO_PASSWORD);

  expect((await challenge).status()).toBe(200);
  await expect(page).toHaveURL(/\/en\/pool\/state/);
});

test("R2.3.9 R2.3.4 a new person signs up with the emailed code and names a mining account", async ({
  page,
  request,
}) => {
  await signUp(page, request, newAddress("new"));

  await nameAccount(page);
});

test("R2.3.10 a new password is set through the emailed link, which works once", async ({
  page,
  request,
}) => {
  const email = newAddress("forgot");
  await makePerson(request, email);
  await page.goto("/en/forgot");
  await page.getByLabel("Email or account name").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(`If ${email} has an account, we've sent a code.`)).toBeVisible();
  const [, path = ""] =
    /https?:\/\/[^/\s]+(\/\S+\/reset-password\?token=\S+)/.exec(
      await readMail(request, email, /\/reset-password\?token=/),
    ) ?? [];

  await page.goto(path);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Repeat password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/en\/pool\/state/);

  await page.goto(path);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Repeat password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
});

test("R4.1.4 R2.3.4 an account is selected by card and by URL, an unknown name shows the chooser", async ({
  ownMinerPage: page,
}) => {
  await page.goto("/en/account/switch?next=%2Fen%2Fpool%2Fworker");
  await page
    .getByRole("main")
    .getByRole("button", { name: /north_rack_a/ })
    .click();
  await expect(page).toHaveURL(/\/en\/pool\/worker/);

  await page.goto("/en/account/switch/lease_kz_02");
  await expect(page).toHaveURL(/\/en\/pool\/state/);
  await expect(page.getByRole("banner")).toContainText("lease_kz_02");

  await page.goto("/en/account/switch/nobody_here");
  await expect(page.getByText("There is no account “nobody_here” under your sign-in.")).toBeVisible();
});

test("R4.1.3 signing out clears the session and continues to the given page", async ({ page, request }) => {
  await signUp(page, request, newAddress("leaver"));

  await page.goto("/en/logout?next=%2Fen%2Ftools%2Fcalculator");

  await expect(page).toHaveURL(/\/en\/tools\/calculator/);
  expect(
    (await page.context().cookies()).filter(({ name, value }) => name === "token" && value !== ""),
  ).toEqual([]);
});
