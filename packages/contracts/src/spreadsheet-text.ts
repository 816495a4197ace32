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
