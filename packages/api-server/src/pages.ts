import type { Page } from "contracts/schemas/envelope";

/** Where a page stands in its list. */
export interface PagePosition {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  /** Rows of the whole list. */
  readonly total: number;
}

/** A page of a list in the shape of the contract. */
export function toPage<Row>(
  rows: readonly Row[],
  { page, limit, total }: PagePosition,
): Page<Row> & { data: Row[] } {
  const totalPage = Math.ceil(total / limit);
  return {
    data: [...rows],
    count: rows.length,
    curr_page: page,
    has_next: page < totalPage,
    total,
    total_page: totalPage,
  };
}
