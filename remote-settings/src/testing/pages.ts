import { pageOf } from "shared/testing";

/**
 * Builds the first page of a list as a call returns it.
 *
 * @param rows rows of the page
 * @param total rows on all pages
 */
export function listOf<Row>(rows: Row[], total = rows.length): { data: object } {
  return { data: pageOf(rows, { total, has_next: total > rows.length }) };
}
