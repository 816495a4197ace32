import { DEMO_INVITER, DEMO_OBSERVERS } from "api-server/demo-accounts";
import { ACCOUNTS } from "./fixtures.ts";

const OBSERVER_QUERY = `access_key=${DEMO_OBSERVERS[0]?.access_key ?? ""}&coin=BTC`;
/** Litecoin amounts have more digits. */
const LITECOIN_QUERY = `access_key=${DEMO_OBSERVERS[1]?.access_key ?? ""}&coin=LTC`;

/** A page of the product, and who views it. */
export interface SitePage {
  /** Path with its query, in English. */
  readonly path: string;
  /** Signed-in demo account; a visitor if absent. */
  readonly account?: string;
  /** Whether it is a page of the observer deployment, not of the host. */
  readonly isAlone?: boolean;
  /** Whether the page is only complete with its chart. */
  readonly hasChart?: boolean;
}

/** Every built page except those of {@link PAGE_GROUPS}. */
export const PAGES: readonly SitePage[] = [
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
  { path: "/en/wallet/bill?view=payouts", account: ACCOUNTS.miner },
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
  { path: "/en/activity/anniversary" },
  { path: "/en/activity/anniversary", account: ACCOUNTS.miner },
  { path: "/en/activity/9th-anniversary" },
  { path: "/en/activity/9th-anniversary/question", account: ACCOUNTS.miner },
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

/** Pages that one test checks in sequence, since each is small. */
export const PAGE_GROUPS: readonly { name: string; account?: string; paths: readonly string[] }[] = [
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

/**
 * Prefixes of the languages in which accessibility.spec.ts opens every page above and checks its status, language and content
 * security policy.
 */
export const LOOKED_AT_IN = ["en", "ru"] as const;

const LOOKED_AT = new Set(
  [
    ...PAGES.filter(({ isAlone }) => isAlone !== true).map(({ path }) => path.replace(/^\/en/u, "")),
    ...PAGE_GROUPS.flatMap(({ paths }) => paths.map((path) => `/${path}`)),
  ].map((path) => path.replace(/\?.*$/u, "")),
);

/**
 * Whether accessibility.spec.ts opens a page of the host in a language.
 *
 * @param path - path with the language prefix
 */
export function isLookedAt(path: string): boolean {
  return LOOKED_AT_IN.some(
    (prefix) =>
      path.startsWith(`/${prefix}`) && LOOKED_AT.has(path.slice(prefix.length + 1).replace(/\?.*$/u, "")),
  );
}
