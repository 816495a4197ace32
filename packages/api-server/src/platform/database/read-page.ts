import type { SQL } from "drizzle-orm";
import type { PgSelect, PgTable } from "drizzle-orm/pg-core";
import { readListing, type Listing, type PagePart } from "../paging.ts";
import type { Database } from "./database.ts";

/** Filter and order of a list. */
export interface PageChoice {
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
  readonly part: PagePart;
}

/**
 * Reads a page of a list, with the number of rows in the list.
 *
 * @param table rows to count; the query's joins neither add nor drop any
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
