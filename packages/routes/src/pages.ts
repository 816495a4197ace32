import type { RouteDefinition } from "./route.ts";

const open = { owner: "host", layout: "default", access: "public", isBuilt: false } as const;
const sign = { ...open, layout: "sign" } as const;
const resources = { ...open, section: "resources" } as const;
const signedIn = { ...open, layout: "auth", access: "signed-in" } as const;
const main = { ...open, layout: "auth", access: "main" } as const;
const activity = { ...open, layout: "activity" } as const;
const newActivity = { ...open, layout: "newActivity" } as const;
const blank = { ...open, layout: "blank" } as const;
const weixin = { ...blank, access: "account" } as const;
const wallet = {
  owner: "wallet",
  layout: "auth",
  access: "account",
  section: "assets",
  isBuilt: false,
} as const;
const finance = { owner: "wallet", layout: "auth", access: "main", section: "loan", isBuilt: false } as const;
const pool = { owner: "pool", layout: "auth", access: "account", section: "pool", isBuilt: false } as const;
const setting = {
  owner: "settings",
  layout: "setting",
  access: "account",
  section: "settings",
  isBuilt: false,
} as const;
const tools = {
  owner: "tools",
  layout: "default",
  access: "public",
  section: "tools",
  isBuilt: false,
} as const;
const observer = { owner: "observer", layout: "observer", access: "observer", isBuilt: false } as const;

