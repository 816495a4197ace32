import type { LoanRecord } from "contracts/calls/loan-account";
import { and, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { loanRecords } from "../../platform/database/schema/index.ts";

/** Returns the record ids of sales, by order id. */
export async function salesOf(
  database: Database,
  rows: readonly LoanRecord[],
): Promise<ReadonlyMap<number, number>> {
  const orders = rows.filter(({ kind }) => kind === "sell").map(({ id }) => id);
  if (orders.length === 0) return new Map();
  const found = await database
    .select({ id: loanRecords.id, order_id: loanRecords.order_id })
    .from(loanRecords)
    .where(and(isNotNull(loanRecords.order_id), inArray(loanRecords.order_id, orders)));
  return new Map(found.flatMap(({ id, order_id }) => (order_id === null ? [] : [[order_id, id]])));
}
