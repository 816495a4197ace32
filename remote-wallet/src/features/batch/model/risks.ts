import type { CheckedRow } from "./check-rows.ts";

/** What about a valid row must be confirmed before a batch is sent, in display order. */
const RISK_KINDS = ["double", "fee", "lookalike", "twin"] as const;

/** What about a row must be confirmed. */
export type RiskKind = (typeof RISK_KINDS)[number];

/** A risk of one or more rows. */
export interface BatchRisk {
  kind: RiskKind;
  /** Number of rows. */
  count: number;
  /** What is confirmed: the rows with what is risky about them. A consent holds only while this stays the same. */
  content: string;
}

/** Returns what is risky about a row; null if nothing is. */
const CONTENTS: Readonly<Record<RiskKind, (row: CheckedRow) => string | null>> = {
  double: ({ isDouble, address }) => (isDouble ? address : null),
  fee: ({ isFeeLarge, amount, final }) => (isFeeLarge ? `${amount} ${final ?? ""}` : null),
  lookalike: ({ lookalike, address }) => (lookalike === null ? null : `${address} ${lookalike}`),
  twin: ({ twin, address }) => (twin === null ? null : `${address} ${twin}`),
};

/**
 * Returns the risks of a batch. Rows with a problem are left out, since they cannot be sent.
 *
 * @param rows checked rows
 * @returns risks that at least one row has
 */
export function risksOf(rows: readonly CheckedRow[]): BatchRisk[] {
  const valid = rows.filter(({ problem }) => problem === null);
  return RISK_KINDS.flatMap((kind) => {
    const found = valid.flatMap((row) => {
      const content = CONTENTS[kind](row);
      return content === null ? [] : [`${String(row.row)} ${content}`];
    });
    return found.length === 0 ? [] : [{ kind, count: found.length, content: found.join("\n") }];
  });
}
