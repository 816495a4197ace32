import { POOL_COINS } from "contracts/coins";
import { LOCALES } from "contracts/constants";
import { metricCounters } from "../../platform/database/schema/index.ts";
import { call, createPerson, solveCaptcha } from "../../testing/client.ts";
import { listCountries } from "../../modules/content/countries.ts";
import { signReport } from "./metrics.ts";
import { registerTestApp } from "../../testing/hooks.ts";

const testApp = registerTestApp();

describe("common data", () => {
  it.each([
    ["/common/switch", { status: false }],
    ["/common/allow", { allow: true }],
    ["/common/finance/auth", { status: true }],
  ])("R7.1.1 %s shows the status", async (path, data) => {
    expect(await call(testApp.app, path)).toMatchObject({ code: 0, data });
  });

  it.each([
    ["a region that is not offered", "CN", "203.0.113.7", false],
    ["it in lower case", "cn", "203.0.113.7", false],
    ["another region", "DE", "203.0.113.7", true],
    ["an unknown region", "XX", "203.0.113.7", true],
    ["nonsense", "CN, DE", "203.0.113.7", true],
  ])("R7.1.1 allows a visitor from %s, as the proxy reports: %s", async (_case, country, address, allow) => {
    const headers = { "x-hashfront-country": country, "x-forwarded-for": address };

    expect(await call(testApp.app, "/common/allow", { headers })).toMatchObject({ data: { allow } });
  });

  it("R7.1.1 takes no visitor's own word for the region", async () => {
    const country = { "x-hashfront-country": "CN" };
    const headers = { ...country, "x-forwarded-for": "203.0.113.7" };
    const answer = await testApp.app.inject({
      url: "/res/common/allow",
      remoteAddress: "198.51.100.9",
      headers,
    });
    const direct = await call(testApp.app, "/common/allow", { headers: country });

    expect([answer.json<{ data: unknown }>().data, direct.data]).toEqual([{ allow: true }, { allow: true }]);
  });

  it("R7.1.1 lists the twelve mined coins as mined and the held-only coins as not", async () => {
    const { data } = await call(testApp.app, "/common/system");

    expect(data).toMatchObject({
      coin_types: [...POOL_COINS, "DOGE", "USDT"],
      coin_types_info: {
        ZEC: { is_mining: true, hash_suffix: "Sol/s", hash_unit: "M" },
        DOGE: { is_mining: false },
      },
      profit_detail_type: { LTC: ["summary", "pps", "pplns", "solo", "reward", "share"] },
    });
  });

  it.each([
    ["en_US", "US Dollar", "British Pound"],
    ["zh_Hans_CN", "美元", "英镑"],
    ["ru_RU", "Доллар США", "Британский фунт стерлингов"],
    ["es_ES", "Dólar estadounidense", "Libra esterlina"],
  ])("R7.1.1 returns the currencies in %s", async (locale, dollar, pound) => {
    const { data } = await call(testApp.app, "/common/system", { headers: { "accept-language": locale } });

    expect(data).toMatchObject({
      support_currency: expect.arrayContaining([
        { value: "USD", text: dollar, symbol: "$" },
        { value: "GBP", text: pound, symbol: "£" },
      ]),
    });
  });

  it("R7.1.1 returns each coin's price in every currency, and keeps a retired chain closed", async () => {
    const { data } = await call(testApp.app, "/common/coin");

    expect(data).toMatchObject({
      coins: expect.arrayContaining([
        expect.objectContaining({
          coin: "ZEN",
          chains: expect.arrayContaining([
            expect.objectContaining({ chain: "ZEN", deposit_enabled: false, withdraw_enabled: false }),
          ]),
        }),
      ]),
    });
    expect(data).toMatchObject({
      coins: expect.arrayContaining([
        expect.objectContaining({
          coin: "BTC",
          price: expect.objectContaining({ USD: expect.any(String), RUB: expect.any(String) }),
        }),
      ]),
    });
  });

  it("R7.1.1 has a tutorial for BTC", async () => {
    expect(await call(testApp.app, "/common/mining/guide")).toMatchObject({
      data: { tutorials: { BTC: [{ device: "asic" }, { device: "agent" }] } },
    });
  });

  it.each(LOCALES)("R7.1.1 returns the countries in %s", (locale) => {
    const countries = listCountries("all", locale);

    expect(countries.find(({ value, first_letter }) => value === "86" && first_letter === "C")?.key).toMatch(
      /China|中国|中國|Китай/,
    );
    expect(listCountries("special", locale).length).toBeLessThan(countries.length);
  });

  it.each([
    ["/cloud/mining/v2/order", { product_id: 1, coin: "BTC", amount: "1" }],
    ["/leverage/position/order", { market: "BTCUSDT", side: "long", amount: "1" }],
    ["/leverage/balance/transfer", { coin: "BTC", amount: "1", direction: "in" }],
  ])("R7.4.4 R1.5 %s reports that the section is closed", async (path, order) => {
    const { token } = await createPerson(testApp.app);
    const codes = { client_id: crypto.randomUUID(), verify_type: "google_code", verify_code: "123456" };

    const refused = await call(testApp.app, path, { method: "POST", token, body: { ...order, ...codes } });

    expect(refused).toMatchObject({ status: 200, code: 29005, message: "This service is not available." });
  });

  it("R7.1.5 returns a chat token to signed-in people", async () => {
    const { token } = await createPerson(testApp.app);

    expect(await call(testApp.app, "/common/ticket/chat/token", { token })).toMatchObject({
      code: 0,
      data: { token: expect.stringMatching(/^\d+\.\d+\.[0-9a-f]{64}$/) },
    });
  });
});

