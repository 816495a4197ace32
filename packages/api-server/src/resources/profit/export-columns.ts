import type { ProfitColumn } from "contracts/calls/custom";

/** A table of a file. */
export interface Sheet {
  readonly head: readonly string[];
  readonly body: readonly (readonly string[])[];
  /** What each column is; null where it always stands. */
  readonly columns: readonly (ProfitColumn | null)[];
  /** Columns that are numbers. */
  readonly numbers: readonly number[];
}

/**
 * Leaves out columns that a person does not want to have.
 *
 * @param sheet the table with all columns
 * @param wanted what is wanted of the columns that may be left out; null for all
 * @returns the table, its columns counted anew
 */
export function keepColumns(sheet: Sheet, wanted: readonly ProfitColumn[] | null): Sheet {
  if (wanted === null) return sheet;
  const kept = sheet.columns.flatMap((column, index) =>
    column === null || wanted.includes(column) ? [index] : [],
  );
  const isKept = (_value: unknown, index: number) => kept.includes(index);
  return {
    head: sheet.head.filter(isKept),
    body: sheet.body.map((row) => row.filter(isKept)),
    columns: sheet.columns.filter(isKept),
    numbers: kept.flatMap((index, place) => (sheet.numbers.includes(index) ? [place] : [])),
  };
}
