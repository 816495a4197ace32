import { listCalls } from "../src/openapi.ts";

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Every schema below a schema, and what follows it in its pipe. */
function* partsOf(schema: unknown): Generator<Record<string, unknown>> {
  if (!isObject(schema)) return;
  yield schema;
  const { entries, options, items, item, wrapped, key, value, rest, pipe } = schema;
  const [, ...actions] = Array.isArray(pipe) ? pipe : [];
  const inner = [entries, options, items].flatMap((part) => (isObject(part) ? Object.values(part) : []));
  for (const part of [...inner, item, wrapped, key, value, rest, ...actions]) yield* partsOf(part);
}

const isStrict = (schema: Record<string, unknown>): boolean => schema["type"] === "strict_object";

/** What an unknown member somewhere inside would keep from being done: nothing but checks may follow. */
function isTransformed(schema: Record<string, unknown>): boolean {
  const { pipe } = schema;
  if (!Array.isArray(pipe)) return false;
  const [first, ...actions]: unknown[] = pipe;
  const hasObject = [...partsOf(first)].some(isStrict);
  return hasObject && actions.some((action) => isObject(action) && action["kind"] !== "validation");
}

/** An unknown member would fit none of the options, and which one was meant is unknown. */
function isStrictChoice({ type, options }: Record<string, unknown>): boolean {
  return type === "union" && Array.isArray(options) && options.some((one) => isObject(one) && isStrict(one));
}

describe("answers", () => {
  const parts = listCalls().flatMap(({ name, response }) =>
    [...partsOf(response)].map((part) => ({ name, part })),
  );

  it("R7.0.2 are read so that a client can continue without members that it does not know", () => {
    expect(parts.filter(({ part }) => isStrict(part)).length).toBeGreaterThan(200);
    expect(parts.filter(({ part }) => isTransformed(part)).map(({ name }) => name)).toEqual([]);
    expect(parts.filter(({ part }) => isStrictChoice(part)).map(({ name }) => name)).toEqual([]);
  });
});
