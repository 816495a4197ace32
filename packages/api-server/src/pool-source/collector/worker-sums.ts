import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../../database/database.ts";

/** Whose workers are summed up. */
export interface WorkersOf {
  readonly account_id: number;
  readonly coin: string;
}

const SUMS = sql`account_id, coin, sum(hashrate_10min), sum(hashrate_1hour), sum(hashrate_1day),
  count(*) filter (where status = 'active'), count(*) filter (where status = 'unactive'),
  count(*) filter (where status = 'invalid'), max(last_active)`;

async function writeSums(transaction: Database, where: SQL): Promise<void> {
  await transaction.execute(sql`
    insert into worker_sums (account_id, coin, hashrate_10min, hashrate_1hour, hashrate_1day, active, unactive, invalid, last_active)
    select ${SUMS} from workers where ${where} group by 1, 2 order by 1, 2
    on conflict (account_id, coin) do update set hashrate_10min = excluded.hashrate_10min,
      hashrate_1hour = excluded.hashrate_1hour, hashrate_1day = excluded.hashrate_1day, active = excluded.active,
      unactive = excluded.unactive, invalid = excluded.invalid, last_active = excluded.last_active`);
  await transaction.execute(sql`
    delete from worker_sums s where ${where} and not exists (
      select from workers w where w.account_id = s.account_id and w.coin = s.coin)`);
}

/**
 * Sums up the workers of every account. The transaction has changed the versions of all of them before, so that whoever
 * changes workers meanwhile waits, and sums them up after it.
 *
 * @param transaction transaction that holds the rows of `worker_versions`
 */
export function sumAllWorkers(transaction: Database): Promise<void> {
  return writeSums(transaction, sql`true`);
}

/**
 * Sums up the workers of an account and coin after some of them were deleted.
 *
 * @param transaction transaction that has changed the version of these workers before
 * @param owner account and coin
 */
export function sumWorkers(transaction: Database, { account_id, coin }: WorkersOf): Promise<void> {
  return writeSums(transaction, sql`account_id = ${account_id} and coin = ${coin}`);
}
