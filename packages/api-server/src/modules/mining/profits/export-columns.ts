import type { ProfitColumn } from "contracts/calls/custom";
import { tableOf, type Column, type Table } from "../../../platform/files/table-file.ts";

/** A column of a file of profit. */
export interface ProfitFileColumn<Row> extends Column<Row> {
  /** Its name where a person may leave it out; one without a name is always there. */
  readonly name?: ProfitColumn;
}

/**
 * Writes rows out without the columns that a person does not want to have.
 *
 * @param requested names of the columns to keep; null for all
 */
export function sheetOf<Row>(
  rows: readonly Row[],
  columns: readonly ProfitFileColumn<Row>[],
  requested: readonly ProfitColumn[] | null,
): Table {
  return tableOf(
    rows,
    columns.filter(({ name }) => name === undefined || requested === null || requested.includes(name)),
  );
}
