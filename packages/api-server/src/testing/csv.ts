import { parse } from "csv-parse/sync";

/**
 * Reads a file of separated values as a spreadsheet would.
 *
 * @param body content of the file
 * @returns rows of cells, heads first
 */
export function parseCsv(body: string | Buffer): string[][] {
  return parse(body, { bom: true, relax_column_count: false });
}
