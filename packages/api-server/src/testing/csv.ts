import { parse } from "csv-parse/sync";

/**
 * Parses a CSV file as a spreadsheet would.
 *
 * @returns rows of cells, header row first
 */
export function parseCsv(body: string | Buffer): string[][] {
  return parse(body, { bom: true });
}

/**
 * Parses a CSV file with a header row.
 *
 * @returns one record per row, keyed by the header texts
 */
export function parseRecords(body: string | Buffer): Record<string, string>[] {
  return parse(body, { bom: true, columns: true });
}
