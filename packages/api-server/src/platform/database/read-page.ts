import type { SQL } from "drizzle-orm";
import type { PgSelect, PgTable } from "drizzle-orm/pg-core";
import { readListing, type Listing, type PagePart } from "../paging.ts";
import type { Database } from "./database.ts";

/** Which rows of a list are shown, and in which order. */
export interface PageChoice {
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
  readonly part: PagePart;
}

/**
 * A page of a list, and how many rows the list has.
 *
 * @param table rows that are counted; what the query joins adds none and drops none
 * @param query rows without a condition, a `$dynamic()` one
 */
export function readPage<Query extends PgSelect>(
  database: Database,
  table: PgTable,
  query: Query,
  { where, order, part }: PageChoice,
): Promise<Listing<Query["_"]["result"][number]>> {
  const rows = query
    .where(where)
    .orderBy(...order)
    .limit(part.limit)
    .offset(part.offset);
  return readListing(rows, database.$count(table, where));
}
