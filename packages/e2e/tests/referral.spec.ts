import { expect, test } from "../src/fixtures.ts";
import { hasten } from "../src/hasten.ts";
import { makePerson, nameAccount, newAddress, signUp } from "../src/people.ts";
import { useToken } from "../src/session.ts";

/** 200 PH/s on Bitcoin: a day's fee is far above the smallest unit. */
const HASHRATE = "200000000000000000";
const COUPON = "10% off the fee for 30 days";

test("R2.3.5 R2.3.36 R6.3 a person signs up through a referral link and mines; the rebate is in the ledger", async ({
  page,
  request,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const inviter = await makePerson(request, newAddress("inviter"), { is_secured: true });
  await useToken(context, inviter.token, baseURL ?? "");
  await page.goto("/en/setting/refer");
  const shown = page.getByText(/\/en\/signup\?refer=/);
  await expect(shown).toBeVisible();
  const link = new URL(await shown.innerText());
  const code = link.searchParams.get("refer") ?? "";

  const friend = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await friend.newPage();
  // The person visits other pages first; the code is stored until the sign-up.
  await other.goto(`/en?refer=${code}`);
  await expect
    .poll(async () => (await friend.cookies()).some(({ value }) => value === code), { timeout: 20_000 })
    .toBe(true);
  await other.goto("/en/signup");
  await expect(other.getByRole("textbox", { name: /Referral code/ })).toHaveValue(code);
  await signUp(other, request, newAddress("friend"));
  const account = await nameAccount(other);
  await other.goto("/en/setting/coupon");
  await expect(other.getByText(COUPON).first()).toBeVisible();
  await friend.close();

  await hasten(request, "mined-day", { account, coin: "BTC", hashrate: HASHRATE });
  await page.goto("/en/refer/detail");
  await expect(page.getByText("fr***@e2e.example").first()).toBeVisible();
  await page.getByRole("tab", { name: "Rebates" }).click();
  await expect(page.getByRole("row", { name: /fr\*\*\*@e2e\.example.*10%/ })).toBeVisible();
  // The fast-forwarded day ends tomorrow, after the default range of the bill page.
  const headers = { authorization: `Bearer ${inviter.token}` };
  const bill = await request.get("/res/wallet/bill?type=referral_reward", { headers });
  expect(await bill.json()).toMatchObject({
    data: { total: 1, data: [{ type: "referral_reward", coin: "BTC" }] },
  });
});

test("R2.3.32 a coupon used by keyboard lowers the next day's fee", async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const inviter = await makePerson(request, newAddress("inviter"), { is_secured: true });
  const headers = { authorization: `Bearer ${inviter.token}` };
  const summary = await (await request.get("/res/pool/refer/summary", { headers })).json();
  const person = await makePerson(request, newAddress("saver"), {
    is_secured: true,
    refer_code: String(summary.data.code),
  });
  await useToken(context, person.token, baseURL ?? "");
  await page.goto("/en/setting/coupon");
  const marks = page.getByRole("link", { name: /New coupon/ });
  const menu = page
    .getByRole("banner")
    .getByRole("button", { name: `${person.account} Main account`, exact: true });
  await expect(marks).toHaveCount(1);
  await menu.click();
  await expect(marks).toHaveCount(2);
  await menu.click();
  await page.getByRole("button", { name: `Use ${COUPON}` }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Use this coupon?" });
  await expect(dialog).toBeVisible();
  const confirm = dialog.getByRole("button", { name: "Use coupon" });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(confirm).toBeFocused({ timeout: 100 });
  }).toPass({ timeout: 10_000 });
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("tab", { name: /In use 1/ })).toBeVisible();
  await menu.click();
  await expect(page.getByRole("link", { name: "Fee coupons" })).toHaveCount(2);
  await expect(marks).toHaveCount(0);

  await hasten(request, "mined-day", { account: person.account, coin: "BTC", hashrate: HASHRATE });
  await page.goto("/en/setting/coupon/statistic");
  const row = page.getByRole("row", { name: new RegExp(COUPON) });
  await expect(row).toBeVisible();
  const [full = "0", paid = "0"] = (await row.innerText()).match(/0\.\d{8}/g) ?? [];
  expect(Number(paid) / Number(full)).toBeCloseTo(0.9, 3);
});
