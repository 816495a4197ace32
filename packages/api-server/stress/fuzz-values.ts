import * as fc from "fast-check";
import { addressOf } from "../src/testing/withdrawing.ts";

/** A JSON schema, limited to what the contract's document uses. */
export type Schema = Readonly<Record<string, unknown>>;

/** Texts that often break programs. */
const TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202etxt.exe",
  "\u001b[31m",
  "é\u0301".repeat(40),
  "🦄".repeat(80),
  "x".repeat(20_000),
  "'; drop table accounts; --",
  "../../../etc/passwd",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "%00%ff",
  "1e999",
  "-0",
  "NaN",
  "Infinity",
  "9".repeat(60),
  "0.".padEnd(60, "0"),
  "-1",
  "٣",
  "null",
] as const;

/** Values of various wrong types and sizes. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308),
  fc.constantFrom<unknown>([], {}, [[[[]]]], [null], { $ne: null }, { toString: 1, length: -1 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const COINS = ["BTC", "LTC", "KAS", "USDT", "DOGE", "ETC"] as const;
const amounts = fc.constantFrom("0.001", "0.1", "1", "75", "100", "0.00000001", "1000000");

/** Valid values by name: an operation that only ever receives noise rejects before it does anything. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  coin: fc.constantFrom(...COINS),
  collateral_coin: fc.constantFrom("BTC", "LTC"),
  loan_coin: fc.constantFrom("USDT"),
  chain: fc.constantFrom("BTC", "LTC", "KAS", "ERC20"),
  from: fc.constantFrom("BTC", "USDT"),
  to: fc.constantFrom("USDT", "BTC"),
  amount: amounts,
  from_amount: amounts,
  threshold: amounts,
  fee: fc.constantFrom("0.0001", "0"),
  address: fc.oneof(
    fc.integer({ min: 0, max: 99 }).map((mark) => addressOf(mark)),
    fc.constantFrom("north_rack_a", "somebody@exchange.example"),
  ),
  account: fc.constantFrom("north_rack_a", "lease_kz_02", "northfield", "newcomer"),
  email: fc.constantFrom("miner@demo.example", "new@demo.example", "nobody@test.example"),
  id: fc.integer({ min: 1, max: 40 }),
  client_id: fc.uuid(),
  verify_type: fc.constantFrom("google_code", "email_code"),
};

/** Generates text that matches a pattern, or noise if the generator does not support the pattern. */
function matching(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    return fc.constantFrom("Abcdef12", "0.5", "1", "local");
  }
}

const FORMATS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.constantFrom("miner@demo.example", "nobody@test.example"),
  uuid: fc.uuid(),
  date: fc.constantFrom("2026-11-19", "2026-02-28", "1970-01-01"),
};

function number(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function textOf(schema: Schema): fc.Arbitrary<unknown> {
  if (typeof schema["format"] === "string" && schema["format"] in FORMATS) {
    return FORMATS[schema["format"]] ?? fc.constant("");
  }
  if (typeof schema["pattern"] === "string") return matching(schema["pattern"]);
  const minLength = Math.min(number(schema["minLength"]) ?? 0, 200);
  const maxLength = Math.max(minLength, Math.min(number(schema["maxLength"]) ?? 20, 200));
  return fc.string({ minLength, maxLength, unit: fc.constantFrom(..."abcXYZ0189 _-") });
}

function numberOf(schema: Schema): fc.Arbitrary<unknown> {
  const min = Math.ceil(number(schema["minimum"]) ?? 1);
  return fc.integer({ min, max: Math.max(min, Math.min(number(schema["maximum"]) ?? 40, 2 ** 31)) });
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns a value as a schema.
 *
 * @param value anything
 * @returns the schema, or one that accepts everything
 */
export function asSchema(value: unknown): Schema {
  return isSchema(value) ? value : {};
}

/** Generates values that match schemas of a document. */
export interface Fitting {
  /** A matching value, as far as the generator supports the schema. */
  value(schema: Schema, name?: string): fc.Arbitrary<unknown>;
  /** The schema that a reference points to, or the schema itself. */
  resolve(schema: Schema): Schema;
}

function members(schema: Schema): readonly (readonly [string, Schema])[] {
  return Object.entries(asSchema(schema["properties"])).map(([name, member]) => [name, asSchema(member)]);
}

/**
 * Reads the schemas of a document.
 *
 * @param document OpenAPI document
 * @returns the generator of matching values
 */
export function createFitting(document: Schema): Fitting {
  function resolve(schema: Schema): Schema {
    const reference = schema["$ref"];
    if (typeof reference !== "string") return schema;
    const found = reference
      .slice(2)
      .split("/")
      .reduce<unknown>((at, key) => asSchema(at)[key], document);
    return resolve(asSchema(found));
  }

  function object(schema: Schema): fc.Arbitrary<unknown> {
    const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
    const entries = members(schema).map(([name, member]) => [name, value(member, name)] as const);
    const model = Object.fromEntries(entries);
    const requiredKeys = required.filter((name) => name in model);
    return fc.record(model, { requiredKeys });
  }

  function choice(schemas: readonly unknown[], name: string): fc.Arbitrary<unknown> {
    return fc.oneof(...schemas.map((one) => value(asSchema(one), name)));
  }

  function array(schema: Schema): fc.Arbitrary<unknown> {
    const minLength = Math.min(number(schema["minItems"]) ?? 0, 5);
    return fc.array(value(asSchema(schema["items"])), { minLength, maxLength: Math.max(minLength, 3) });
  }

  function ofType(schema: Schema): fc.Arbitrary<unknown> {
    switch (schema["type"]) {
      case "object":
        return object(schema);
      case "array":
        return array(schema);
      case "integer":
      case "number":
        return numberOf(schema);
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      default:
        return textOf(schema);
    }
  }

  function value(given: Schema, name = ""): fc.Arbitrary<unknown> {
    const schema = resolve(given);
    if ("const" in schema) return fc.constant(schema["const"]);
    if (Array.isArray(schema["enum"])) return fc.constantFrom<unknown>(...schema["enum"]);
    const known = BY_NAME[name];
    if (known !== undefined) return known;
    const alternatives = schema["anyOf"] ?? schema["oneOf"];
    return Array.isArray(alternatives) ? choice(alternatives, name) : ofType(schema);
  }

  return { value, resolve };
}

/**
 * Generates values that match, variants with one member wrong, missing or extra, and entirely different values.
 *
 * @param fitting matching values, as objects
 * @param names names of the members
 * @returns values to send
 */
export function spoilt(fitting: fc.Arbitrary<unknown>, names: readonly string[]): fc.Arbitrary<unknown> {
  const name = names.length === 0 ? fc.constant("unknown_member") : fc.constantFrom(...names);
  const wrong = fc
    .tuple(fitting, name, nasty)
    .map(([good, which, bad]) => ({ ...asSchema(good), [which]: bad }));
  const missing = fc
    .tuple(fitting, name)
    .map(([good, which]) =>
      Object.fromEntries(Object.entries(asSchema(good)).filter(([key]) => key !== which)),
    );
  const more = fc
    .tuple(fitting, nasty)
    .map(([good, extra]) => ({ ...asSchema(good), unknown_member: extra }));
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 5, arbitrary: wrong },
    { weight: 1, arbitrary: missing },
    { weight: 1, arbitrary: more },
    { weight: 1, arbitrary: nasty },
  );
}
