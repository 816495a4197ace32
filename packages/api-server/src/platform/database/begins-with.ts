import { like, or, type Column, type SQL } from "drizzle-orm";

/**
 * Condition that one of some columns begins with a text, in which `%` and `_` are literal.
 *
 * @returns undefined without a text
 */
export function beginsWith(columns: readonly Column[], text: string | undefined): SQL | undefined {
  if (text === undefined || text === "") return undefined;
  const pattern = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(...columns.map((column) => like(column, pattern)));
}
