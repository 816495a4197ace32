import { defineCall } from "contracts";
import * as v from "valibot";
import { getPendingRequests, subscribePendingRequests, trackActivity } from "./activity.ts";
import { fillPath, partsOf, prepareRequest, requestHeaders, toQuery } from "./build-request.ts";
import { callKey, isKeyOf } from "./call-key.ts";
import {
  ApiError,
  ContractError,
  HttpError,
  NetworkError,
  RepeatedRequestError,
  TimeoutError,
  isOutcomeOpen,
  type AppError,
} from "./errors.ts";
import { findFailureRule, handleFailure, registerFailureHandlers } from "./failures.ts";
import type { ApiIdentity } from "./identity.ts";

const IDENTITY: ApiIdentity = {
  token: "a-token",
  account: "northfield",
  locale: "zh_Hans_CN",
  currency: "CNY",
  platform: "web",
  isNativeApp: false,
};

const writeThing = defineCall({
  name: "writeThing",
  method: "PUT",
  path: "/thing/:coin/:id",
  origin: "own",
  source: "test",
  summary: "",
  access: "public",
  params: v.strictObject({ coin: v.string(), id: v.number() }),
  body: v.strictObject({ size: v.number() }),
  response: v.null(),
});

describe("the URL of a call", () => {
  it.each([
    ["/pool/:coin/home", { coin: "BTC" }, "/pool/BTC/home"],
    ["/user/:id", { id: 0 }, "/user/0"],
    ["/link/:key", { key: "a/b?c#d" }, "/link/a%2Fb%3Fc%23d"],
    ["/link/:key", { key: "../admin" }, "/link/..%2Fadmin"],
    ["/plain", { unused: "x" }, "/plain"],
    ["/:a_b/:c", { a_b: "矿", c: true }, "/%E7%9F%BF/true"],
  ])("R7.0.1 %s with %j is %s", (path, params, filled) => {
    expect(fillPath(path, params)).toBe(filled);
  });

  it.each([{}, { coin: undefined }, { coin: null }, { coin: "" }])("throws for %j", (params) => {
    expect(() => fillPath("/pool/:coin/home", params)).toThrow(
      new TypeError("parameter coin of /pool/:coin/home is missing"),
    );
  });

  it.each([
    [{}, ""],
    [{ coin: undefined, page: null }, ""],
    [{ page: 0, all: false, search: "" }, "?page=0&all=false&search="],
    [{ search: "a b&c=d+e" }, "?search=a+b%26c%3Dd%2Be"],
    [{ id: [1, undefined, 2, null] }, "?id=1&id=2"],
    [{ id: [] }, ""],
  ])("R7.0.1 serializes the query %j as %j", (query, text) => {
    expect(toQuery(query)).toBe(text);
  });

  it.each([undefined, null, "text", 7, { query: "text", params: 3 }])("treats %j as no input", (input) => {
    expect(partsOf(input)).toEqual({ params: {}, query: {}, body: undefined });
  });
});

describe("a prepared call", () => {
  const input = { params: { coin: "BTC", id: 7 }, query: { page: 1 }, body: { size: 2 } };

  it("R7.0.1 is sent with the person's token, language and currency", () => {
    expect(prepareRequest(writeThing, input, IDENTITY)).toEqual({
      path: "/thing/BTC/7",
      url: "/res/thing/BTC/7?page=1",
      method: "PUT",
      body: '{"size":2}',
      headers: {
        Accept: "application/json",
        "Accept-Language": "zh_Hans_CN",
        Authorization: "Bearer a-token",
        "Content-Type": "application/json",
        currency: "CNY",
        platform: "web",
      },
    });
  });

  it("sends a solved captcha as a JSON header", () => {
    const { headers } = prepareRequest(writeThing, input, IDENTITY, { lot_number: "1" });

    expect(JSON.parse(headers["captcha"] ?? "")).toEqual({ lot_number: "1" });
  });

  it("R7.0.1 has no content type without a body, and no token when signed out", () => {
    const { headers, body } = prepareRequest(
      writeThing,
      { ...input, body: undefined },
      { ...IDENTITY, token: undefined },
    );

    expect(body).toBeUndefined();
    expect(Object.keys(headers).sort()).toEqual(["Accept", "Accept-Language", "currency", "platform"]);
  });

  it.each([
    [true, "no-cache"],
    [false, undefined],
  ])("R7.0.1 in the native app (%s) sends the cache header: %s", (isNativeApp, value) => {
    expect(requestHeaders({ ...IDENTITY, isNativeApp })["Cache-Control"]).toBe(value);
  });
});

