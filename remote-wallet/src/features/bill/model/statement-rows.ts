import type { StatementLine, StatementMonth } from "contracts";

/** A row of a coin's table: a balance, or the movements of one kind in a month. */
export type StatementRow =
  | { key: string; month: string; kind: "opening" | "closing"; amount: string }
  | { key: string; month: string; kind: "line"; amount: string; line: StatementLine };

/**
 * Returns the rows of a coin's months: each month begins with its opening balance and ends with its closing one.
 *
 * @param months months of one coin, the earliest first
 */
export function rowsOfMonths(months: readonly StatementMonth[]): StatementRow[] {
  return months.flatMap(({ month, opening, closing, lines }): StatementRow[] => [
    { key: `${month} opening`, month, kind: "opening", amount: opening },
    ...lines.map((line) => ({
      key: `${month} ${line.type}`,
      month,
      kind: "line" as const,
      amount: line.amount,
      line,
    })),
    { key: `${month} closing`, month, kind: "closing", amount: closing },
  ]);
}

/**
 * Returns the number of decimals that shows all amounts in full.
 *
 * @param amounts decimal strings
 * @param least minimum number of decimals
 */
export function decimalsOf(amounts: readonly string[], least: number): number {
  return amounts.reduce((most, amount) => Math.max(most, (amount.split(".")[1] ?? "").length), least);
}

/**
 * Returns the selectable years, newest first.
 *
 * @param first year of the first movement
 * @param now the current year
 * @param chosen the selected one, which is always included
 */
export function yearsFrom(first: number, now: number, chosen: number): number[] {
  const years = Array.from({ length: Math.max(0, now - first) + 1 }, (_, index) => now - index);
  return years.includes(chosen) ? years : [...years, chosen].toSorted((a, b) => b - a);
}
