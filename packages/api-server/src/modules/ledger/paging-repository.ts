import { and, desc, sql, type SQL } from "drizzle-orm";
import type { deposits, withdrawals } from "../../platform/database/schema/index.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PagePart } from "../../platform/paging.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";

/** Selects the rows of a list. */
export interface RowFilter {
  readonly account_ids: readonly number[];
  /** Conditions on rows, besides the account. */
  readonly condition: SQL | undefined;
  /** Sort order before the id; newest first by default. */
  readonly order?: SQL;
}

/**
 * Returns the condition that selects the rows of a page. The first rows of each account are read from its index, so that a page
 * near the beginning never reads all of them.
 *
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

/** Counts the rows that {@link isOnPage} selects from. */
export async function countOrders(
  database: Database,
  table: typeof withdrawals | typeof deposits,
  { account_ids, condition }: Pick<RowFilter, "account_ids" | "condition">,
): Promise<number> {
  return database.$count(table, and(sql`${table.account_id} = any(${arrayOf(account_ids)})`, condition));
}
