/** What a reviver receives besides key and value (ECMAScript 2026); the types do not have it yet. */
interface Source {
  readonly source?: string;
}

function keepExact(_key: string, value: unknown, context?: Source): unknown {
  const source = context?.source;
  return typeof value === "number" && source !== undefined && !/^-?\d{1,15}$/.test(source) ? source : value;
}

/**
 * Reads JSON whose amounts are numbers with a point: they stay text, so that none is rounded. Whole numbers are numbers.
 *
 * @throws {SyntaxError} for anything that is no JSON
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, keepExact);
}
