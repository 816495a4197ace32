import { listCalls } from "contracts/openapi";
import { call, createPerson } from "../testing/client.ts";
import { registerTestApp } from "../testing/hooks.ts";

let token: string;
const testApp = registerTestApp();

beforeAll(async () => {
  ({ token } = await createPerson(testApp.app));
});

const JSON_TYPE = { "content-type": "application/json" };
const signIn = { method: "POST", url: "/res/account/signin" } as const;

describe("envelope", () => {
  it.each([
    ["bad JSON", { payload: "{", headers: JSON_TYPE }, 400, 400],
    [
      "a JSON key that reaches for the prototype",
      { payload: '{"__proto__":{"a":1}}', headers: JSON_TYPE },
      400,
      400,
    ],
    [
      "a body that is too large",
      { payload: JSON.stringify({ account: "a".repeat(300_000) }), headers: JSON_TYPE },
      413,
      413,
    ],
    [
      "another type of body",
      { payload: "account=a", headers: { "content-type": "application/x-www-form-urlencoded" } },
      415,
      415,
    ],
    ["no body", {}, 400, 400],
    [
      "a text that no database keeps",
      { payload: JSON.stringify({ account: "\u0000", password: "a" }), headers: JSON_TYPE },
      400,
      400,
    ],
    [
      "half of a character",
      { payload: JSON.stringify({ account: "\ud800", password: "a" }), headers: JSON_TYPE },
      400,
      400,
    ],
    ["an address that is too long", { url: `/res/wallet/withdraw/${"1".repeat(300)}/cancel` }, 404, 404],
    ["an address that cannot be read", { url: "/res/wallet/withdraw/%E0%A4%A/cancel" }, 404, 404],
  ])("R7.0.2 responds to %s with an error that is not a fault", async (_name, request, status, code) => {
    const answer = await testApp.app.inject({ ...signIn, ...request });

    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.body).not.toMatch(/at .*:\d+|node_modules/);
  });

  it("names the invalid field", async () => {
    const answer = await call(testApp.app, "/account/signin", {
      method: "POST",
      body: { account: 7, password: "x" },
    });

    expect(answer).toMatchObject({
      status: 400,
      code: 400,
      data: { field: "account", rule: "account_required" },
    });
  });

  it.each([
    ["R5.1", "en_US", "/account/signup/code", { email: "miner@" }, "email", "Email format incorrect"],
    ["R5.1", "zh_Hans_CN", "/account/signup/code", { email: "miner@" }, "email", "邮箱地址地址格式有误"],
    ["R5.1", "ru_RU", "/account/signup/code", { email: "miner@" }, "email", "Неверный формат эл. почты"],
    [
      "R5.4",
      "es_ES",
      "/account/signin",
      { account: "a", password: "" },
      "password",
      "Introduzca su contraseña de acceso.",
    ],
    [
      "R5.4",
      "zh_Hant_HK",
      "/account/signin",
      { account: "a", password: "" },
      "password",
      "請輸入您的登入密碼。",
    ],
  ])("%s explains in %s what is wrong in %s", async (_id, language, path, body, field, message) => {
    const answer = await call(testApp.app, path, {
      method: "POST",
      body,
      headers: { "accept-language": language },
    });

    expect(answer).toMatchObject({ status: 400, code: 400, message, data: { field } });
  });

  it("names the kind of a rule without a text", async () => {
    const answer = await call(testApp.app, "/account/currency/update", {
      method: "POST",
      token,
      body: { currency: 7 },
    });

    expect(answer).toMatchObject({
      status: 400,
      message: "The request is not valid.",
      data: { field: "currency", rule: expect.stringMatching(/^[a-z_]+$/) },
    });
  });

  it("rejects an unknown currency, as a choice and as a header", async () => {
    const path = "/account/currency/update";
    const refusal = { status: 400, code: 400, data: { field: "currency", rule: "currency" } };
    const chosen = await call(testApp.app, path, { method: "POST", token, body: { currency: "XAU" } });
    const named = await call(testApp.app, "/common/coin", { headers: { currency: "XAU" } });
    const lower = await call(testApp.app, "/common/coin", { headers: { currency: "usd" } });
    const known = await call(testApp.app, "/common/coin", { headers: { currency: "KZT" } });
    const absent = await call(testApp.app, "/common/coin");

    expect([chosen, named, lower]).toEqual(
      [refusal, refusal, refusal].map((one) => expect.objectContaining(one)),
    );
    expect([known.code, absent.code]).toEqual([0, 0]);
  });

  it("rejects an unknown field", async () => {
    const answer = await call(testApp.app, "/account/currency/update", {
      method: "POST",
      token,
      body: { currency: "EUR", is_agency: true },
    });

    expect(answer).toMatchObject({ status: 400, data: { field: "is_agency" } });
  });

  it("responds to an unknown path with the envelope and the status 404", async () => {
    expect(await call(testApp.app, "/wallet/no_such_call")).toEqual({
      status: 404,
      code: 404,
      message: "Not found.",
      data: null,
    });
  });

  it.each([
    ["en_US", "Please sign in."],
    ["zh_Hans_CN", "请先登录。"],
    ["zh-Hans-CN", "请先登录。"],
    ["zh_Hant_HK", "請先登入。"],
    ["ru-RU,ru;q=0.9", "Войдите в аккаунт."],
    ["es", "Inicie sesión."],
    ["xx", "Please sign in."],
  ])("R7.0.1 uses the language of Accept-Language %s", async (language, message) => {
    const answer = await call(testApp.app, "/account/user/info", {
      headers: { "accept-language": language },
    });

    expect(answer).toEqual({ status: 401, code: 401, message, data: null });
  });

  it("is never cached and carries a request id", async () => {
    const { headers } = await testApp.app.inject("/res/common/switch");

    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.any(String),
    });
  });
});

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  [],
  "text",
  0,
  true,
  {},
  { id: -1, account: { $gt: "" }, password: ["a"], page: "1e9", coin: "BTC'; drop table accounts; --" },
  { id: 1e308, account: "\u0000", token: "a".repeat(300), email: "@", data: [{}], message_check: "yes" },
  { nested: Array.from({ length: 200 }, () => ({ a: { b: { c: [] } } })) },
];

