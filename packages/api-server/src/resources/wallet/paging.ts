import type { Page } from "contracts/schemas/envelope";

/** Page that a list is asked for. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/**
 * Wraps rows into a page.
 *
 * @param rows rows of this page
 * @param total rows in all
 * @param request page and limit
 * @returns page with its counters
 */
export function pageOf<Row>(
  rows: Row[],
  total: number,
  { page, limit }: PageRequest,
): Page<Row> & { data: Row[] } {
  const total_page = Math.ceil(total / limit);
  return { data: rows, count: rows.length, curr_page: page, has_next: page < total_page, total, total_page };
}

/** Rows before this page. */
export function offsetOf({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}
