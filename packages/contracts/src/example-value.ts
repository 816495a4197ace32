import * as fc from "fast-check";
import * as v from "valibot";

/** A schema's properties at run time. */
type SchemaParts = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Where a value is generated: the name of its field and the number of its row. */
interface Place {
  readonly name: string;
  readonly row: number;
}

/** Rows of a list that is not paged. */
const ROWS = 3;
const SEED = 7;
/** A fixed time, so that examples never change. */
const EXAMPLE_TIME = 1_795_200_000;
const TRIES = 200;

function actionsOf({ pipe }: SchemaParts): readonly SchemaParts[] {
  return Array.isArray(pipe) ? pipe.slice(1).filter(isObject) : [];
}

function requirementOf(schema: SchemaParts, type: string): unknown {
  return actionsOf(schema).find((action) => action["type"] === type)?.["requirement"];
}

function numberFrom(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}

function bounded(text: string, schema: SchemaParts): string {
  const exact = requirementOf(schema, "length");
  const least = numberFrom(exact ?? requirementOf(schema, "min_length"), 0);
  const most = numberFrom(exact ?? requirementOf(schema, "max_length"), text.length);
  return text.padEnd(least, "x").slice(0, Math.max(least, most));
}

/** Texts of fields whose format the schema does not express, so that pages show realistic values. */
const TEXTS: Readonly<Record<string, string>> = {
  email: "miner@pool.example",
  account: "northfield",
  stratum_url: "stratum+tcp://btc.pool.example:3333",
  url: "https://pool.example/page",
  endpoint: "https://push.example/send/1",
  txid: "5f".repeat(32),
  hash: "00".repeat(32),
  html: "<p>Text</p>",
  chain: "BTC",
  time_zone: "UTC",
};

function isSchema(value: unknown): value is v.GenericSchema<unknown, unknown> {
  return isObject(value) && value["kind"] === "schema";
}

/** Texts of which at least one matches most formats. */
const USUAL = [
  "BTC",
  "USD",
  "1.25",
  "0.02",
  "08:00",
  "2026-01",
  "text",
  "123456",
  "miner@pool.example",
  "Mining_Pool_9",
  "[1]",
  "aGFzaA==",
] as const;

/** Rules that require a text format. */
const FORMED = ["parse_json", "base64"] as const;

function formattedText(schema: SchemaParts, place: Place): string | undefined {
  const kinds = new Set(actionsOf(schema).map(({ type }) => type));
  if (kinds.has("uuid")) return `00000000-0000-4000-8000-${String(place.row).padStart(12, "0")}`;
  if (kinds.has("iso_date")) return new Date(Date.UTC(2026, 0, 1 + place.row)).toISOString().slice(0, 10);
  if (kinds.has("email")) return TEXTS["email"];
  const usual = isSchema(schema) ? USUAL.find((text) => v.is(schema, text)) : undefined;
  const pattern = requirementOf(schema, "regex");
  const isFormed = pattern instanceof RegExp || FORMED.some((kind) => kinds.has(kind));
  if (!isFormed) return undefined;
  return (
    usual ??
    (pattern instanceof RegExp
      ? fc.sample(fc.stringMatching(pattern), { numRuns: 1, seed: SEED })[0]
      : undefined)
  );
}

function makeText(schema: SchemaParts, place: Place): string {
  const known = formattedText(schema, place);
  if (known !== undefined) return known;
  return bounded(TEXTS[place.name] ?? `${place.name.replaceAll("_", " ")} ${String(place.row + 1)}`, schema);
}

function makeNumber(schema: SchemaParts, { name, row }: Place): number {
  const least = numberFrom(requirementOf(schema, "min_value"), 0);
  const most = numberFrom(requirementOf(schema, "max_value"), Number.MAX_SAFE_INTEGER);
  const isTime = /(?:^|_)(?:time|start|end|timestamp|until|since|active)$/.test(name);
  const value = isTime ? EXAMPLE_TIME - row * 3600 : row + 1;
  return Math.min(Math.max(value, least), most);
}

function makeList(schema: SchemaParts, place: Place): unknown[] {
  const exact = requirementOf(schema, "length");
  const least = numberFrom(exact ?? requirementOf(schema, "min_length"), ROWS);
  const most = numberFrom(exact ?? requirementOf(schema, "max_length"), Math.max(least, ROWS));
  const made = Array.from({ length: Math.min(least, most) }, (_, row) =>
    makeAny(schema["item"], { ...place, row }),
  );
  // Generated picklist values can repeat, but many lists require unique values.
  const once = made.filter((value, index) => isObject(value) || made.indexOf(value) === index);
  return typeof exact === "number" ? made : once;
}

function makeObject(schema: SchemaParts, place: Place): unknown {
  const { entries } = schema;
  const members = isObject(entries) ? Object.entries(entries) : [];
  const made = members.map(([name, member]) => [name, makeAny(member, { ...place, name })] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined));
}

/** Generators by schema type; other schemas use the generator of the schema they wrap. */
const MAKERS: Readonly<Record<string, (schema: SchemaParts, place: Place) => unknown>> = {
  string: makeText,
  number: makeNumber,
  boolean: () => true,
  null: () => null,
  never: () => undefined,
  unknown: () => null,
  literal: ({ literal }) => literal,
  array: makeList,
  object: makeObject,
  strict_object: makeObject,
  loose_object: makeObject,
  picklist: ({ options }, { row }) => (Array.isArray(options) ? options[row % options.length] : null),
  union: ({ options }, place) => (Array.isArray(options) ? makeAny(options[0], place) : null),
  variant: ({ options }, place) => (Array.isArray(options) ? makeAny(options[0], place) : null),
  record: ({ key, value }, place) => ({ [String(makeAny(key, place))]: makeAny(value, place) }),
  tuple: ({ items }, place) =>
    Array.isArray(items) ? items.map((item: unknown) => makeAny(item, place)) : [],
};

function makeAny(schema: unknown, place: Place): unknown {
  if (!isObject(schema)) return null;
  const maker = MAKERS[String(schema["type"])];
  return maker === undefined ? makeAny(schema["wrapped"], place) : maker(schema, place);
}

/**
 * Generates a value that matches a schema, always the same for the same place.
 *
 * @param schema - schema of a response, or of one of its rows
 * @param row - number of the row, so that rows differ
 * @returns the value
 * @throws {Error} when the schema requires something that cannot be derived from it
 */
export function makeExample<T>(schema: v.GenericSchema<T, unknown>, row = 0): T {
  const value = makeAny(schema, { name: "text", row });
  if (v.is(schema, value)) return value;
  // A rule in a custom function, such as no duplicates, may accept another row.
  for (let other = row + 1; other < row + TRIES; other += 1) {
    const next = makeAny(schema, { name: "text", row: other });
    if (v.is(schema, next)) return next;
  }
  const [issue] = v.safeParse(schema, value).issues ?? [];
  throw new Error(
    `cannot be made: ${issue === undefined ? "" : `${v.getDotPath(issue) ?? ""} ${issue.message}`}`,
  );
}
