import type { ProfitColumn } from "contracts/calls/custom";

/** A column of a file. */
export interface Column<Row> {
  readonly head: string;
  /** Its name where a person may leave it out; one without a name always stands. */
  readonly name?: ProfitColumn;
  /** Its cells are no decimals. */
  readonly isText?: boolean;
  readonly read: (row: Row) => string;
}

/** A table of a file. */
export interface Sheet {
  /** Heads first. */
  readonly table: readonly (readonly string[])[];
  /** Columns that are decimals. */
  readonly numbers: readonly number[];
}

/**
 * Writes rows out without the columns that a person does not want to have.
 *
 * @param rows rows
 * @param columns all columns
 * @param wanted names of the columns to keep; null for all
 * @returns the table
 */
export function sheetOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  wanted: readonly ProfitColumn[] | null,
): Sheet {
  const kept = columns.filter(({ name }) => name === undefined || wanted === null || wanted.includes(name));
  return {
    table: [kept.map(({ head }) => head), ...rows.map((row) => kept.map(({ read }) => read(row)))],
    numbers: kept.flatMap(({ isText }, place) => (isText === true ? [] : [place])),
  };
}
