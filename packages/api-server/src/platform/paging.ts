import type { Page } from "contracts/schemas/envelope";

/** The requested page of a list. */
export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** The range of rows to read from a list. */
export interface PagePart {
  readonly offset: number;
  readonly limit: number;
}

/** Some rows of a list, and the total count. */
export interface Listing<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Returns the row range of a page. */
export function partOf({ page, limit }: PageRequest): PagePart {
  return { offset: (page - 1) * limit, limit };
}

/** Queries rows and their count concurrently: with many readers, a statement waits longer than it runs. */
export async function readListing<Row>(
  rows: PromiseLike<readonly Row[]>,
  total: PromiseLike<number>,
): Promise<Listing<Row>> {
  const [found, counted] = await Promise.all([rows, total]);
  return { rows: found, total: counted };
}

/** Maps the rows to what is shown. */
export function presentRows<Row, Shown>(
  { rows, total }: Listing<Row>,
  present: (row: Row) => Shown,
): Listing<Shown> {
  return { rows: rows.map((row) => present(row)), total };
}

/** Converts a list page to the shape of the contract; `present` maps the rows to what is shown. */
export function pageOf<Row>(listing: Listing<Row>, request: PageRequest): Page<Row> & { data: Row[] };
export function pageOf<Row, Shown>(
  listing: Listing<Row>,
  request: PageRequest,
  present: (row: Row) => Shown,
): Page<Shown> & { data: Shown[] };
export function pageOf<Row>(
  { rows, total }: Listing<Row>,
  { page, limit }: PageRequest,
  present: (row: Row) => unknown = (row) => row,
): Page<unknown> & { data: unknown[] } {
  const total_page = Math.ceil(total / limit);
  return {
    data: rows.map((row) => present(row)),
    count: rows.length,
    curr_page: page,
    has_next: page < total_page,
    total,
    total_page,
  };
}
