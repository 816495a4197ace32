import { HOURLY_PROFIT_DAYS } from "contracts/schemas/profit";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import type { CoinParameters } from "../../coins/index.ts";
import {
  type AccountPoint,
  chargeFee,
  type CoinState,
  type FoundBlock,
  type PoolSource,
  shareEarning,
} from "../../engine/index.ts";
import { accountIds, recordsets } from "./accounts-repository.ts";
import { settleBlocks } from "./block-profits.ts";
import { maturedBlocks, type Matured } from "./block-profits-repository.ts";
import { readMethods, type MethodBook } from "./methods-repository.ts";
import { firstWork, workBefore } from "./past-work-repository.ts";
import { DAY, HOUR } from "../../../platform/time.ts";
import { units } from "../../../platform/database/row-fields.ts";

/** Retention of hourly and per-block rows: a quarter and a few days; daily rows are kept forever. */
export const HOURLY_KEEP = HOURLY_PROFIT_DAYS * DAY;

/** Time range to process. */
export interface Range {
  readonly database: Database;
  readonly source: PoolSource;
  readonly from: number;
  readonly to: number;
}

const carryRow = v.object({
  account_id: v.number(),
  coin: v.string(),
  carry: units,
});

interface Point extends Omit<AccountPoint, "account" | "reject_rate" | "active_workers"> {
  readonly account_id: number;
}

interface HourRow {
  readonly account_id: number;
  readonly coin: string;
  readonly time: number;
  readonly hashrate: number;
  readonly pps_profit: bigint;
  readonly pplns_profit: bigint;
  readonly solo_profit: bigint;
  readonly fee: bigint;
  readonly pps_fee: bigint;
  readonly saved: bigint;
  readonly carry: bigint;
}

function keyOf({ account_id, coin }: { readonly account_id: number; readonly coin: string }): string {
  return `${String(account_id)} ${coin}`;
}

/** Reads the remainder of each account's share earnings from its last hour before a time. */
async function carriesBefore(
  database: Database,
  points: readonly Point[],
  first: number,
): Promise<Map<string, bigint>> {
  const pairs = [...new Map(points.map((point) => [keyOf(point), point])).values()];
  const json = JSON.stringify(pairs.map(({ account_id, coin }) => ({ account_id, coin })));
  const rows = await selectRows(
    database,
    sql`select p.account_id, p.coin, last.carry::text as carry
        from jsonb_to_recordset(${json}::text::jsonb) as p(account_id int, coin text)
        join lateral (select carry from hourly_profits h where h.account_id = p.account_id and h.coin = p.coin
          and h.time < ${first} order by h.time desc limit 1) last on true`,
    carryRow,
  );
  return new Map(rows.map((row) => [keyOf(row), row.carry]));
}

interface ShareWork {
  readonly points: readonly Point[];
  readonly states: ReadonlyMap<string, ReadonlyMap<number, CoinState>>;
  readonly coins: ReadonlyMap<string, CoinParameters>;
  readonly book: MethodBook;
  readonly carries: Map<string, bigint>;
}

/** Builds the share earnings of every hour, oldest first, so that each starts with the remainder of the previous one. */
function shareRows({ points, states, coins, book, carries }: ShareWork): HourRow[] {
  return points
    .toSorted((a, b) => a.time - b.time)
    .flatMap((point) => {
      const coin = coins.get(point.coin);
      const state = states.get(point.coin)?.get(point.time);
      if (coin === undefined || state === undefined) return [];
      const { account_id, time, hashrate } = point;
      const before = carries.get(keyOf(point)) ?? 0n;
      const isPaid = book.methodOf(account_id, point.coin, time) === "pps";
      const earned = isPaid
        ? shareEarning(
            {
              hashrate: BigInt(Math.round(hashrate)),
              seconds: HOUR,
              hashes_per_block: state.hashes_per_block,
              reward: coin.block_reward,
            },
            before,
          )
        : { gross: 0n, carry: before };
      carries.set(keyOf(point), earned.carry);
      const discounts = book.discountsOf({ account_id, coin: point.coin, time, method: "pps" });
      const terms = { fee: coin.pps_fee, ...discounts };
      const { net, fee, saved } = chargeFee(earned.gross, terms);
      const none = { pplns_profit: 0n, solo_profit: 0n };
      return [
        {
          account_id,
          coin: point.coin,
          time,
          hashrate,
          pps_profit: net,
          ...none,
          fee,
          pps_fee: fee,
          saved,
          carry: earned.carry,
        },
      ];
    });
}

/** Adds to each hour the earnings that matured in it; an account that stopped mining still gets what it earned. */
function withMatured(rows: readonly HourRow[], matured: readonly Matured[]): readonly HourRow[] {
  const byHour = new Map(rows.map((row) => [`${keyOf(row)} ${String(row.time)}`, row]));
  const last = new Map(rows.map((row) => [keyOf(row), row.carry]));
  for (const one of matured) {
    const key = `${keyOf(one)} ${String(one.time)}`;
    const hour = byHour.get(key) ?? {
      account_id: one.account_id,
      coin: one.coin,
      time: one.time,
      hashrate: 0,
      pps_profit: 0n,
      fee: 0n,
      pps_fee: 0n,
      saved: 0n,
      carry: last.get(keyOf(one)) ?? 0n,
    };
    byHour.set(key, {
      ...hour,
      pplns_profit: one.pplns_profit,
      solo_profit: one.solo_profit,
      fee: hour.fee + one.fee,
      saved: hour.saved + one.saved,
    });
  }
  return [...byHour.values()];
}

