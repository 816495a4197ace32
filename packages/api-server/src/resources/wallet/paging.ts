import type { Page } from "contracts/schemas/envelope";
import { and, desc, sql, type SQL } from "drizzle-orm";
import type { deposits, withdrawals } from "../../database/schema/index.ts";
import { arrayOf } from "../pool/sum-rows.ts";

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

/** Which rows of a list are shown. */
export interface PagePart {
  readonly offset: number;
  readonly limit: number;
}

/** Whose rows of a list are asked for. */
export interface RowFilter {
  readonly account_ids: readonly number[];
  /** Conditions on rows of whichever account. */
  readonly condition: SQL | undefined;
  /** What they are ordered by before their numbers; the newest come first unless given. */
  readonly order?: SQL;
}

/**
 * Condition that chooses the rows of a page. The first rows of each account are read from its index, so that a page near the
 * beginning never reads all of them.
 *
 * @param table orders or deposits
 * @param filter accounts and conditions
 * @param part which of them
 * @returns condition on the rows; they still have to be ordered
 */
export function isOnPage(
  table: typeof withdrawals | typeof deposits,
  { account_ids, condition, order = desc(table.create_time) }: RowFilter,
  { offset, limit }: PagePart,
): SQL {
  const own = and(sql`${table.account_id} = own.account_id`, condition);
  return sql`${table.id} = any(array(
    select ${table.id} from unnest(${arrayOf(account_ids)}) own(account_id) cross join lateral (
      select * from ${table} where ${own} order by ${order}, ${table.id} desc limit ${offset + limit}
    ) ${table} order by ${order}, ${table.id} desc limit ${limit} offset ${offset}))`;
}
