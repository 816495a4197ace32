/**
 * Prefixes that make a spreadsheet read text as a formula: at the start of each line, since some readers split cells there, and
 * after a semicolon, the separator in much of Europe. Full-width signs count like plain ones.
 */
const FORMULA = /(^|;)(?=[^\S\r\n]*[=+\-@＝＋－＠]|[\t\r])/gmu;

/**
 * Escapes user text so that a spreadsheet does not run it as a formula.
 *
 * @param text text of a cell
 * @returns the text, with an apostrophe wherever it would be read as a formula
 */
export function toSpreadsheetText(text: string): string {
  return text.replaceAll(FORMULA, "$1'");
}

/** A cell of a CSV file. */
export interface CsvCell {
  readonly text: string;
  /** Whether it is an exact decimal, written unchanged; anything else is text from a person. */
  readonly isNumber?: boolean;
}

function toField({ text, isNumber = false }: CsvCell): string {
  return isNumber || text === "" ? text : `"${toSpreadsheetText(text).replaceAll('"', '""')}"`;
}

/**
 * Writes rows as CSV (RFC 4180): every text is quoted and escaped against formulas.
 *
 * @param rows - rows of cells, headings first
 * @returns text of the file, with the byte order mark by which spreadsheets detect UTF-8
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toField).join(",")}\r\n`).join("")}`;
}