describe("page metrics", () => {
  it("R7.1.5 R3.5 are summed when the signature matches the report, unique values only once", async () => {
    const body = {
      data: [
        { id: "short_pv", c: 3 },
        { id: "short_uv", uc: "abc" },
        { id: "load_ms", g: 800 },
      ],
    };
    const send = (signature: string) =>
      call(testApp.app, "/biz_monitor/v1/metrics", { method: "POST", body, headers: { signature } });

    await send(signReport(body));
    await send(signReport(body));
    const refused = await send("0".repeat(64));
    const sums = await testApp.open.database.select().from(metricCounters).orderBy(metricCounters.name);

    expect(refused).toMatchObject({ status: 400, data: { field: "signature" } });
    expect(sums).toEqual([
      { name: "load_ms", value: 800 },
      { name: "short_pv", value: 6 },
      { name: "short_uv", value: 1 },
    ]);
  });
});

const APPLICATION = {
  name: "Ada",
  country_code: "1_U",
  coin: "BTC",
  hashrate: "25",
  hash_unit: "P",
  mobile: "+15550100",
  email: "ada@test.example",
  hashrate_area: "europe",
  introduction: "Two halls.",
};

function apply(
  overrides: Partial<typeof APPLICATION>,
  options: { token?: string; headers?: Record<string, string> } = {},
) {
  return call(testApp.app, "/pool/customer", {
    method: "POST",
    body: { ...APPLICATION, ...overrides },
    ...options,
  });
}

describe("application for an account manager", () => {
  it("R7.5.1 offers regions in the requested language", async () => {
    const answer = await call(testApp.app, "/pool/customer/area_list", {
      headers: { "accept-language": "es_ES" },
    });

    expect(answer).toMatchObject({
      data: { areas: expect.arrayContaining([{ area: "europe", area_name: "Europa" }]) },
    });
  });

  it("R7.5.1 is accepted once a day from a visitor with a solved captcha", async () => {
    const without = await apply({});
    const first = await apply({}, { headers: { captcha: await solveCaptcha(testApp.app) } });
    const second = await apply({}, { headers: { captcha: await solveCaptcha(testApp.app) } });

    expect([without.code, first.code, second.code]).toEqual([21010, 0, 26006]);
  });

  it.each([
    ["name", { name: "" }, "vip_name_required"],
    ["hashrate", { hashrate: "0.5" }, "vip_hashrate_range"],
    ["mobile", { mobile: "12-34" }, "phone_format"],
    ["email", { email: "ada" }, "email_format"],
    ["introduction", { introduction: "x".repeat(501) }, "vip_introduction_too_long"],
    ["hashrate_area", { hashrate_area: "moon" }, "vip_area_required"],
  ])("R5.10 names the field %s when it is invalid", async (field, overrides, rule) => {
    const { token } = await createPerson(testApp.app);

    expect(await apply(overrides, { token })).toMatchObject({ status: 400, data: { field, rule } });
  });
});

describe("favorites", () => {
  it("R7.2.2 are added, listed and removed, without duplicate links", async () => {
    const { token } = await createPerson(testApp.app);
    const add = (path: string, url: string) =>
      call(testApp.app, `/setting/${path}/favorites`, {
        method: "POST",
        token,
        body: { remark: "Hall", url },
      });

    const own = await add("observer", "https://pool.example/en/observer/dashboard?access_key=a");
    const foreign = await add("foreign_observer", "https://elsewhere.example/watch");
    const again = await add("observer", "https://elsewhere.example/watch");
    const wrong = await add("observer", "ftp://elsewhere.example");

    expect([own.code, foreign.code, again.code, wrong.status]).toEqual([0, 0, 26005, 400]);
    expect(await call(testApp.app, "/setting/observer/favorites", { token })).toMatchObject({
      data: { total: 2, count: 2 },
    });
  });

  it("R7.2.2 store the coin of an access key", async () => {
    const { token } = await createPerson(testApp.app);
    const path = "/setting/observer/favorites/coin";
    const before = await call(testApp.app, `${path}?access_key=k1`, { token });
    await call(testApp.app, path, { method: "POST", token, body: { access_key: "k1", coin: "KAS" } });

    expect(before).toMatchObject({ data: { coin: null } });
    expect(await call(testApp.app, `${path}?access_key=k1`, { token })).toMatchObject({
      data: { coin: "KAS" },
    });
    expect(
      await call(testApp.app, path, { method: "POST", token, body: { access_key: "k1", coin: "XYZ" } }),
    ).toMatchObject({ code: 26001 });
  });
});
