import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRow, selectRows, type Database } from "../../../platform/database/database.ts";
import type { ProfitScope } from "./profits-repository.ts";
import { idsOf, sumRows } from "../../../platform/database/sum-rows.ts";
import { DAY } from "../../../platform/time.ts";
import { units } from "../../../platform/database/row-fields.ts";

const optionalTime = v.nullable(v.pipe(v.union([v.string(), v.number()]), v.toNumber()));

const windowsRow = v.object({
  hashrate_10min: v.number(),
  hashrate_1hour: v.number(),
  hashrate_1day: v.number(),
  active: v.number(),
  unactive: v.number(),
  invalid: v.number(),
  last_active: optionalTime,
});

/** Sums over the workers of some accounts on a coin. */
export type AccountWindows = v.InferOutput<typeof windowsRow>;

/** Reads current windows and counters of some accounts on a coin. */
export async function accountWindows(
  database: Database,
  { account_ids, coin }: ProfitScope,
): Promise<AccountWindows> {
  return selectRow(
    database,
    sql`select coalesce(sum(hashrate_10min), 0) as hashrate_10min, coalesce(sum(hashrate_1hour), 0) as hashrate_1hour,
          coalesce(sum(hashrate_1day), 0) as hashrate_1day, coalesce(sum(active), 0)::int as active,
          coalesce(sum(unactive), 0)::int as unactive, coalesce(sum(invalid), 0)::int as invalid,
          max(last_active) as last_active
        from worker_sums where account_id = any(${idsOf({ account_ids })}::int[]) and coin = ${coin}`,
    windowsRow,
  );
}

const rateRow = v.object({ account_id: v.number(), hashrate_10min: v.number() });

/** Reads the current hashrate of each of some accounts on a coin, in H/s. */
export function accountRates(database: Database, { account_ids, coin }: ProfitScope) {
  return selectRows(
    database,
    sql`select account_id, sum(hashrate_10min) as hashrate_10min from worker_sums
        where account_id = any(${idsOf({ account_ids })}::int[]) and coin = ${coin} group by account_id`,
    rateRow,
  );
}

/** Reads the mean hashrate of the same accounts one day earlier, in H/s. */
export async function readDayBefore(
  database: Database,
  scope: ProfitScope,
  now: number,
): Promise<number | null> {
  const { table, isOwn } = sumRows(scope, "hashrates");
  const hour = Math.floor(now / 3600) * 3600;
  const rows = await selectRows(
    database,
    sql`select sum(hashrate) / 24 as hashrate from ${table}
        where ${isOwn} and coin = ${scope.coin} and resolution = 'hour'
          and time >= ${hour - 2 * DAY} and time < ${hour - DAY}`,
    v.object({ hashrate: v.nullable(v.number()) }),
  );
  return rows[0]?.hashrate ?? null;
}

const moneyRow = v.object({ available: units, paid: units });

/** Available balance and total payouts of some accounts' wallets, in smallest units. */
export type AccountMoney = v.InferOutput<typeof moneyRow>;

/**
 * Reads the available balance in the wallets of some accounts, and what was paid out of them: finished payouts without their fees,
 * automatic or not, but no transfers within the pool.
 *
 * @returns smallest units
 */
export async function accountMoney(
  database: Database,
  { account_ids, coin }: ProfitScope,
): Promise<AccountMoney> {
  const ids = sql`any(${idsOf({ account_ids })}::int[])`;
  return selectRow(
    database,
    sql`select (select coalesce(sum(balance), 0)::text from ledger_accounts
            where coalesce(account_id, 0) = ${ids} and coin = ${coin} and kind = 'available') as available,
          (select coalesce(sum(amount - fee), 0)::text from withdrawals
            where account_id = ${ids} and coin = ${coin} and type <> 'inner' and status = 'finished') as paid`,
    moneyRow,
  );
}
