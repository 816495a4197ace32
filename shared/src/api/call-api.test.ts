import { defineCall } from "contracts";
import * as v from "valibot";
import { callApi, fetchFile } from "./call-api.ts";
import {
  ApiError,
  ContractError,
  HttpError,
  NetworkError,
  RepeatedRequestError,
  TimeoutError,
  UnavailableError,
  type AppError,
} from "./errors.ts";
import { registerFailureHandlers, type FailureAction } from "./failures.ts";
import { setApiIdentity } from "./identity.ts";
import { forgetWrites } from "./repeated-write.ts";
import { readFile } from "./testing/read-file.ts";

const readThing = defineCall({
  name: "readThing",
  method: "GET",
  path: "/thing/:id",
  origin: "own",
  source: "test",
  summary: "",
  access: "public",
  params: v.strictObject({ id: v.string() }),
  query: v.strictObject({ coin: v.optional(v.string()) }),
  response: v.strictObject({ size: v.number() }),
});
const readRows = defineCall({
  name: "readRows",
  method: "GET",
  path: "/rows",
  origin: "own",
  source: "test",
  summary: "",
  access: "public",
  response: v.strictObject({ rows: v.array(v.strictObject({ size: v.number() })) }),
});
const readObserver = defineCall({
  name: "readObserver",
  method: "GET",
  path: "/observer/info",
  origin: "own",
  source: "test",
  summary: "",
  access: "observer",
  response: v.null(),
});
const writeThing = defineCall({
  name: "writeThing",
  method: "POST",
  path: "/thing",
  origin: "own",
  source: "test",
  summary: "",
  access: "public",
  body: v.strictObject({ size: v.number() }),
  response: v.null(),
});

const ALL_ACTIONS: readonly FailureAction[] = [
  "session-lost",
  "account-lost",
  "session-replaced",
  "observer-refused",
  "forbidden",
  "wrong-host",
];

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

function setup(answer: () => Promise<Response>) {
  const fetched = jest.spyOn(globalThis, "fetch").mockImplementation(answer);
  const actions: [FailureAction, AppError][] = [];
  registerFailureHandlers(
    Object.fromEntries(
      ALL_ACTIONS.map((action) => [action, (error: AppError) => actions.push([action, error])]),
    ),
  );
  return { fetched, actions };
}

beforeEach(() => {
  forgetWrites();
  setApiIdentity({
    token: "token-of-now",
    locale: "ru_RU",
    currency: "RUB",
    isNativeApp: false,
    platform: "web",
  });
});
afterEach(() => jest.restoreAllMocks());

describe("request", () => {
  it("R7.0.1 is sent under /res with the person's headers and an encoded path", async () => {
    const { fetched } = setup(async () => json({ code: 0, message: "", data: { size: 1 } }));

    await callApi(readThing, { params: { id: "a/b" }, query: { coin: "BTC" } });

    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe("/res/thing/a%2Fb?coin=BTC");
    expect(init?.headers).toMatchObject({
      Authorization: "Bearer token-of-now",
      "Accept-Language": "ru_RU",
      currency: "RUB",
      platform: "web",
    });
    expect(init?.headers).not.toHaveProperty("Cache-Control");
  });

  it("R7.0.1 forbids caching in the native app and sends no token when signed out", async () => {
    const { fetched } = setup(async () => json({ code: 0, message: "", data: { size: 1 } }));
    setApiIdentity({ token: undefined, isNativeApp: true });

    await callApi(readThing, { params: { id: "1" }, query: {} });

    const [, init] = fetched.mock.calls[0] ?? [];
    expect(init?.headers).toHaveProperty("Cache-Control", "no-cache");
    expect(init?.headers).not.toHaveProperty("Authorization");
  });

  it("R7.0.2 returns the envelope's data, and rejects data that violates the contract", async () => {
    const { fetched } = setup(async () => json({ code: 0, message: "", data: { size: 7 } }));
    await expect(callApi(readThing, { params: { id: "1" }, query: {} })).resolves.toEqual({ size: 7 });

    fetched.mockImplementation(async () => json({ code: 0, message: "", data: { size: "7" } }));
    await expect(callApi(readThing, { params: { id: "1" }, query: {} })).rejects.toBeInstanceOf(
      ContractError,
    );
  });

  it("R7.0.2 ignores additional members of a newer server, at any depth", async () => {
    const { fetched } = setup(async () =>
      json({ code: 0, message: "", data: { newer: 1, rows: [{ size: 7, newer: { a: 1 } }] } }),
    );
    await expect(callApi(readRows, {})).resolves.toEqual({ rows: [{ size: 7 }] });

    fetched.mockImplementation(async () => json({ code: 0, message: "", data: { rows: [{ newer: 1 }] } }));
    await expect(callApi(readRows, {})).rejects.toThrow(/rows\.0\.size/u);
  });

  it("R8.8 rejects an identical write within 500 ms, but allows a different one and a later one", async () => {
    const { fetched } = setup(async () => json({ code: 0, message: "", data: null }));
    const clock = jest.spyOn(performance, "now").mockReturnValue(1000);
    await callApi(writeThing, { body: { size: 1 } });

    clock.mockReturnValue(1499);
    await expect(callApi(writeThing, { body: { size: 1 } })).rejects.toBeInstanceOf(RepeatedRequestError);
    await expect(callApi(writeThing, { body: { size: 1 } })).rejects.toThrow("Repeated request!");
    await callApi(writeThing, { body: { size: 2 } });
    clock.mockReturnValue(1500);
    await callApi(writeThing, { body: { size: 1 } });

    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it("R8.7 R9.7 times out after 10 s with the text of the catalog", async () => {
    jest.useFakeTimers();
    const { fetched } = setup(async () => json({}));
    fetched.mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))),
        ),
    );

    const call = callApi(readThing, { params: { id: "1" }, query: {} });
    const outcome = expect(call).rejects.toThrow(new TimeoutError().message);
    await jest.advanceTimersByTimeAsync(9999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);

    await outcome;
    expect(new TimeoutError().message).toBe("Server connection timed out. Please check your network.");
    jest.useRealTimers();
  });

  it("distinguishes a network failure from an error response", async () => {
    setup(async () => Promise.reject(new TypeError("failed to fetch")));
    await expect(callApi(readThing, { params: { id: "1" }, query: {} })).rejects.toBeInstanceOf(NetworkError);
  });
});

