import { fiat, toChartNumber } from "amount";
import { stringify } from "csv-stringify/sync";
import writeXlsxFile from "write-excel-file/node";
import { ApiError } from "./errors.ts";
import type { FileAnswer } from "./plugins/route.ts";

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

/** Beginnings by which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Makes a text harmless in a spreadsheet.
 *
 * @param text text that a person chose
 * @returns the text, with an apostrophe in front when it would be read as a formula
 */
export function neutralise(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A table that is to be saved. */
export interface TableFile {
  /** File name without its ending. */
  readonly name: string;
  /** Headings first; cells of persons' making are harmless already. */
  readonly table: readonly (readonly string[])[];
  /** Columns that hold decimals; an empty cell stays empty. */
  readonly numbers: readonly number[];
  readonly format: "csv" | "xlsx";
}

async function toXlsx({ table, numbers }: TableFile): Promise<Buffer> {
  const cells = table.map((row, line) =>
    row.map((value, column) =>
      line > 0 && numbers.includes(column) && value !== ""
        ? { value: toChartNumber(fiat(value)), type: Number }
        : { value, type: String, ...(line === 0 ? { fontWeight: "bold" as const } : {}) },
    ),
  );
  return writeXlsxFile(cells).toBuffer();
}

/**
 * A table as a file.
 *
 * @param content table, name and format: csv, with byte order mark so that spreadsheets read it as UTF-8 and lines ended as RFC 4180 asks, or xlsx
 * @returns the file
 */
export async function tableFile(content: TableFile): Promise<FileAnswer> {
  const name = `${content.name}.${content.format}`;
  if (content.format === "xlsx") {
    const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    return { name, type, body: await toXlsx(content) };
  }
  const body = stringify(
    content.table.map((row) => [...row]),
    { bom: true, record_delimiter: "windows" },
  );
  return { name, type: "text/csv; charset=utf-8", body };
}
