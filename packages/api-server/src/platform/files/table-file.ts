import { fiat, toChartNumber } from "amount";
import { toCsv, toSpreadsheetText } from "contracts/spreadsheet-text";
import writeXlsxFile from "write-excel-file/node";
import { ApiError } from "../errors.ts";
import type { FileAnswer } from "./file-answer.ts";

/** Rows of one file at most. */
export const FILE_ROWS = 100_000;

/**
 * Refuses what one file does not hold: a file that ends before the range does would be taken for the whole.
 *
 * @param rows how many rows the range has; one more than fits is enough to know
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
  /** Text of its cell; nothing leaves the cell empty. */
  readonly cell: (row: Row) => string | null | undefined;
  /** `number` for decimals. Anything else is a text, and harmless in a spreadsheet whoever wrote it. */
  readonly kind?: "number";
}

interface Cell {
  readonly text: string;
  readonly isNumber: boolean;
}

/** Rows of a file, written out. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

function toCell(text: string, kind: "number" | undefined): Cell {
  const isNumber = kind === "number" && DECIMAL.test(text);
  return { text, isNumber };
}

/** Writes rows out. */
export function tableOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Table {
  return {
    heads: columns.map(({ head }) => head),
    rows: rows.map((row) => columns.map(({ cell, kind }) => toCell(cell(row) ?? "", kind))),
  };
}

/** A table that is to be saved. */
export interface TableFile {
  /** File name without its ending. */
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
 * A table as a file.
 *
 * @param content table, name and format: csv, with byte order mark so that spreadsheets read it as UTF-8 and lines ended as RFC 4180 asks, or xlsx
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