async function writeHours(database: Database, rows: readonly HourRow[]): Promise<void> {
  for (const json of recordsets(rows)) {
    await database.execute(sql`
      insert into hourly_profits (account_id, coin, time, hashrate, pps_profit, pplns_profit, solo_profit, fee, pps_fee,
        saved, carry)
      select account_id, coin, time, hashrate, pps_profit, pplns_profit, solo_profit, fee, pps_fee, saved, carry
      from jsonb_to_recordset(${json}::text::jsonb) as r(account_id int, coin text, time bigint, hashrate float8,
        pps_profit numeric, pplns_profit numeric, solo_profit numeric, fee numeric, pps_fee numeric, saved numeric,
        carry numeric)
      on conflict do nothing`);
  }
}

async function statesOf(
  source: PoolSource,
  points: readonly Point[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, CoinState>>> {
  const states = new Map<string, Map<number, CoinState>>();
  for (const { coin, time } of points) {
    const own = states.get(coin) ?? new Map<number, CoinState>();
    states.set(coin, own);
    if (!own.has(time)) own.set(time, await source.coinState(coin, time));
  }
  return states;
}

interface Settled {
  readonly range: Pick<Range, "database" | "source"> & { readonly first: number; readonly count: number };
  readonly points: ReadonlyMap<string, readonly Point[]>;
  readonly states: ReadonlyMap<string, ReadonlyMap<number, CoinState>>;
  readonly book: MethodBook;
}

/** Hours of a run that catches up. */
const MANY_HOURS = 24;

// No chain finds more than one block per second.
const HOUR_BLOCKS = 3600;

/** Splits the blocks of a coin, also of one that no account has mined in these hours. */
async function settleCoin(
  { range: { database, source, first, count }, points, states, book }: Settled,
  coin: CoinParameters,
): Promise<void> {
  const { coin: code } = coin;
  const own = points.get(code) ?? [];
  // The many blocks of a coin that no account has ever mined are not read for a new database.
  if (own.length === 0 && count > MANY_HOURS && (await firstWork(database, code, first)) === undefined)
    return;
  const found: FoundBlock[] = [];
  for (let from = first; from < first + count * HOUR; from += DAY) {
    const to = Math.min(from + DAY, first + count * HOUR);
    found.push(...(await source.blocks(code, { from, to, limit: HOUR_BLOCKS * 24 })));
  }
  if (found.length === 0) return;
  const ids = await accountIds(
    database,
    found.flatMap(({ finder }) => finder ?? []),
  );
  const series = await source.poolSeries(code, { from: first, step: HOUR, count });
  const byTime = Map.groupBy(own, (point) => point.time);
  const hours = series.pool_hashrate.map((pool_hashrate, index) => {
    const time = first + index * HOUR;
    const accounts = (byTime.get(time) ?? []).map(({ account_id, hashrate }) => ({
      account_id,
      hashrate: BigInt(Math.round(hashrate)),
      method: book.methodOf(account_id, code, time),
    }));
    return { time, pool_hashrate: BigInt(Math.round(pool_hashrate)), accounts };
  });
  async function readWork(time: number): Promise<bigint> {
    const state = states.get(code)?.get(time) ?? (await source.coinState(code, time));
    return state.hashes_per_block;
  }
  const readBefore = (before: number, missing: bigint) =>
    workBefore({ database, source, coin: code, book }, before, missing);
  await settleBlocks(database, { coin, hours, ids, book, readWork, readBefore }, found);
}

/**
 * Settles every full hour of a range: shares at that hour's difficulty, blocks by the work before them, and earnings that matured
 * in the hour. Idempotent.
 */
export async function settleHours({ database, source, from, to }: Range): Promise<void> {
  const first = Math.floor(Math.max(from, to - HOURLY_KEEP) / HOUR) * HOUR;
  const count = Math.floor((to - first) / HOUR);
  if (count <= 0) return;
  const series = await source.accountSeries({ from: first, step: HOUR, count });
  const ids = await accountIds(
    database,
    series.map((point) => point.account),
  );
  const points = series.flatMap(({ account, coin, time, hashrate }) => {
    const account_id = ids.get(account);
    return account_id === undefined ? [] : [{ account_id, coin, time, hashrate }];
  });
  // A block may be reported days after it was found.
  const book = await readMethods(database, { from: first - 3 * DAY });
  const states = await statesOf(source, points);
  const coins = new Map(source.coins.map((coin) => [coin.coin, coin]));
  const byCoin = Map.groupBy(points, (point) => point.coin);
  const settled = { range: { database, source, first, count }, points: byCoin, states, book };
  for (const coin of source.coins) await settleCoin(settled, coin);
  const carries = await carriesBefore(database, points, first);
  const shares = shareRows({ points, states, coins, book, carries });
  const matured = await maturedBlocks(database, { from: first, to: first + count * HOUR });
  await writeHours(database, withMatured(shares, matured));
}

/** Drops hourly and per-block rows past their retention. */
export async function trimProfits(database: Database, at: number): Promise<void> {
  await database.execute(sql`delete from hourly_profits where time < ${at - HOURLY_KEEP}`);
  await database.execute(sql`delete from block_profits where mature_time < ${at - HOURLY_KEEP}`);
}
