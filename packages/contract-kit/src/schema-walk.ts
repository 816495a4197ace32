import { amountSchema, signedAmountSchema } from "contracts/schemas/scalars";
import * as v from "valibot";

/** A schema as it is at run time. */
export type SchemaParts = Readonly<Record<string, unknown>>;

/**
 * Whether a value is an object with members.
 *
 * @param value - anything
 */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSchema(value: unknown): value is v.GenericSchema<unknown, unknown> {
  return isObject(value) && value["kind"] === "schema";
}

/** Patterns by which the contract knows a decimal string. */
const DECIMAL_PATTERNS: readonly unknown[] = [amountSchema, signedAmountSchema].map(
  ({ pipe: [, pattern] }) => pattern.requirement,
);

/**
 * The schema without the layers that allow it to be missing.
 *
 * @param schema - a schema, e.g. `v.optional(v.nullable(amountSchema))`
 */
export function unwrap(schema: unknown): SchemaParts {
  if (!isObject(schema)) return {};
  return isObject(schema["wrapped"]) ? unwrap(schema["wrapped"]) : schema;
}

/**
 * Whether a member may be left out.
 *
 * @param schema - schema of the member
 */
export function isOptional(schema: unknown): boolean {
  return isObject(schema) && ["optional", "exact_optional", "nullish"].includes(String(schema["type"]));
}

/**
 * Members of an object schema.
 *
 * @param schema - schema, possibly absent
 * @returns schema of each member by name, of the first choice where there are several; empty for other schemas
 */
export function entriesOf(schema: unknown): SchemaParts {
  const { entries, options } = unwrap(schema);
  if (Array.isArray(options)) return entriesOf(options[0]);
  return isObject(entries) ? entries : {};
}

/**
 * Values that a choice allows.
 *
 * @param schema - schema of one of several texts
 * @returns the texts; empty for other schemas
 */
export function choicesOf(schema: unknown): readonly string[] {
  const { type, options } = unwrap(schema);
  return type === "picklist" && Array.isArray(options) ? options.map(String) : [];
}

function isDecimal({ pipe }: SchemaParts): boolean {
  return (
    Array.isArray(pipe) &&
    pipe.some((action) => isObject(action) && DECIMAL_PATTERNS.includes(action["requirement"]))
  );
}

/** One decimal string of an answer. */
export interface DecimalPlace {
  readonly path: string;
  readonly value: unknown;
}

function* ofChildren(schema: SchemaParts, value: unknown, path: string): Generator<DecimalPlace> {
  const { item, entries, options, value: ofValues } = schema;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* decimalsOf(item, one, `${path}.${String(index)}`);
    return;
  }
  const chosen = Array.isArray(options)
    ? options.find((one) => isSchema(one) && v.is(one, value))
    : undefined;
  if (chosen !== undefined) yield* decimalsOf(chosen, value, path);
  if (!isObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const known = isObject(entries) ? entries[name] : ofValues;
    yield* decimalsOf(known, member, `${path}.${name}`);
  }
}

/**
 * Every place of an answer where the contract has a decimal string.
 *
 * @param schema - schema of the answer
 * @param value - the answer, whether it fits or not
 * @param path - where the value is
 */
export function* decimalsOf(schema: unknown, value: unknown, path = "data"): Generator<DecimalPlace> {
  const parts = unwrap(schema);
  if (value === null || value === undefined) return;
  if (isDecimal(parts)) yield { path, value };
  else yield* ofChildren(parts, value, path);
}
