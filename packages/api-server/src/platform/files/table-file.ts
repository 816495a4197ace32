import { toCsv } from "contracts/spreadsheet-text";
import { ApiError } from "../errors.ts";
import type { FileAnswer } from "./file-answer.ts";
import { toWorkbook, type WorkbookCell } from "./workbook.ts";

/** Maximum number of rows per file. */
export const FILE_ROWS = 100_000;

/**
 * Rejects more rows than one file can hold: a truncated file would be mistaken for the whole range.
 *
 * @param rows number of rows in the range; one more than the limit is enough to know
 * @throws {ApiError} 26012 above {@link FILE_ROWS}
 */
export function requireFileSize(rows: number): void {
  if (rows <= FILE_ROWS) return;
  const max = String(FILE_ROWS);
  throw new ApiError(26012, "export_too_large", { data: { max: FILE_ROWS }, values: { max } });
}

/** A column of a file. */
export interface Column<Row> {
  readonly head: string;
  /** Text of the cell; null or undefined leaves it empty. */
  readonly cell: (row: Row) => string | null | undefined;
  /**
   * `number` for decimals; `moment` for months, days, times (`hh:mm:ss`) and moments in ISO 8601, which a workbook stores as
   * such. Anything else is text, made safe for spreadsheets regardless of its author.
   */
  readonly kind?: "number" | "moment";
}

/**
 * Returns a column of decimals.
 *
 * @param cell number as text; null, undefined or empty leaves the cell empty
 */
export function numberColumn<Row>(head: string, cell: Column<Row>["cell"]): Column<Row> {
  return { head, cell, kind: "number" };
}

/**
 * Returns a column of months, days, times or moments.
 *
 * @param cell text of the moment; null, undefined or empty leaves the cell empty
 */
export function momentColumn<Row>(head: string, cell: Column<Row>["cell"]): Column<Row> {
  return { head, cell, kind: "moment" };
}

/** Formatted rows of a file. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly WorkbookCell[])[];
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

function toCell(text: string, kind: Column<unknown>["kind"]): WorkbookCell {
  const isNumber = kind === "number" && DECIMAL.test(text);
  return { text, isNumber, isMoment: kind === "moment" };
}

/** Formats rows as a table. */
export function tableOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Table {
  return {
    heads: columns.map(({ head }) => head),
    rows: rows.map((row) => columns.map(({ cell, kind }) => toCell(cell(row) ?? "", kind))),
  };
}

/** A table to be saved as a file. */
export interface TableFile {
  /** File name without extension. */
  readonly name: string;
  readonly table: Table;
  readonly format: "csv" | "xlsx";
}

/**
 * Creates a file from a table.
 *
 * @param content table, name and format: csv, with a byte order mark so that spreadsheets read it as UTF-8 and RFC 4180 line
 * endings, or xlsx
 */
export async function tableFile({ name, table, format }: TableFile): Promise<FileAnswer> {
  if (format === "csv") {
    return {
      name: `${name}.csv`,
      type: "text/csv; charset=utf-8",
      body: toCsv([table.heads.map((text) => ({ text })), ...table.rows]),
    };
  }
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { name: `${name}.xlsx`, type, body: await toWorkbook(table.heads, table.rows) };
}
