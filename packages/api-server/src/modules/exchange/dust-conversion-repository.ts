import { LIMITS } from "contracts/limits";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { conversions } from "../../platform/database/schema/index.ts";
import { DAY } from "../../platform/time.ts";

/** Returns how often small balances can still be converted. */
export async function runsLeft(database: Database, accountId: number, now: number): Promise<number> {
  const [row] = await database
    .select({ runs: sql<number>`count(distinct ${conversions.quote_id})::int` })
    .from(conversions)
    .where(
      and(
        eq(conversions.account_id, accountId),
        eq(conversions.kind, "small"),
        gt(conversions.time, now - DAY),
      ),
    );
  return Math.max(0, LIMITS.smallConversions - (row?.runs ?? 0));
}
