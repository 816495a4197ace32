import * as v from "valibot";
import {
  addFavourite,
  apiKeyPairSchema,
  createApiKey,
  findBadIpLine,
  createDelegate,
  createObserver,
  customerFormSchema,
  DEFAULT_OBSERVER_PERMISSIONS,
  OBSERVER_PERMISSIONS,
  favouriteRemarkField,
  favouriteUrlField,
  observerRemarkField,
  openAuthSchema,
  VALIDATION_TEXTS,
  withdrawalSchema,
} from "../src/index.ts";
import { check } from "./check.ts";

const factor = { verify_type: "google_code", verify_code: "123456" };

describe("delegate", () => {
  const delegate = { user_id: 7, token: "t".repeat(32), account: "partner@demo.example", remark: "Partner" };

  it.each([
    [delegate, "accepted"],
    [{ ...delegate, account: "partner" }, "email_format"],
    [{ ...delegate, account: "" }, "email_required"],
    [{ ...delegate, remark: " " }, "delegate_remark_required"],
  ])("R5.7 case %#", (value, expected) =>
    expect(check(createDelegate.body ?? v.never(), value)).toBe(expected),
  );
});

describe("observer", () => {
  it.each([
    ["Farm A", "accepted"],
    ["r".repeat(32), "accepted"],
    ["r".repeat(33), "remark_too_long"],
    [" ", "observer_remark_required"],
  ])("R5.8 remark %j is %s", (value, expected) => expect(check(observerRemarkField, value)).toBe(expected));

  it("R5.8 shows the message: The remark cannot exceed 32 characters.", () =>
    expect(VALIDATION_TEXTS.remark_too_long).toBe("The remark cannot exceed 32 characters."));

  it("R5.8 a single-account observer has an account, a global one does not", () => {
    const accepts = (form: unknown) => v.safeParse(createObserver.body ?? v.never(), form).success;

    expect(accepts({ global: true, remark: "All", ...factor })).toBe(true);
    expect(accepts({ global: false, remark: "One", user_id: 3, ...factor })).toBe(true);
    expect(accepts({ global: false, remark: "One", ...factor })).toBe(false);
  });

  it("R3.6 an observer has five permissions, a new one the first four", () => {
    expect(OBSERVER_PERMISSIONS).toEqual(["dashboard", "worker", "profit", "asset", "share_profit"]);
    expect(DEFAULT_OBSERVER_PERMISSIONS).toEqual(OBSERVER_PERMISSIONS.slice(0, 4));
  });

  it("R3.6 R5.8 the dashboard permission is always on", () => {
    expect(v.is(openAuthSchema, [...DEFAULT_OBSERVER_PERMISSIONS])).toBe(true);
    expect(v.is(openAuthSchema, ["worker"])).toBe(false);
    expect(v.is(openAuthSchema, ["dashboard", "worker", "worker"])).toBe(false);
    expect(v.is(openAuthSchema, ["dashboard", "money"])).toBe(false);
  });
});

describe("withdrawal", () => {
  const order = {
    client_id: "6b1f0f2e-3b8a-4c55-9d2b-0a3c5d7e9f10",
    coin: "BTC",
    chain: "BTC",
    amount: "0.5",
    fee: "0.0001",
    ...factor,
    email_captcha: "123456",
  };
  const accepts = (form: unknown) => v.safeParse(withdrawalSchema, form).success;

  it("R5.9 requires an address, for the exchange an email address", () => {
    expect(accepts({ ...order, type: "outer", is_inner: false, address: "bc1qexample" })).toBe(true);
    expect(accepts({ ...order, type: "outer", is_inner: false, address: " " })).toBe(false);
    expect(accepts({ ...order, type: "coinex", is_inner: false, address: "me@demo.example" })).toBe(true);
    expect(accepts({ ...order, type: "coinex", is_inner: false, address: "bc1qexample" })).toBe(false);
  });

  it.each([["1e5"], ["-1"], ["01"], ["1."], [".5"], ["1,5"], ["NaN"], [""]])(
    "rejects the amount %j",
    (amount) => {
      expect(accepts({ ...order, type: "outer", is_inner: false, address: "bc1qexample", amount })).toBe(
        false,
      );
    },
  );
});

