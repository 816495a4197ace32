/**
 * Beginnings by which a spreadsheet takes a text for a formula: at the beginning of each line, since some readers break a cell there,
 * and after a semicolon, which is the separator of half of Europe. Full-width signs count as their plain ones.
 */
const FORMULA = /(^|;)(?=[^\S\r\n]*[=+\-@＝＋－＠]|[\t\r])/gmu;

/**
 * Makes a text that a person chose harmless in a spreadsheet.
 *
 * @param text text of a cell
 * @returns the text, with an apostrophe wherever it would be read as a formula
 */
export function toSpreadsheetText(text: string): string {
  return text.replaceAll(FORMULA, "$1'");
}

/** A cell of a file of separated values. */
export interface CsvCell {
  readonly text: string;
  /** An exact decimal, written as it is; anything else is text from its author. */
  readonly isNumber?: boolean;
}

function toField({ text, isNumber = false }: CsvCell): string {
  return isNumber || text === "" ? text : `"${toSpreadsheetText(text).replaceAll('"', '""')}"`;
}

/**
 * Writes rows as CSV (RFC 4180): every text is quoted and harmless in a spreadsheet, whatever it holds.
 *
 * @param rows - rows of cells, heads first
 * @returns text of the file, with the byte order mark by which spreadsheets know UTF-8
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toField).join(",")}\r\n`).join("")}`;
}