describe("the cache key of a response", () => {
  const input = { params: { coin: "BTC", id: 1 }, body: { size: 1 } };

  it.each([
    ["the person", { account: "rack_b" }],
    ["the currency", { currency: "USD" }],
    ["the language", { locale: "ru_RU" }],
  ])("differs with %s", (_what, change) => {
    expect(callKey(writeThing, input, { ...IDENTITY, ...change })).not.toEqual(
      callKey(writeThing, input, IDENTITY),
    );
  });

  it("does not change when the token is renewed for the same person", () => {
    expect(callKey(writeThing, input, { ...IDENTITY, token: "another" })).toEqual(
      callKey(writeThing, input, IDENTITY),
    );
  });

  it("matches its call for any input, and no other call", () => {
    const key = callKey(writeThing, input, IDENTITY);

    expect(isKeyOf(writeThing, key)).toBe(true);
    expect(isKeyOf({ ...writeThing, method: "POST" }, key)).toBe(false);
    expect(isKeyOf({ ...writeThing, path: "/thing" }, key)).toBe(false);
    for (const other of ["PUT /thing/:coin/:id", null, undefined, []])
      expect(isKeyOf(writeThing, other)).toBe(false);
  });
});

describe("requests in flight", () => {
  it("are counted until they settle, whether they succeed or fail", async () => {
    const counts: number[] = [];
    const end = subscribePendingRequests(() => counts.push(getPendingRequests()));
    const good = Promise.withResolvers<string>();
    const bad = Promise.withResolvers<string>();

    const both = Promise.allSettled([trackActivity(good.promise), trackActivity(bad.promise)]);
    expect(getPendingRequests()).toBe(2);
    good.resolve("answer");
    bad.reject(new Error("no answer"));

    expect(await both).toMatchObject([{ value: "answer" }, { reason: new Error("no answer") }]);
    expect(counts).toEqual([1, 2, 1, 0]);
    end();
    await trackActivity(Promise.resolve());
    expect(counts).toHaveLength(4);
  });
});

describe("the error catalog", () => {
  const REQUEST = { path: "/account/user/info", sentToken: "a", currentToken: "a" };
  const api = (code: number) => new ApiError(code, "", null);

  it.each<[string, AppError, Partial<typeof REQUEST>, string | undefined]>([
    ["R8.1 a refused token", api(401), {}, "session-lost"],
    ["R8.1 the status of one", new HttpError(401), {}, "session-lost"],
    ["R8.1 a refused token that is not in use any more", api(401), { currentToken: "b" }, undefined],
    ["R8.2 a lost account", api(3001), {}, "account-lost"],
    ["R8.2 one of another token", api(3001), { sentToken: "b" }, undefined],
    ["R8.3 a replaced session", api(3035), {}, "session-replaced"],
    ["R8.4 a refused observer", api(4060), { path: "/observer/info" }, "observer-refused"],
    ["R8.4 the same code elsewhere", api(4060), {}, undefined],
    ["R8.4 a path that only begins alike", api(4060), { path: "/observers" }, undefined],
    ["R8.6 a forbidden page", new HttpError(403), { currentToken: "b" }, "forbidden"],
    ["R8.6 a code that looks like the status", api(403), {}, undefined],
    ["the wrong host", new HttpError(666), {}, "wrong-host"],
    ["the wrong host in the body", api(666), {}, "wrong-host"],
    ["any other refusal", api(21001), {}, undefined],
    ["an outage", new HttpError(502), {}, undefined],
    ["a lost network", new NetworkError(), {}, undefined],
  ])("%s", (_case, error, own, action) => {
    expect(findFailureRule(error, { ...REQUEST, ...own })?.action).toBe(action);
  });

  it("runs only the handler of the error, in its last registered version", () => {
    const [first, second, forbidden] = [jest.fn(), jest.fn(), jest.fn()];
    registerFailureHandlers({ "account-lost": first, forbidden });
    registerFailureHandlers({ "account-lost": second });

    handleFailure(api(3001), REQUEST);
    handleFailure(api(21001), REQUEST);

    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledWith(api(3001));
    expect(forbidden).not.toHaveBeenCalled();
  });
});

describe("the outcome of a write", () => {
  it.each([
    [new TimeoutError(), true],
    [new NetworkError(), true],
    [new ContractError("writeThing", "size is missing"), true],
    [new HttpError(500), true],
    [new HttpError(499), false],
    [new ApiError(500, "", null), false],
    [new RepeatedRequestError(), false],
    [new Error("a fault of our own"), false],
    ["text", false],
  ])("R8.7 after %s is open: %s", (error, isOpen) => {
    expect(isOutcomeOpen(error)).toBe(isOpen);
  });
});
