import type { Page } from "@playwright/test";
import { DEMO_INVITER, DEMO_OBSERVERS } from "api-server/demo-accounts";
import { expectAccessible, inEveryAppearance } from "../src/accessibility.ts";
import { ACCOUNTS, expect, test } from "../src/fixtures.ts";

const OBSERVER_QUERY = `access_key=${DEMO_OBSERVERS[0]?.access_key ?? ""}&coin=BTC`;
/** Its amounts have more digits. */
const LITECOIN_QUERY = `access_key=${DEMO_OBSERVERS[1]?.access_key ?? ""}&coin=LTC`;

/** Every page that is built; `account` is who views it, `isAlone` means the observer deployment. */
const PAGES: readonly { path: string; account?: string; isAlone?: boolean; hasChart?: boolean }[] = [
  { path: "/en" },
  { path: "/en/signin" },
  { path: "/en/signup" },
  { path: "/en/signup/success", account: ACCOUNTS.newcomer },
  { path: "/en/forgot" },
  { path: "/en/reset-password?token=none" },
  { path: "/en/reset?type=ga" },
  { path: "/en/freeze?token=none" },
  { path: "/en/no-such-page" },
  { path: "/en", account: ACCOUNTS.miner },
  { path: "/en/account", account: ACCOUNTS.miner },
  { path: "/en/account/switch", account: ACCOUNTS.miner },
  { path: "/en/pool/state?coin=BTC", account: ACCOUNTS.miner, hasChart: true },
  { path: "/en/pool/state?coin=BTC", account: ACCOUNTS.newcomer },
  { path: "/en/pool/worker?coin=BTC", account: ACCOUNTS.miner },
  { path: "/en/pool/profit?coin=BTC", account: ACCOUNTS.miner },
  { path: "/en/pool/profitDlgMixin?coin=BTC", account: ACCOUNTS.miner },
  { path: "/en/pool/mining?coin=BTC", account: ACCOUNTS.miner },
  { path: "/en/pool/switch?coin=BTC", account: ACCOUNTS.miner },
  { path: "/en/pool/switch?coin=BTC", account: ACCOUNTS.newcomer },
  { path: "/en/wallet/summary", account: ACCOUNTS.miner },
  { path: "/en/wallet/deposit", account: ACCOUNTS.miner },
  { path: "/en/wallet/withdraw", account: ACCOUNTS.miner },
  { path: "/en/wallet/batch", account: ACCOUNTS.miner },
  { path: "/en/wallet/autoWithdrawal", account: ACCOUNTS.miner },
  { path: "/en/wallet/bill", account: ACCOUNTS.miner },
  { path: "/en/wallet/history", account: ACCOUNTS.miner },
  { path: "/en/wallet/exchange", account: ACCOUNTS.miner },
  { path: "/en/wallet/conversion", account: ACCOUNTS.miner },
  { path: "/en/finance/loan", account: ACCOUNTS.miner },
  { path: "/en/finance/loan-balance", account: ACCOUNTS.miner },
  { path: "/en/setting/account", account: ACCOUNTS.miner },
  { path: "/en/setting/observer", account: ACCOUNTS.miner },
  { path: "/en/setting/observer?tab=delegates", account: ACCOUNTS.miner },
  { path: "/en/setting/observer?tab=shares", account: ACCOUNTS.miner },
  { path: "/en/setting/observer/favorites", account: ACCOUNTS.miner },
  { path: "/en/setting/api", account: ACCOUNTS.miner },
  { path: "/en/setting/custom", account: ACCOUNTS.miner },
  { path: "/en/setting/security", account: ACCOUNTS.miner },
  { path: "/en/setting/security", account: ACCOUNTS.newcomer },
  { path: "/en/setting/message", account: ACCOUNTS.miner },
  { path: "/en/setting/notice", account: ACCOUNTS.miner },
  { path: "/en/statistics?coin=BTC" },
  { path: "/en/pricing" },
  { path: "/en/announcements" },
  { path: "/en/unsubscribe?token=none" },
  { path: "/en/tools/calculator?coin=BTC" },
  { path: `/en/observer/dashboard?${OBSERVER_QUERY}`, hasChart: true },
  { path: `/en/observer/worker?${OBSERVER_QUERY}` },
  { path: `/en/observer/wallet/summary?${OBSERVER_QUERY}` },
  { path: `/en/observer/wallet/autoWithdrawal?${OBSERVER_QUERY}` },
  { path: `/en/observer/wallet/bill?${OBSERVER_QUERY}` },
  { path: `/en/observer/wallet/history?${OBSERVER_QUERY}` },
  { path: `/en/observer/profit?${OBSERVER_QUERY}` },
  { path: `/en/observer/dashboard?${OBSERVER_QUERY}`, isAlone: true, hasChart: true },
  { path: `/en/observer/worker?${OBSERVER_QUERY}`, isAlone: true },
  { path: `/en/observer/payment?${LITECOIN_QUERY}`, isAlone: true },
];

