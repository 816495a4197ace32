import { fiat, toChartNumber } from "amount";
import { toCsv, toSpreadsheetText } from "contracts/spreadsheet-text";
import writeXlsxFile from "write-excel-file/node";
import { ApiError } from "../errors.ts";
import type { FileAnswer } from "./file-answer.ts";

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
  /** `number` for decimals. Anything else is text, made safe for spreadsheets regardless of its author. */
  readonly kind?: "number";
}

/**
 * Returns a column of decimals.
 *
 * @param cell number as text; null, undefined or empty leaves the cell empty
 */
export function numberColumn<Row>(head: string, cell: Column<Row>["cell"]): Column<Row> {
  return { head, cell, kind: "number" };
}

interface Cell {
  readonly text: string;
  readonly isNumber: boolean;
}

/** Formatted rows of a file. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

function toCell(text: string, kind: "number" | undefined): Cell {
  const isNumber = kind === "number" && DECIMAL.test(text);
  return { text, isNumber };
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

function toXlsx({ heads, rows }: Table): Promise<Buffer> {
  const head = heads.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  const body = rows.map((row) =>
    row.map(({ text, isNumber }) =>
      isNumber
        ? { value: toChartNumber(fiat(text)), type: Number }
        : { value: toSpreadsheetText(text), type: String },
    ),
  );
  return writeXlsxFile([head, ...body]).toBuffer();
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
  return { name: `${name}.xlsx`, type, body: await toXlsx(table) };
}