describe("error catalog", () => {
  const rows: [string, number, number, FailureAction | null][] = [
    ["R8.1 body 401", 200, 401, "session-lost"],
    ["R8.1 status 401", 401, 401, "session-lost"],
    ["R8.2 body 3001", 200, 3001, "account-lost"],
    ["R8.3 body 3035", 200, 3035, "session-replaced"],
    ["R8.5 any other code", 200, 25008, null],
    ["R8.4 body 4060 outside of the observer", 200, 4060, null],
  ];

  it.each(rows)("%s", async (_row, status, code, action) => {
    const { actions } = setup(async () =>
      json({ code, message: "the server's words", data: { id: 3 } }, status),
    );

    const failure = await callApi(readThing, { params: { id: "1" }, query: {} }).catch(
      (error: unknown) => error,
    );

    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code, message: "the server's words", data: { id: 3 } });
    expect(actions.map(([name]) => name)).toEqual(action === null ? [] : [action]);
  });

  it("R8.4 body 4060 for an observer's call", async () => {
    const { actions } = setup(async () => json({ code: 4060, message: "", data: null }));
    await expect(callApi(readObserver, {})).rejects.toMatchObject({ code: 4060 });
    expect(actions.map(([name]) => name)).toEqual(["observer-refused"]);
  });

  it.each([
    ["R8.6 status 403", 403, ["forbidden"]],
    ["R2.8.1 status 500", 500, []],
    ["R2.8.1 status 502 without an envelope", 502, []],
  ])("%s", async (_row, status, expected) => {
    const { actions } = setup(async () => new Response("<html>", { status }));
    const failure = await callApi(readThing, { params: { id: "1" }, query: {} }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status });
    expect(actions.map(([name]) => name)).toEqual(expected);
  });

  it.each([
    ["a text of the server", json({ code: 503, message: "The pool is resting.", data: null }, 503), true],
    ["no text", json({ code: 503, message: "", data: null }, 503), false],
    ["no code", json({ code: 0, message: "The pool is resting.", data: null }, 503), false],
    ["an envelope of a gateway", json({ code: 503, message: "Unavailable", data: {} }, 503), false],
    ["a page of a gateway", new Response("<html>Unavailable</html>", { status: 503 }), false],
    ["a text and status 500", json({ code: 500, message: "Something broke.", data: null }, 500), false],
  ])("R8.5 an outage with %s", async (_name, answer, isServerText) => {
    setup(async () => answer);
    const failure = await callApi(readThing, { params: { id: "1" }, query: {} }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure instanceof UnavailableError).toBe(isServerText);
  });

  it("R8.6 status 403 with an envelope, whose message is kept", async () => {
    const { actions } = setup(async () => json({ code: 25008, message: "Not yours.", data: null }, 403));
    const failure = await callApi(readThing, { params: { id: "1" }, query: {} }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status: 403, message: "Not yours." });
    expect(actions.map(([name]) => name)).toEqual(["forbidden"]);
  });

  it("R8.1 a late 401 for an earlier token does not end the new session", async () => {
    const { actions, fetched } = setup(async () => json({}));
    fetched.mockImplementation(async () => {
      setApiIdentity({ token: "token-of-later" });
      return json({ code: 401, message: "", data: null });
    });

    await expect(callApi(readThing, { params: { id: "1" }, query: {} })).rejects.toMatchObject({ code: 401 });

    expect(actions).toEqual([]);
  });
});

describe("files", () => {
  it("R7.1.6 returns a blob with the server's file name", async () => {
    setup(
      async () =>
        new Response("a,b", {
          headers: {
            "content-type": "text/csv",
            "content-disposition": "attachment; filename*=UTF-8''w%C3%B6rker.csv",
          },
        }),
    );
    const file = await fetchFile(readFile, {});
    expect(await file.blob.text()).toBe("a,b");
    expect(file.name).toBe("wörker.csv");
  });

  it("R7.1.6 treats a JSON response as an error with its message", async () => {
    setup(async () => json({ code: 26001, message: "no such coin", data: null }));
    await expect(fetchFile(readFile, {})).rejects.toThrow("no such coin");
  });
});
