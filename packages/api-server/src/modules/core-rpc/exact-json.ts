/** Third argument of a reviver (ECMAScript 2026), not in the types yet. */
interface Source {
  readonly source?: string;
}

function keepExact(_key: string, value: unknown, context?: Source): unknown {
  const source = context?.source;
  return typeof value === "number" && source !== undefined && !/^-?\d{1,15}$/.test(source) ? source : value;
}

/**
 * Parses JSON, keeping numbers with a decimal point as text so that no amount is rounded. Whole numbers stay numbers.
 *
 * @throws {SyntaxError} for invalid JSON
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, keepExact);
}
