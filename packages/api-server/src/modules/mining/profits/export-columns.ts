import type { ProfitColumn } from "contracts/calls/custom";
import { tableOf, type Column, type Table } from "../../../platform/files/table-file.ts";

/** A column of a profit file. */
export interface ProfitFileColumn<Row> extends Column<Row> {
  /** Name of an optional column; columns without a name are always included. */
  readonly name?: ProfitColumn;
}

/**
 * Builds a table without the optional columns that were not requested.
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
