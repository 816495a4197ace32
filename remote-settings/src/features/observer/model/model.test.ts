import { OBSERVER_END_SECONDS, type Observer } from "contracts";
import { DAY, endOfNamedDay, isoDay } from "shared/format";
import * as v from "valibot";
import { createLinkFormSchema, endDays, needsFactor, toEnd, toLinkForm, toOpenAuth } from "./link-form.ts";
import { observerAddress } from "./observer-link.ts";
import { readObserverQuery, writeObserverQuery } from "./observer-tab.ts";
import { formatShare, readPercent, restOf, sharePercentField, toPercent, toRatio } from "./share-ratio.ts";

const LINK: Observer = {
  id: 3,
  global: false,
  user_id: 7,
  account: "north_rack_a",
  remark: "Bank",
  open_auth: ["dashboard", "worker"],
  open_coins: ["LTC", "KAS"],
  access_key: "abc",
  created_time: 1,
  used_time: null,
  expire_time: null,
  is_expired: false,
};

describe("form of an observer link", () => {
  it("R5.8 starts with the first four permissions, all accounts, all coins and no expiry", () => {
    expect(toLinkForm(undefined, "UTC")).toMatchObject({
      scope: "global",
      permissions: ["dashboard", "worker", "profit", "asset"],
      expire: "never",
      allCoins: true,
    });
  });

  it("starts with the values of an existing link, and keeps its expiry", () => {
    expect(toLinkForm(LINK, "UTC")).toMatchObject({
      scope: "single",
      account: "north_rack_a",
      permissions: ["dashboard", "worker"],
      expire: "keep",
      coins: ["LTC", "KAS"],
    });
  });

  it("renews an expired link for a real period, not for the past one", () => {
    expect(toLinkForm({ ...LINK, expire_time: 2, is_expired: true }, "UTC")).toMatchObject({ expire: "7d" });
  });

  it.each([
    ["a remark that is missing", { remark: " " }, "observer_remark_required"],
    ["a single account without a name", { scope: "single", account: " " }, "mining_account_required"],
    ["chosen coins without any", { allCoins: false, coins: [] }, "coins_required"],
    ["an end on a day without one", { expire: "until" }, "day_missing"],
  ])("R5.8 refuses %s", (_name, change, message) => {
    const parsed = v.safeParse(createLinkFormSchema("day_missing"), {
      ...toLinkForm(undefined, "UTC"),
      remark: "x",
      ...change,
    });

    expect(parsed.issues?.map((issue) => issue.message)).toContain(message);
  });

  it("starts with the day of a future expiry, in the person's time zone", () => {
    const link = { ...LINK, expire_time: Date.UTC(2026, 2, 1, 15, 59, 59) / 1000 };

    expect(toLinkForm(link, "Asia/Shanghai").expire_time).toBe("2026-03-01");
    expect(toLinkForm(link, "Asia/Tokyo").expire_time).toBe("2026-03-02");
    expect(toLinkForm({ ...link, is_expired: true }, "Asia/Shanghai").expire_time).toBe("");
  });

  it("expires at the last second of a day in the person's time zone, or after one of the offered periods", () => {
    const form = { ...toLinkForm(undefined, "UTC"), expire_time: "2026-03-01" };

    expect(toEnd({ ...form, expire: "until" }, "Asia/Shanghai")).toEqual({
      expire_time: Date.UTC(2026, 2, 1, 15, 59, 59) / 1000,
    });
    expect(toEnd({ ...form, expire: "7d" }, "Asia/Shanghai")).toEqual({ expire: "7d" });
    expect(toEnd({ ...form, expire: "keep" }, "Asia/Shanghai")).toEqual({});
  });

  it.each(["UTC", "Pacific/Kiritimati", "America/Santiago"])(
    "offers days from tomorrow to the last one within the limit in %s",
    (timeZone) => {
      for (const now of [Date.UTC(2026, 2, 1, 0, 0, 1) / 1000, Date.UTC(2026, 8, 5, 23, 59, 59) / 1000]) {
        const { min, max } = endDays(now, timeZone);

        expect(min).toBe(isoDay(now + DAY, timeZone));
        expect(endOfNamedDay(max, timeZone)).toBeLessThanOrEqual(now + OBSERVER_END_SECONDS);
        expect(endOfNamedDay(max, timeZone)).toBeGreaterThan(now + OBSERVER_END_SECONDS - 3 * DAY);
      }
    },
  );

  it("R5.8 always sends the dashboard, in the order of the contract", () => {
    expect(toOpenAuth(["asset", "worker"])).toEqual(["dashboard", "worker", "asset"]);
  });

  it.each([
    [["dashboard"], ["dashboard", "worker"], false],
    [["dashboard"], ["dashboard", "asset"], true],
    [["dashboard", "asset"], ["dashboard", "asset"], false],
    [["dashboard", "asset"], ["dashboard"], false],
    [["dashboard"], ["dashboard", "share_profit"], true],
  ] as const)("from %j to %j requires the second factor: %s", (before, after, expected) => {
    expect(needsFactor(before, after)).toBe(expected);
  });
});

