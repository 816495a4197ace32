import * as v from "valibot";
import {
  captchaHeaderSchema,
  envelopeSchema,
  loadCaptcha,
  signIn,
  deleteWorkers,
  getWorkers,
  moveWorkers,
  updateAccount,
} from "../src/index.ts";
import type { getPoolHome, getPoolStates, CallData, CallInput } from "../src/index.ts";
import { listCalls } from "../src/openapi.ts";
import { SPEC_CALLS } from "./spec-calls.ts";

const calls = listCalls();
const specRows = Object.entries(SPEC_CALLS).flatMap(([id, rows]) =>
  rows.map(([method, path]) => [id, method, path] as const),
);

describe("calls", () => {
  it.each(specRows)("%s declares %s %s as a call of the specification", (_id, method, path) => {
    const found = calls.filter((call) => call.method === method && call.path === path);

    expect(found).toHaveLength(1);
    expect(found[0]?.origin).toBe("spec");
  });

  it("marks none of its own calls as part of the specification", () => {
    const named = new Set(specRows.map(([, method, path]) => `${method} ${path}`));

    const unnamed = calls.filter(
      (call) => call.origin === "spec" && !named.has(`${call.method} ${call.path}`),
    );

    expect(unnamed.map((call) => call.name)).toEqual([]);
  });

  it("uses every method and path for one call and every name once", () => {
    const places = calls.map((call) => `${call.method} ${call.path.replace(/:\w+/g, ":")}`);

    expect(new Set(places).size).toBe(calls.length);
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    "%s declares exactly the parameters of its path",
    (_name, call) => {
      const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort();
      const schema: unknown = call.params;
      const entries =
        typeof schema === "object" && schema !== null && "entries" in schema ? schema.entries : {};

      expect(Object.keys(Object(entries)).sort()).toEqual(inPath);
    },
  );

  it.each(calls.filter((call) => call.body !== undefined).map((call) => [call.name, call.body] as const))(
    "%s rejects a body with an unknown field",
    (_name, body) => {
      const parsed = v.safeParse(body ?? v.never(), { never_a_field: 1 });

      expect(parsed.success).toBe(false);
    },
  );
});

describe("inputs", () => {
  it("accept numbers and their text in paths and queries", () => {
    const input: CallInput<typeof getWorkers> = {
      params: { coin: "BTC", group_id: "-1" },
      query: { page: "2", limit: 50 },
    };

    const parsed = v.parse(getWorkers.query ?? v.never(), input.query);

    expect(parsed).toMatchObject({ page: 2, limit: 50, sort_by: "name", sort_order: "asc", summary: false });
  });

  it.each([
    [{ page: 0 }],
    [{ page: "x" }],
    [{ limit: 101 }],
    [{ limit: "1.5" }],
    [{ other: 1 }],
    [{ status: "dead" }],
  ])("reject the query %j", (query) => {
    expect(v.safeParse(getWorkers.query ?? v.never(), query).success).toBe(false);
  });

  it("let a caller omit optional fields", () => {
    const withoutQuery: CallInput<typeof getPoolHome> = { params: { coin: "BTC" } };
    const withoutAnything: CallInput<typeof getPoolStates> = {};
    // @ts-expect-error -- the body is required
    const withoutBody: CallInput<typeof moveWorkers> = {};

    expect([withoutQuery, withoutAnything, withoutBody]).toHaveLength(3);
  });

  it("read the id list of the worker calls from JSON text", () => {
    const parse = (worker_ids: string) =>
      v.safeParse(moveWorkers.body ?? v.never(), { group_id: 0, worker_ids });

    expect(parse("[3,4]").output).toEqual({ group_id: 0, worker_ids: [3, 4] });
    expect(parse("[]").success).toBe(false);
    expect(parse("[-1]").success).toBe(false);
    expect(parse("3,4").success).toBe(false);
  });

  it("delete workers by id or the invalid ones, never those of another status", () => {
    const accepts = (body: unknown) => v.safeParse(deleteWorkers.body ?? v.never(), body).success;

    expect(accepts({ worker_ids: "[1]" })).toBe(true);
    expect(accepts({ status: "invalid" })).toBe(true);
    expect(accepts({ status: "active" })).toBe(false);
  });

  it("accept a remark of 32 characters and reject 33", () => {
    const accepts = (remark: string) => v.safeParse(updateAccount.body ?? v.never(), { remark }).success;

    expect(accepts("r".repeat(32))).toBe(true);
    expect(accepts("r".repeat(33))).toBe(false);
  });
});

describe("captcha", () => {
  const query = {
    captcha_id: "c",
    challenge: "x",
    client_type: "h5",
    risk_type: "r",
    call_type: "t",
    lang: "rus",
  };
  const result = { lot_number: "l1", captcha_output: "e30=", pass_token: "p", gen_time: "1790000000" };

  it("R7.6.3 loads with the six parameters of the specification", () => {
    expect(v.parse(loadCaptcha.query ?? v.never(), query)).toEqual(query);
    expect(v.safeParse(loadCaptcha.query ?? v.never(), { ...query, client_type: "app" }).success).toBe(false);
  });

  it("R7.6.3 reads the four result fields from the JSON text of the header", () => {
    expect(v.parse(captchaHeaderSchema, JSON.stringify(result))).toEqual(result);
    expect(v.safeParse(captchaHeaderSchema, JSON.stringify({ ...result, pass_token: "" })).success).toBe(
      false,
    );
    expect(v.safeParse(captchaHeaderSchema, "not json").success).toBe(false);
  });
});

describe("responses", () => {
  it("R7.0.2 contain code, message and data", () => {
    const answer = { code: 0, message: "", data: null };

    expect(v.parse(envelopeSchema, answer)).toEqual(answer);
    expect(v.safeParse(envelopeSchema, { message: "", data: null }).success).toBe(false);
    expect(v.safeParse(envelopeSchema, { code: "0", message: "", data: null }).success).toBe(false);
  });

  it("return a session or a second step for a sign-in, never both", () => {
    const token = "t".repeat(43);
    const session: CallData<typeof signIn> = { token };

    expect(v.is(signIn.response, session)).toBe(true);
    expect(v.is(signIn.response, { temp_token: token, verify_types: ["google_code"] })).toBe(true);
    expect(v.is(signIn.response, { temp_token: token, verify_types: [] })).toBe(false);
    expect(v.is(signIn.response, { token, temp_token: token, verify_types: ["sms_code"] })).toBe(false);
  });
});
