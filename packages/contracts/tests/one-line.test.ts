import * as v from "valibot";
import * as contracts from "../src/index.ts";
import { VALIDATION_TEXTS, type CallDefinition } from "../src/index.ts";
import { check } from "./check.ts";

interface Leaf {
  readonly path: string;
  readonly schema: v.GenericSchema;
}

/** Yields the schemas nested in a schema, by name. */
function partsOf(schema: v.GenericSchema): [string, v.GenericSchema][] {
  const named: [string, unknown][] = [];
  if ("entries" in schema && typeof schema.entries === "object" && schema.entries !== null)
    named.push(...Object.entries(schema.entries));
  if ("options" in schema && Array.isArray(schema.options))
    for (const [index, option] of schema.options.entries()) named.push([String(index), option]);
  for (const name of ["wrapped", "item", "value"])
    if (name in schema) named.push([name, Reflect.get(schema, name)]);
  return named.filter((part): part is [string, v.GenericSchema] => isSchema(part[1]));
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";
}

function textsOf(path: string, schema: v.GenericSchema | undefined): Leaf[] {
  if (schema === undefined) return [];
  if (schema.type === "string") return [{ path, schema }];
  return partsOf(schema).flatMap(([name, part]) => textsOf(`${path}.${name}`, part));
}

function isCall(value: unknown): value is CallDefinition {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value
  );
}

const EXPORTS: readonly unknown[] = Object.values(contracts);
const CALLS = EXPORTS.filter(isCall);
const LEAVES = CALLS.flatMap((call) => [
  ...textsOf(`${call.name} params`, call.params),
  ...textsOf(`${call.name} query`, call.query),
  ...textsOf(`${call.name} body`, call.body),
]);

/** Texts with several lines, and lists that are split into lines. */
const SEVERAL_LINES = new Set([
  "createAmbassador body.plan",
  "createCustomer body.introduction",
  "createApiKey body.ip_whitelist",
  "updateApiKey body.ip_whitelist",
  "createTicket body.content",
  "replyToTicket body.content",
  "sendChatMessage body.content",
  // JSON that only the chart reads.
  "saveStoredChart body.content.wrapped",
]);

const BREAKS = [
  "\n",
  "\r",
  "\u0000",
  "\u0007",
  "\u001B",
  "\u007F",
  "\u0085",
  "\u2028",
  "\u2029",
  "\u202E",
  "\u2066",
];
const LENGTHS = [...Array.from({ length: 70 }, (_, index) => index + 1), 127, 128, 255, 256, 499, 1999];

function textsWith(character: string): string[] {
  return LENGTHS.map((length) => `a${character}${"b".repeat(length)}`);
}

describe("texts of calls", () => {
  it("exist in large numbers", () => expect(LEAVES.length).toBeGreaterThan(100));

  it("reject line breaks, control characters and direction overrides if single-line", () => {
    const open = LEAVES.filter(({ path }) => !SEVERAL_LINES.has(path)).filter(({ schema }) =>
      BREAKS.some((character) => textsWith(character).some((text) => v.is(schema, text))),
    );

    expect([...new Set(open.map(({ path }) => path))].join("\n")).toBe("");
  });
});

describe("a single-line text", () => {
  it.each([
    ["rent\n=HYPERLINK(1)", "control_characters"],
    ["rent\tMay", "control_characters"],
    ["rent\u0000", "control_characters"],
    ["\u202Etxt.exe", "control_characters"],
    ["rent May \n", "accepted"],
    ["矿场 👩‍🔧 ñ", "accepted"],
  ])("%j is %s", (text, expected) => expect(check(contracts.delegateRemarkField, text)).toBe(expected));

  it("explains why", () =>
    expect(VALIDATION_TEXTS).toHaveProperty(
      "control_characters",
      "Line breaks and control characters are not allowed.",
    ));
});
