import { listCalls } from "../src/openapi.ts";

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Yields a schema, every nested schema, and the actions in their pipes. */
function* partsOf(schema: unknown): Generator<Record<string, unknown>> {
  if (!isObject(schema)) return;
  yield schema;
  const { entries, options, items, item, wrapped, key, value, rest, pipe } = schema;
  const [, ...actions] = Array.isArray(pipe) ? pipe : [];
  const inner = [entries, options, items].flatMap((part) => (isObject(part) ? Object.values(part) : []));
  for (const part of [...inner, item, wrapped, key, value, rest, ...actions]) yield* partsOf(part);
}

const isStrict = (schema: Record<string, unknown>): boolean => schema["type"] === "strict_object";

/**
 * Checks whether an object schema is transformed: an unknown field would prevent that, so only validations are allowed to follow.
 */
function isTransformed(schema: Record<string, unknown>): boolean {
  const { pipe } = schema;
  if (!Array.isArray(pipe)) return false;
  const [first, ...actions]: unknown[] = pipe;
  const hasObject = [...partsOf(first)].some(isStrict);
  return hasObject && actions.some((action) => isObject(action) && action["kind"] !== "validation");
}

/** Checks for unions of strict objects: with an unknown field no option matches, and the intended one cannot be determined. */
function isStrictChoice({ type, options }: Record<string, unknown>): boolean {
  return type === "union" && Array.isArray(options) && options.some((one) => isObject(one) && isStrict(one));
}

describe("responses", () => {
  const parts = listCalls().flatMap(({ name, response }) =>
    [...partsOf(response)].map((part) => ({ name, part })),
  );

  it("R7.0.2 have schemas that let a client ignore unknown fields", () => {
    expect(parts.filter(({ part }) => isStrict(part)).length).toBeGreaterThan(200);
    expect(parts.filter(({ part }) => isTransformed(part)).map(({ name }) => name)).toEqual([]);
    expect(parts.filter(({ part }) => isStrictChoice(part)).map(({ name }) => name)).toEqual([]);
  });
});
