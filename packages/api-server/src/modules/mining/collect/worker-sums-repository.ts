import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import { WORKER_WINDOWS } from "../../../platform/database/schema/index.ts";
import { arrayOf } from "../../../platform/database/sum-rows.ts";
import { DAY } from "../../../platform/time.ts";

/** Limit of workers processed in one transaction, unless one account has more: nothing else is served meanwhile. */
const WORKERS_AT_ONCE = 1000;

/** The account and coin whose workers are summed. */
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

const ENDED = sql.join(
  WORKER_WINDOWS.map((name) => sql`${sql.identifier(name)} = 0`),
  sql`, `,
);

const countRow = v.object({ account_id: v.number(), workers: v.number() });

/**
 * Counts the workers of each account that has workers or sums. Counts are read from the sums, and account ids by skipping from
 * one to the next in the index: scanning all workers would take longer than everything after it.
 */
export async function countWorkers(database: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await selectRows(
    database,
    sql`with recursive held as (
          select min(account_id) as account_id from workers
          union all
          select (select min(w.account_id) from workers w where w.account_id > held.account_id) from held
          where held.account_id is not null
        )
        select account_id, coalesce(sum(active + unactive + invalid), 0)::int as workers
        from (select account_id from held where account_id is not null union select account_id from worker_sums) owners
        left join worker_sums using (account_id) group by 1 order by 1`,
    countRow,
  );
  return new Map(rows.map(({ account_id, workers }) => [account_id, workers]));
}

/** Groups accounts so that each group has a limited number of workers. */
export function groupAccounts(counts: Iterable<readonly [number, number]>): readonly (readonly number[])[] {
  const groups: number[][] = [];
  let group: number[] = [];
  let room = 0;
  for (const [account_id, workers] of counts) {
    if (group.length === 0 || workers > room) {
      group = [];
      groups.push(group);
      room = WORKERS_AT_ONCE;
    }
    group.push(account_id);
    room -= workers;
  }
  return groups;
}

/** Marks cached worker lists as outdated in every process. */
async function bumpVersions(transaction: Database, own: SQL): Promise<void> {
  await transaction.execute(sql`
    insert into worker_versions (account_id, coin, version)
    select distinct account_id, coin, 1 from workers where ${own} order by 1, 2
    on conflict (account_id, coin) do update set version = worker_versions.version + 1`);
}

/** Zeroes the figures of workers that the engine no longer reports. */
async function retireWorkers(transaction: Database, own: SQL, at: number): Promise<void> {
  await transaction.execute(sql`
    update workers set status = 'invalid', ${ENDED}, trend = array_fill(0::float8, array[24])
    where ${own} and status <> 'invalid' and last_active < ${at - DAY}`);
}

/**
 * Recomputes the stored sums of some accounts: zeroes the figures of workers that the engine no longer reports, then sums up all
 * workers. The versions are changed first, so that concurrent changes to workers wait and update the sums afterwards.
 */
export async function sumAccounts(
  transaction: Database,
  account_ids: readonly number[],
  at: number,
): Promise<void> {
  const own = sql`account_id = any(${arrayOf(account_ids)})`;
  await bumpVersions(transaction, own);
  await retireWorkers(transaction, own, at);
  await writeSums(transaction, own);
}

/** Recomputes the stored sums of every account's workers. */
export async function sumAllWorkers(database: Database, at: number): Promise<void> {
  for (const account_ids of groupAccounts(await countWorkers(database))) {
    await database.transaction((transaction) => sumAccounts(transaction, account_ids, at));
  }
}

/**
 * Sums up the workers of an account and coin after some of them were deleted.
 *
 * @param transaction transaction that has already changed the version of these workers
 */
export function sumWorkers(transaction: Database, { account_id, coin }: WorkersOf): Promise<void> {
  return writeSums(transaction, sql`account_id = ${account_id} and coin = ${coin}`);
}