describe("address of a link", () => {
  it("contains the key, and a coin where BTC is not among the selected ones", () => {
    expect(observerAddress(LINK)).toBe(`${location.origin}/en/observer/dashboard?access_key=abc&coin=LTC`);
    expect(observerAddress({ ...LINK, open_coins: null })).not.toContain("coin=");
  });

  it("is null when the key cannot be read", () => {
    expect(observerAddress({ ...LINK, access_key: null })).toBeNull();
  });
});

describe("tab in the address", () => {
  it.each([
    ["", { tab: "links", page: 1 }],
    ["tab=shares", { tab: "shares", page: 1 }],
    ["tab=nothing&page=-1", { tab: "links", page: 1 }],
    ["page=3", { tab: "links", page: 3 }],
  ])("reads and writes %j", (search, expected) => {
    const read = readObserverQuery(new URLSearchParams(search));

    expect(read).toEqual(expected);
    expect(readObserverQuery(new URLSearchParams(writeObserverQuery(read)))).toEqual(expected);
  });
});

describe("shares", () => {
  it.each([
    ["2.5", "0.025", "2.5"],
    ["100", "1", "100"],
    ["0.01", "0.0001", "0.01"],
    ["33.33", "0.3333", "33.33"],
  ])("%s %% is %s of the whole and converts back", (typed, fraction, back) => {
    const percent = readPercent(typed);

    expect(percent === null ? null : toRatio(percent)).toBe(fraction);
    expect(toPercent(fraction)).toBe(back);
  });

  it.each(["", "0", "0.001", "100.01", "-1", "x"])("rejects “%s” as a percentage", (typed) => {
    expect(readPercent(typed)).toBeNull();
  });

  it.each([
    ["12.5", "en_US", "12.50%"],
    ["12.5", "ru_RU", "12,50\u00a0%"],
    ["100", "zh_Hans_CN", "100.00%"],
    ["0", "es_ES", "0,00\u00a0%"],
  ] as const)("shows a typed percentage of %s in %s as %s", (typed, locale, shown) => {
    expect(formatShare(typed, locale)).toBe(shown);
  });

  it.each([
    ["12.5", undefined],
    ["100", undefined],
    ["120", undefined],
    ["0", "share_above_zero"],
    ["0.00", "share_above_zero"],
    ["", "amount_format"],
    ["0.001", "amount_format"],
    ["-1", "amount_format"],
    ["x", "amount_format"],
  ])("R7.3.4 checks a typed share of “%s”: %s", (typed, rule) => {
    expect(v.safeParse(sharePercentField, typed).issues?.[0].message).toBe(rule);
  });

  it("R7.3.4 reports a share above the whole as exceeding it", () => {
    expect(restOf(["120"])).toBeNull();
  });

  it("shows what the owner keeps, and nothing while shares are invalid or exceed the whole", () => {
    expect(restOf(["33.33", "10"])).toBe("56.67");
    expect(restOf(["60", "40"])).toBe("0");
    expect(restOf(["60", "40.01"])).toBeNull();
    expect(restOf(["x"])).toBeNull();
  });
});