/** Pages that are looked at one after the other, as each of them is small. */
const GROUPS: readonly { name: string; account?: string; paths: readonly string[] }[] = [
  {
    name: "pages of content",
    paths: [
      "blog",
      "blog/pps-plus-or-pplns",
      "farms",
      "farms/northlight-hydro",
      "companies",
      "companies/aurora-miners",
    ],
  },
  { name: "pages of the company", paths: ["aboutus", "brand", "agreement", "privacy", "terms"] },
  {
    name: "tools for a visitor",
    paths: [
      "tools/txaccelerator",
      "tools/about-accelerator",
      "tools/broadcast",
      "tools/miner",
      "tools/signature",
      "search?keyword=br1ghtseam.example",
    ],
  },
  {
    name: "pages for phones",
    paths: ["download", "activity/app", "mobile/about", "mobile/announcement", "mobile/download"],
  },
  {
    name: "coupons, tickets and accelerations of a miner",
    account: ACCOUNTS.miner,
    paths: [
      "setting/coupon",
      "setting/coupon/statistic",
      "ticket/new",
      "ticket",
      "ticket/1",
      "tools/txaccelerator",
      "tools/history",
    ],
  },
  {
    name: "pages of the chat app",
    account: ACCOUNTS.miner,
    paths: ["weixin/bind", "weixin/hashrate", "weixin/balance", "weixin/setting"],
  },
  { name: "programs for a visitor", paths: ["refer", "ambassador", "agent-refer"] },
  {
    name: "referrals of someone who invites",
    account: DEMO_INVITER.email,
    paths: ["refer/detail", "setting/refer", "poster", "ambassador/form"],
  },
];

// On a slow machine axe would measure the contrast of what is still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectAtRest(page: Page): Promise<void> {
  // A page that opens with a dialog hides its own heading behind it.
  const inDialog = page.getByRole("dialog").getByRole("heading", { level: 2 });
  await expect(page.getByRole("heading", { level: 1 }).or(inDialog).first()).toBeVisible();
  await expect(page.locator(".sweep")).toHaveCount(0);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `${page.url()} is wider than the window`).toBe(0);
}

/** A figure that is wider than its tile would run into the next one. */
async function expectFiguresFit(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-figure]")]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.innerText),
  );
  expect(cut, `figures of ${page.url()} are wider than their tiles`).toEqual([]);
}

/**
 * Looks at an open page in every theme and width, then in Russian where it is narrow and where the header has its full
 * navigation first.
 */
async function expectFitting(page: Page, address: string, hasChart: boolean): Promise<void> {
  await page.goto(address);
  await inEveryAppearance(page, async (appearance) => {
    await expectAtRest(page);
    if (hasChart) await expect(page.getByRole("figure").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectFiguresFit(page);
    await expectAccessible(page, appearance);
  });

  await page.setViewportSize({ width: 360, height: 800 });
  // Its words are the longest; Chinese lines break anywhere.
  await page.goto(address.replace("/en", "/ru"));
  await expectAtRest(page);
  await expectNoSidewaysScroll(page);
  await expectFiguresFit(page);
  for (const width of [992, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAtRest(page);
    await expectNoSidewaysScroll(page);
  }
}

for (const { path, account, isAlone = false, hasChart = false } of PAGES) {
  const who = account ?? "a visitor";
  const place = isAlone ? "alone" : "in the host";

  test(`R1.2 R2.5.4 ${path} ${place} for ${who} has no axe finding in any theme and width, and fits in Russian`, async ({
    page,
    signIn,
    baseURL,
    observerUrl,
  }) => {
    test.setTimeout(180_000);
    const site = isAlone ? observerUrl : (baseURL ?? "");
    if (account !== undefined) await signIn(account);
    await expectFitting(page, site + path, hasChart);
  });
}

for (const { name, account, paths } of GROUPS) {
  test(`R1.2 R2.5.4 ${name} have no axe finding in any theme and width, and fit in Russian`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(60_000 * paths.length);
    if (account !== undefined) await signIn(account);
    for (const path of paths) await test.step(path, () => expectFitting(page, `/en/${path}`, false));
  });
}
