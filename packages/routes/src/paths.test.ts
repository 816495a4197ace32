import {
  MENUS,
  ROUTE_NAMES,
  buildPath,
  getMenu,
  getRoute,
  isExemptFromSignIn,
  isProtected,
  marksEntry,
  matchRoute,
  needsAccount,
} from "./index.ts";
import type { RouteName } from "./index.ts";

const SPECIFIED: readonly (readonly [string, RouteName])[] = [
  ["/en", "home"],
  ["/en/", "home"],
  ["/zh-hk/blog", "blog"],
  ["/en/blog/12", "blog.article"],
  ["/en/account/switch/miner01", "account.switch.account"],
  ["/en/announcements", "announcements"],
  ["/en/announcements/5", "announcements"],
  ["/en/s", "short-link"],
  ["/en/s/abc", "short-link"],
  ["/en/signup/success", "signup.success"],
  ["/ru/wallet/autoWithdrawal", "wallet.autoWithdrawal"],
  ["/en/finance/loan-balance", "finance.loan-balance"],
  ["/en/activity/9th-anniversary/question", "activity.9th-anniversary.question"],
  ["/en/pool/profitDlgMixin", "pool.profitDlgMixin"],
  ["/en/pool/switch", "pool.switch"],
  ["/en/pool/switch/BTC", "pool.switch"],
  ["/en/setting/coupon/statistic", "setting.coupon.statistic"],
  ["/en/setting/message/8", "setting.message.detail"],
  ["/en/weixin/bind", "weixin.bind"],
  ["/en/tools/txaccelerator", "tools.txaccelerator"],
  ["/es/observer/dashboard", "observer.dashboard"],
  ["/es/observer/partner-a/dashboard", "observer.dashboard"],
  ["/es/observer/wallet/bill", "observer.wallet.bill"],
  ["/es/observer/partner-a/wallet/bill", "observer.wallet.bill"],
  ["/pool/state", "pool.state"],
];

describe("matchRoute", () => {
  it.each(SPECIFIED)("R2.3.1 finds the page of %s", (pathname, name) => {
    expect(matchRoute(pathname)?.name).toBe(name);
  });

  it.each([
    "/en/nothing",
    "/en/pool/State",
    "/en/pool/state/more",
    "/en//pool/state",
    "/en/%E0%A4%A",
    "/en/404",
    "/fr/pool/state",
  ])("R2.1.10 finds no page for %s", (pathname) => {
    expect(matchRoute(pathname)).toBeNull();
  });

  it("decodes the parameters and returns the language", () => {
    expect(matchRoute("/zh-hk/observer/partner%20b/worker")).toMatchObject({
      name: "observer.worker",
      params: { partner: "partner b" },
      lang: "zh-hk",
    });
    expect(matchRoute("/observer/worker")?.lang).toBeUndefined();
  });
});

describe("buildPath", () => {
  it.each(ROUTE_NAMES)("builds a path that matches %s again", (name) => {
    const params = Object.fromEntries(
      [...getRoute(name).pattern.matchAll(/:(\w+)/g)].map(([, key = ""]) => [key, "a b/ü"]),
    );
    const path = buildPath<RouteName>(name, { id: "", account: "", ...params }, { lang: "ru" });

    expect(matchRoute(path)).toMatchObject({ name, params, lang: "ru" });
  });

  it("omits optional parameters and undefined query values", () => {
    const query = { access_key: "k&1", coin: "BTC", user_id: undefined };
    expect(buildPath("observer.dashboard", {}, { lang: "en", query })).toBe(
      "/en/observer/dashboard?access_key=k%261&coin=BTC",
    );
  });

  it("throws on a missing parameter", () => {
    expect(() => buildPath("farms.farm", { id: "" }, { lang: "en" })).toThrow(RangeError);
  });
});

describe("access", () => {
  it.each([
    ["pool.state", true],
    ["pool.worker", true],
    ["wallet.summary", true],
    ["finance.loan", true],
    ["setting.account", true],
    ["ticket.new", true],
    ["refer.detail", true],
    ["account.switch", true],
    ["account.switch.account", true],
    ["weixin.balance", true],
    ["weixin.bind", false],
    ["account", false],
    ["home", false],
    ["blog.article", false],
    ["farms.farm", false],
    ["companies.company", false],
    ["announcements", false],
    ["short-link", false],
    ["signup.success", false],
    ["ambassador.form", false],
    ["tools.calculator", false],
    ["observer.dashboard", false],
    ["activity.app", false],
    ["mobile.about", false],
  ] as const)("R2.1.6 the page %s requires sign-in: %s", (name, expected) => {
    expect(isProtected(getRoute(name))).toBe(expected);
  });

  it.each([
    ["/en/pool/state", false],
    ["/en/wallet/summary", false],
    ["/en/setting/account", false],
    ["/en/weixin/balance", false],
    ["/en/toolsmith/x", false],
    ["/en/weixin/bind", true],
    ["/en/weixin/bind/x", true],
    ["/en/mobile/about", true],
    ["/en/tools/calculator", true],
    ["/en/observer/dashboard", true],
    ["/en/observer/partner-a/wallet/bill", true],
    ["/en/activity/app", true],
    ["/en/signin", true],
    ["/en/account", true],
    ["/account", true],
    ["/en", true],
    ["/", true],
  ])("R2.1.7 a lost session on %s leaves the visitor there: %s", (pathname, expected) => {
    expect(isExemptFromSignIn(pathname)).toBe(expected);
  });

  it("R2.1.8 requires an account outside of the account pages only", () => {
    expect(needsAccount(getRoute("pool.state"))).toBe(true);
    expect(needsAccount(getRoute("account.switch"))).toBe(false);
  });
});

describe("menus", () => {
  it("keeps pages that are not built out of every menu", () => {
    jest.replaceProperty(getRoute("farms"), "isBuilt", false);

    expect(getMenu("tools")).toEqual(MENUS.tools.filter((name) => getRoute(name).isBuilt));
    expect(getMenu("resources")).not.toContain("farms");
    jest.restoreAllMocks();
  });

  it.each([
    ["observer.wallet.summary", "observer.wallet.summary", true],
    ["observer.wallet.summary", "observer.wallet.bill", true],
    ["observer.wallet.summary", "observer.dashboard", false],
    ["observer.dashboard", "observer.wallet.bill", false],
    ["observer.dashboard", undefined, false],
  ] as const)("R2.6.8 highlights %s while %s is shown: %s", (entry, shown, isMarked) =>
    expect(marksEntry(entry, shown)).toBe(isMarked),
  );

  it("R2.5.3 lists the settings menu in the order of the specification", () => {
    expect(MENUS.setting.map((name) => name.replace("setting.", ""))).toEqual([
      "account",
      "observer",
      "api",
      "security",
      "custom",
      "coupon",
      "message",
    ]);
  });
});
