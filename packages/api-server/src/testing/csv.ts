import { parse } from "csv-parse/sync";

/**
 * Reads a file of separated values as a spreadsheet would.
 *
 * @returns rows of cells, heads first
 */
export function parseCsv(body: string | Buffer): string[][] {
  return parse(body, { bom: true });
}

/**
 * Reads a file of separated values with a head.
 *
 * @returns one record a row, by the texts of the head
 */
export function parseRecords(body: string | Buffer): Record<string, string>[] {
  return parse(body, { bom: true, columns: true });
}