/** Every page of the product by its route name (spec 2.3). */
export const ROUTES = {
  home: { ...open, pattern: "", isBuilt: true },
  blog: { ...open, pattern: "blog", layout: "blog", section: "blog", isBuilt: true },
  "blog.article": { ...open, pattern: "blog/:id", layout: "blog", section: "blog", isBuilt: true },
  aboutus: { ...open, pattern: "aboutus", isBuilt: true },
  account: { ...open, pattern: "account", isBuilt: true },
  "account.switch": { ...signedIn, pattern: "account/switch", isBuilt: true },
  "account.switch.account": { ...signedIn, pattern: "account/switch/:account", isBuilt: true },
  "agent-refer": { ...open, pattern: "agent-refer", layout: "banner", isBuilt: true },
  agreement: { ...open, pattern: "agreement", isBuilt: true },
  ambassador: { ...open, pattern: "ambassador", layout: "banner", isBuilt: true },
  "ambassador.form": { ...open, pattern: "ambassador/form", isBuilt: true },
  announcements: { ...open, pattern: "announcements/:id?", isBuilt: true },
  brand: { ...open, pattern: "brand", isBuilt: true },
  "cloudmining-poster": { ...blank, pattern: "cloudmining_poster" },
  companies: { ...resources, pattern: "companies", isBuilt: true },
  "companies.company": { ...resources, pattern: "companies/:id", isBuilt: true },
  download: { ...open, pattern: "download", isBuilt: true },
  farms: { ...resources, pattern: "farms", isBuilt: true },
  "farms.farm": { ...resources, pattern: "farms/:id", isBuilt: true },
  forgot: { ...sign, pattern: "forgot", isBuilt: true },
  freeze: { ...sign, pattern: "freeze", isBuilt: true },
  logout: { ...blank, pattern: "logout", isBuilt: true },
  poster: { ...blank, pattern: "poster", isBuilt: true },
  pricing: { ...open, pattern: "pricing", isBuilt: true },
  privacy: { ...open, pattern: "privacy", isBuilt: true },
  refer: { ...open, pattern: "refer", layout: "banner", isBuilt: true },
  "refer.detail": { ...main, pattern: "refer/detail", isBuilt: true },
  reset: { ...sign, pattern: "reset", isBuilt: true },
  "reset-password": { ...sign, pattern: "reset-password", isBuilt: true },
  search: { ...open, pattern: "search", isBuilt: true },
  signin: { ...sign, pattern: "signin", isBuilt: true },
  signup: { ...sign, pattern: "signup", isBuilt: true },
  "signup.success": { ...sign, pattern: "signup/success", isBuilt: true },
  statistics: { ...open, pattern: "statistics", section: "more", isBuilt: true },
  terms: { ...open, pattern: "terms", isBuilt: true },
  unsubscribe: { ...sign, pattern: "unsubscribe", isBuilt: true },
  "short-link": { ...blank, pattern: "s/:id?", isBuilt: true },
  "ticket.new": { ...signedIn, pattern: "ticket/new", isBuilt: true },
  "ticket.list": { ...signedIn, pattern: "ticket", isBuilt: true },
  "ticket.detail": { ...signedIn, pattern: "ticket/:id", isBuilt: true },

  "activity.9th-anniversary": { ...activity, pattern: "activity/9th-anniversary", isBuilt: true },
  "activity.9th-anniversary.question": {
    ...activity,
    pattern: "activity/9th-anniversary/question",
    isBuilt: true,
  },
  "activity.app": { ...newActivity, pattern: "activity/app", isBuilt: true },
  "activity.anniversary": { ...newActivity, pattern: "activity/anniversary", isBuilt: true },

  "mobile.about": { ...blank, pattern: "mobile/about", isBuilt: true },
  "mobile.announcement": { ...blank, pattern: "mobile/announcement", isBuilt: true },
  "mobile.download": { ...blank, pattern: "mobile/download", isBuilt: true },

  "weixin.balance": { ...weixin, pattern: "weixin/balance", isBuilt: true },
  "weixin.bind": { ...blank, pattern: "weixin/bind", isBuilt: true },
  "weixin.callback": { ...blank, pattern: "weixin/callback", isBuilt: true },
  "weixin.hashrate": { ...weixin, pattern: "weixin/hashrate", isBuilt: true },
  "weixin.setting": { ...weixin, pattern: "weixin/setting", isBuilt: true },

  "wallet.summary": { ...wallet, pattern: "wallet/summary", isBuilt: true },
  "wallet.deposit": { ...wallet, pattern: "wallet/deposit", isBuilt: true },
  "wallet.withdraw": { ...wallet, pattern: "wallet/withdraw", isBuilt: true },
  "wallet.batch": { ...wallet, pattern: "wallet/batch", isBuilt: true },
  "wallet.autoWithdrawal": { ...wallet, pattern: "wallet/autoWithdrawal", isBuilt: true },
  "wallet.bill": { ...wallet, pattern: "wallet/bill", isBuilt: true },
  "wallet.conversion": { ...wallet, pattern: "wallet/conversion", isBuilt: true },
  "wallet.exchange": { ...wallet, pattern: "wallet/exchange", isBuilt: true },
  "wallet.history": { ...wallet, pattern: "wallet/history", isBuilt: true },
  "finance.loan": { ...finance, pattern: "finance/loan", isBuilt: true },
  "finance.loan-balance": { ...finance, pattern: "finance/loan-balance", isBuilt: true },

  "pool.mining": { ...pool, pattern: "pool/mining", isBuilt: true },
  "pool.profit": { ...pool, pattern: "pool/profit", isBuilt: true },
  "pool.profitDlgMixin": { ...pool, pattern: "pool/profitDlgMixin", isBuilt: true },
  "pool.state": { ...pool, pattern: "pool/state", isBuilt: true },
  "pool.worker": { ...pool, pattern: "pool/worker", isBuilt: true },
  "pool.switch": { ...pool, pattern: "pool/switch/:coin?", isBuilt: true },

  "setting.account": { ...setting, pattern: "setting/account", isBuilt: true },
  "setting.api": { ...setting, pattern: "setting/api", isBuilt: true },
  "setting.coupon": { ...setting, pattern: "setting/coupon", isBuilt: true },
  "setting.coupon.statistic": { ...setting, pattern: "setting/coupon/statistic", isBuilt: true },
  "setting.custom": { ...setting, pattern: "setting/custom", isBuilt: true },
  "setting.message": { ...setting, pattern: "setting/message", isBuilt: true },
  "setting.message.detail": { ...setting, pattern: "setting/message/:id", isBuilt: true },
  "setting.notice": { ...setting, pattern: "setting/notice", isBuilt: true },
  "setting.observer": { ...setting, pattern: "setting/observer", isBuilt: true },
  "setting.favourites": { ...setting, pattern: "setting/observer/favorites", isBuilt: true },
  "setting.refer": { ...setting, access: "main", pattern: "setting/refer", isBuilt: true },
  "setting.security": { ...setting, pattern: "setting/security", isBuilt: true },

  "tools.about-accelerator": { ...tools, pattern: "tools/about-accelerator", isBuilt: true },
  "tools.broadcast": { ...tools, pattern: "tools/broadcast", isBuilt: true },
  "tools.calculator": { ...tools, pattern: "tools/calculator", isBuilt: true },
  "tools.history": { ...tools, pattern: "tools/history", isBuilt: true },
  "tools.miner": { ...tools, pattern: "tools/miner", isBuilt: true },
  "tools.signature": { ...tools, pattern: "tools/signature", isBuilt: true },
  "tools.txaccelerator": { ...tools, pattern: "tools/txaccelerator", isBuilt: true },

  "observer.dashboard": { ...observer, pattern: "observer/:partner?/dashboard", isBuilt: true },
  "observer.worker": { ...observer, pattern: "observer/:partner?/worker", isBuilt: true },
  "observer.profit": { ...observer, pattern: "observer/:partner?/profit", isBuilt: true },
  "observer.payment": { ...observer, pattern: "observer/:partner?/payment", isBuilt: true },
  "observer.wallet.autoWithdrawal": {
    ...observer,
    pattern: "observer/:partner?/wallet/autoWithdrawal",
    isBuilt: true,
  },
  "observer.wallet.bill": { ...observer, pattern: "observer/:partner?/wallet/bill", isBuilt: true },
  "observer.wallet.history": { ...observer, pattern: "observer/:partner?/wallet/history", isBuilt: true },
  "observer.wallet.summary": { ...observer, pattern: "observer/:partner?/wallet/summary", isBuilt: true },
} as const satisfies Record<string, RouteDefinition>;

/** Name of a page in {@link ROUTES}. */
export type RouteName = keyof typeof ROUTES;

/** All route names, in the order of the map. */
export const ROUTE_NAMES: readonly RouteName[] = Object.keys(ROUTES).filter(
  (name): name is RouteName => name in ROUTES,
);

/** Returns a page's definition without its literal types. */
export function getRoute(name: RouteName): RouteDefinition {
  return ROUTES[name];
}
