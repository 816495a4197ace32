import { amountSchema, signedAmountSchema } from "contracts/schemas/scalars";
import * as v from "valibot";

/** A schema at run time. */
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

/** The contract's patterns of decimal strings. */
const DECIMAL_PATTERNS: readonly unknown[] = [amountSchema, signedAmountSchema].map(
  ({ pipe: [, pattern] }) => pattern.requirement,
);

/**
 * Unwraps the layers of a schema that make it optional or nullable.
 *
 * @param schema - a schema, e.g. `v.optional(v.nullable(amountSchema))`
 */
export function unwrap(schema: unknown): SchemaParts {
  if (!isObject(schema)) return {};
  return isObject(schema["wrapped"]) ? unwrap(schema["wrapped"]) : schema;
}

/**
 * Whether a member is optional.
 *
 * @param schema - schema of the member
 */
export function isOptional(schema: unknown): boolean {
  return isObject(schema) && ["optional", "exact_optional", "nullish"].includes(String(schema["type"]));
}

/**
 * Returns the members of an object schema.
 *
 * @param schema - schema, possibly absent
 * @returns schema of each member by name, of the first variant if there are several; empty for other schemas
 */
export function entriesOf(schema: unknown): SchemaParts {
  const { entries, options } = unwrap(schema);
  if (Array.isArray(options)) return entriesOf(options[0]);
  return isObject(entries) ? entries : {};
}

/**
 * Returns the allowed values of a choice.
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

/** A decimal string in a response. */
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
 * Yields every place in a response where the contract has a decimal string.
 *
 * @param schema - schema of the response
 * @param value - the response, valid or not
 * @param path - where the value is
 */
export function* decimalsOf(schema: unknown, value: unknown, path = "data"): Generator<DecimalPlace> {
  const parts = unwrap(schema);
  if (value === null || value === undefined) return;
  if (isDecimal(parts)) yield { path, value };
  else yield* ofChildren(parts, value, path);
}