describe("VIP form", () => {
  const form = {
    name: "Ada",
    country_code: "1_U",
    coin: "BTC",
    hashrate: "120.5",
    hash_unit: "P",
    mobile: "+15550100",
    email: "ada@demo.example",
    hashrate_area: "europe",
    introduction: "Two halls.",
  };

  it.each([
    [{}, "accepted"],
    [{ name: "" }, "vip_name_required"],
    [{ name: "n".repeat(33) }, "vip_name_too_long"],
    [{ hashrate: "" }, "vip_hashrate_required"],
    [{ hashrate: "0" }, "vip_hashrate_range"],
    [{ hashrate: "0.00" }, "vip_hashrate_range"],
    [{ hashrate: "0.99" }, "vip_hashrate_range"],
    [{ hashrate: "1" }, "accepted"],
    [{ hashrate: "1.5" }, "accepted"],
    [{ hashrate: "10000000" }, "accepted"],
    [{ hashrate: "10000000.01" }, "vip_hashrate_range"],
    [{ hashrate: "10000001" }, "vip_hashrate_range"],
    [{ hashrate: "99999999" }, "vip_hashrate_range"],
    [{ hashrate: "-5" }, "vip_hashrate_range"],
    [{ mobile: "" }, "phone_required"],
    [{ mobile: "12-34" }, "phone_format"],
    [{ email: "ada" }, "email_format"],
    [{ hashrate_area: "" }, "vip_area_required"],
    [{ introduction: " " }, "vip_introduction_required"],
    [{ introduction: "i".repeat(500) }, "accepted"],
    [{ introduction: "i".repeat(501) }, "vip_introduction_too_long"],
  ])("R5.10 %j is %s", (change, expected) =>
    expect(check(customerFormSchema, { ...form, ...change })).toBe(expected),
  );

  it.each([
    ["hash_unit", "X"],
    ["country_code", "86"],
    ["unknown", "1"],
  ])("R5.10 rejects %s = %s", (name, value) => {
    expect(v.safeParse(customerFormSchema, { ...form, [name]: value }).success).toBe(false);
  });
});

describe("favorite form", () => {
  it.each([
    [favouriteRemarkField, "Farm", "accepted"],
    [favouriteRemarkField, "", "remark_required"],
    [favouriteRemarkField, "r".repeat(33), "remark_too_long"],
    [favouriteUrlField, "https://pool.example/observer?access_key=1", "accepted"],
    [favouriteUrlField, "http://pool.example", "accepted"],
    [favouriteUrlField, "", "favourite_url_format"],
    [favouriteUrlField, "ftp://pool.example", "favourite_url_format"],
    [favouriteUrlField, "javascript:alert(1)", "favourite_url_format"],
    [favouriteUrlField, "pool.example", "favourite_url_format"],
    [addFavourite.body ?? v.never(), { remark: "Farm", url: "https://pool.example" }, "accepted"],
  ])("R5.11 case %#: %j %j", (schema, value, expected) => expect(check(schema, value)).toBe(expected));
});

describe("API keys", () => {
  it("requires a permission, and shows a key pair in full", () => {
    const body = { account: "northfield", ip_whitelist: "", permissions: [], ...factor };

    expect(v.safeParse(createApiKey.body ?? v.never(), body).success).toBe(false);
    expect(v.is(apiKeyPairSchema, { account: "northfield", access_key: "a" })).toBe(false);
  });

  it.each([
    ["", undefined],
    ["203.0.113.7\n2001:db8::1\n198.51.100.0/24", undefined],
    ["203.0.113.7\n\n 300.1.1.1 ", 3],
    ["10.0.0.0/8", 1],
  ])("R5.6 the invalid line in %j is %s", (text, line) => {
    expect(findBadIpLine(text)).toBe(line);
  });
});
