import { HOURLY_PROFIT_DAYS } from "contracts/schemas/profit";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import { units, whole } from "../../../platform/database/row-fields.ts";
import { DAY, HOUR } from "../../../platform/time.ts";
import type { PoolSource } from "../../engine/index.ts";
import type { MethodBook } from "./methods-repository.ts";
import type { CoinHour, HourWork } from "./work-window.ts";

/**
 * Oldest work that can count for a block: hourly rows are kept this long. Five rounds take longer only in a pool that finds less
 * than one block in 20 days.
 */
const OLDEST = HOURLY_PROFIT_DAYS * DAY;

/** Length of a part that is read at once, so that no statement blocks the embedded database for long. */
const PART = 72 * HOUR;

/** Length of a part before the first work of an account, of which only the pool's hashrates are read. */
const EMPTY_PART = 30 * DAY;

/** A stored hashrate in whole H/s. As text it keeps all its digits, so that it is the one that was settled. */
const STORED_RATE = sql`round(hashrate::text::numeric)`;

/** A coin with what its past work is read from. */
export interface PastCoin {
  readonly database: Database;
  readonly source: Pick<PoolSource, "poolSeries">;
  readonly coin: string;
  readonly book: MethodBook;
}

/** `from <= time < to`, in full hours. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the first hour in which an account mined a coin, no longer ago than work can count.
 *
 * @returns undefined if no account mined it before `before`
 */
export async function firstWork(
  database: Database,
  coin: string,
  before: number,
): Promise<number | undefined> {
  const [row] = await selectRows(
    database,
    sql`select min(work.time)::text as time from accounts a cross join lateral (
          select time from hourly_profits h where h.account_id = a.id and h.coin = ${coin}
            and h.time >= ${before - OLDEST} and h.time < ${before} order by time limit 1) work`,
    v.object({ time: v.nullable(whole) }),
  );
  return row?.time ?? undefined;
}

/** Sums the stored hashrates of all accounts in the given hours, for hours of which the engine has no figures any more. */
async function storedTotals(
  { database, coin }: PastCoin,
  times: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  if (times.length === 0) return new Map();
  const rows = await selectRows(
    database,
    sql`select time, sum(${STORED_RATE})::text as hashrate from hourly_profits
        where time = any(${`{${times.join(",")}}`}::bigint[]) and coin = ${coin} group by time`,
    v.object({ time: whole, hashrate: units }),
  );
  return new Map(rows.map(({ time, hashrate }) => [time, hashrate]));
}

/** Returns the pool's hashrate in each hour of a span, newest first; accounts have worked since `first`. */
async function poolHashrates(past: PastCoin, { from, to }: Span, first: number): Promise<readonly bigint[]> {
  const count = (to - from) / HOUR;
  const { pool_hashrate } = await past.source.poolSeries(past.coin, { from, step: HOUR, count });
  const hours = pool_hashrate.map((hashrate, index) => ({ hashrate, time: from + index * HOUR }));
  const unmeasured = hours.filter(({ hashrate, time }) => hashrate === 0 && time >= first);
  const stored = await storedTotals(
    past,
    unmeasured.map(({ time }) => time),
  );
  return hours.map(({ hashrate, time }) => stored.get(time) ?? BigInt(Math.round(hashrate))).toReversed();
}

/** Sums the stored work of each account in a span, separately for the methods that it had. */
async function accountWork({ database, coin, book }: PastCoin, { from, to }: Span): Promise<HourWork[]> {
  // Between two bounds, no account's method changes.
  const bounds = await selectRows(
    database,
    sql`select distinct from_time as time from profit_settings
        where coin = ${coin} and from_time > ${from} and from_time < ${to} order by 1`,
    v.object({ time: whole }),
  );
  const starts = [from, ...bounds.map(({ time }) => time)];
  const rows = await selectRows(
    database,
    sql`select account_id, width_bucket(time, ${`{${starts.join(",")}}`}::bigint[]) as part,
          sum(${STORED_RATE})::text as hashrate
        from hourly_profits where coin = ${coin} and time >= ${from} and time < ${to} group by 1, 2`,
    v.object({ account_id: v.number(), part: v.number(), hashrate: units }),
  );
  return rows.map(({ account_id, part, hashrate }) => ({
    account_id,
    hashrate,
    method: book.methodOf(account_id, coin, starts[part - 1] ?? from),
  }));
}

/**
 * Sums the work of the hours before a time, back until the pool's reaches `missing`, at most as long as hourly rows are kept.
 *
 * Only read when a block was found whose five rounds began before the hours being settled. In the long run that is five hours of
 * rows per hour on any pool: one that finds a block a week reads five weeks once a week. `benchmarks/growth.ts` measures the hour of a
 * pool that finds a block in most hours, whose rounds are seven hours.
 *
 * @param missing hashes
 * @returns all these hours as one
 */
export async function workBefore(past: PastCoin, before: number, missing: bigint): Promise<CoinHour> {
  const accounts: HourWork[] = [];
  let pool_hashrate = 0n;
  let to = before;
  // Read only for work older than one part: it looks at every account.
  let first: number | undefined;
  while (pool_hashrate * BigInt(HOUR) < missing && to > before - OLDEST) {
    if (to < before) first ??= (await firstWork(past.database, past.coin, before)) ?? before;
    const isEmpty = first !== undefined && to <= first;
    const part = { from: Math.max(to - (isEmpty ? EMPTY_PART : PART), before - OLDEST), to };
    let from = to;
    for (const hashrate of await poolHashrates(past, part, first ?? part.from)) {
      if (pool_hashrate * BigInt(HOUR) >= missing) break;
      pool_hashrate += hashrate;
      from -= HOUR;
    }
    if (!isEmpty) accounts.push(...(await accountWork(past, { from, to })));
    to = from;
  }
  return { pool_hashrate, accounts };
}
