import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import { arrayOf } from "../../../platform/database/sum-rows.ts";
import { DAY } from "../../../platform/time.ts";
import { bucketStart } from "./hashrates.ts";
import { DAY_OFFSET } from "./hashrates-repository.ts";
import { lastMinute } from "./watermark-repository.ts";

/**
 * Whether any of the accounts has earnings of a day that is not credited yet: from its hours, or from blocks that still wait for
 * their confirmations. Work counts even without a profit of its own, since merge-mined coins are credited for it.
 */
export async function hasUncredited(database: Database, accountIds: readonly number[]): Promise<boolean> {
  const minute = await lastMinute(database);
  const creditedUntil = minute === undefined ? 0 : bucketStart(minute, { step: DAY, offset: DAY_OFFSET });
  const isOwn = sql`account_id = any(${arrayOf(accountIds)})`;
  const rows = await selectRows(
    database,
    sql`(select account_id from hourly_profits where ${isOwn} and time >= ${creditedUntil}
        and (hashrate > 0 or pps_profit + pplns_profit + solo_profit > 0) limit 1)
      union all
      (select account_id from block_profits where ${isOwn} and mature_time >= ${creditedUntil} and profit > 0 limit 1)`,
    v.object({ account_id: v.number() }),
  );
  return rows.length > 0;
}