const HOSTILE_QUERY =
  "?page=0&limit=99999999999999999999&id=%00&coin=%27&interval=%FF&access_key[]=1&to=%E0%A4%A";

function served() {
  return listCalls().filter(({ method, path }) => testApp.app.hasRoute({ method, url: `/res${path}` }));
}

describe("malformed requests", () => {
  it("serves calls of the contract", () => {
    expect(served().length).toBeGreaterThan(40);
  });

  it.each([
    ["without a token", false],
    ["with a token", true],
  ])(
    "S6 cause no fault in any call, %s",
    async (_name, isSignedIn) => {
      const faults: string[] = [];
      for (const { method, path, name } of served().filter((one) => one.name !== "signOut")) {
        const url = `/res${path.replaceAll(/:(\w+)/g, "%27")}`;
        for (const body of method === "GET" ? [undefined] : HOSTILE) {
          const answer = await testApp.app.inject({
            method,
            url: method === "GET" ? `${url}${HOSTILE_QUERY}` : url,
            headers: {
              ...(isSignedIn ? { authorization: `Bearer ${token}` } : {}),
              ...(body === undefined ? {} : JSON_TYPE),
              captcha: "{",
              signature: "'",
            },
            ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
          });
          if (answer.statusCode >= 500)
            faults.push(`${name} ${JSON.stringify(body)?.slice(0, 80)} ${answer.body}`);
        }
      }

      expect(faults).toEqual([]);
    },
    60_000,
  );

  it("S6 cause no fault in any call when an identifier is larger than any row's", async () => {
    const faults: string[] = [];
    for (const { method, path, name } of served().filter((one) => one.path.includes("id"))) {
      const url = `/res${path.replace(":coin", "BTC").replaceAll(/:(\w+)/g, "2147483648")}`;
      const answer = await testApp.app.inject({
        method,
        url: path.endsWith("/export") ? `${url}?format=csv` : url,
        headers: { authorization: `Bearer ${token}`, ...(method === "GET" ? {} : JSON_TYPE) },
        ...(method === "GET" ? {} : { payload: "{}" }),
      });
      if (answer.statusCode >= 500) faults.push(`${name} ${answer.body}`);
    }

    expect(faults).toEqual([]);
  });

  it("Z1 are rejected without a token by every call that needs one", async () => {
    const admitted: string[] = [];
    for (const { method, path, name, access } of served()) {
      if (!["signed-in", "account", "main"].includes(access)) continue;
      const answer = await testApp.app.inject({ method, url: `/res${path.replaceAll(/:(\w+)/g, "1")}` });
      if (answer.statusCode !== 401 || answer.json().code !== 401) admitted.push(name);
    }

    expect(admitted).toEqual([]);
  });
});
