import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows } from "../../../platform/database/database.ts";
import { MERGED_FEE } from "../pool/fees.ts";
import { ppsPlusRate, unitOutput } from "../pool/state.ts";
import { coinParameters, ratioText } from "../../coins/index.ts";
import { type CoinState, earningOf, EngineError, readStoredStates } from "../../engine/index.ts";
import { recordsets } from "./accounts-repository.ts";
import { bucketStart } from "./hashrates.ts";
import type { Range } from "./profits-repository.ts";
import { DAY } from "../../../platform/time.ts";
import { units, whole } from "../../../platform/database/row-fields.ts";

const sumRow = v.object({
  account_id: v.number(),
  coin: v.string(),
  time: whole,
  hashrate: v.number(),
  pps_profit: units,
  pplns_profit: units,
  solo_profit: units,
  fee: units,
  saved: units,
});

/** Sums of one account, coin and day. */
export type DayProfit = v.InferOutput<typeof sumRow> & {
  readonly price: string;
  /** Whether the coin is merge-mined. */
  readonly is_merged: boolean;
};

/** Returns the merge-mined coins of a day's work. */
function mergedDays(day: v.InferOutput<typeof sumRow>, state: CoinState): readonly DayProfit[] {
  return state.merged.map(({ coin, hashes_per_block, reward, price }) => {
    const hashrate = BigInt(Math.round(day.hashrate));
    const earned = earningOf({ hashrate, seconds: DAY, hashes_per_block, reward, fee: MERGED_FEE });
    const none = { pplns_profit: 0n, solo_profit: 0n, saved: 0n };
    return {
      ...day,
      ...none,
      coin,
      pps_profit: earned.net,
      fee: earned.fee,
      price: price ?? "0",
      is_merged: true,
    };
  });
}

/** A coin's day with its state at the end. */
interface CoinDay {
  readonly coin: string;
  readonly time: number;
  readonly state: CoinState;
}

/**
 * Returns the state of a coin at the end of a day.
 *
 * @returns its last stored one if the engine no longer offers the coin; undefined if there is none
 */
async function stateAt(
  { database, source }: Range,
  coin: string,
  end: number,
): Promise<CoinState | undefined> {
  try {
    return await source.coinState(coin, end);
  } catch (error) {
    const isOffered = source.coins.some((one) => one.coin === coin);
    if (isOffered || !(error instanceof EngineError)) throw error;
    const [stored] = await readStoredStates(database, [{ coin }]);
    return stored?.state;
  }
}

interface Days {
  readonly profits: readonly DayProfit[];
  readonly coins: readonly CoinDay[];
}

/** Sums the hours of the days that ended in a range; merge-mined coins get their own rows. */
export async function sumDays(range: Range, offset: number): Promise<Days> {
  const { database, from, to } = range;
  const first = bucketStart(from, { step: DAY, offset });
  const last = bucketStart(to, { step: DAY, offset });
  if (last <= first) return { profits: [], coins: [] };
  const rows = await selectRows(
    database,
    sql`select account_id, coin, time - mod(time - ${offset}::bigint, 86400) as time, sum(hashrate) / 24 as hashrate,
          sum(pps_profit)::text as pps_profit, sum(pplns_profit)::text as pplns_profit,
          sum(solo_profit)::text as solo_profit, sum(fee)::text as fee, sum(saved)::text as saved
        from hourly_profits where time >= ${first} and time < ${last}
        group by 1, 2, 3 order by 3, 1, 2`,
    sumRow,
  );
  const coins: CoinDay[] = [];
  const states = new Map<string, CoinState | undefined>();
  const profits: DayProfit[] = [];
  for (const row of rows) {
    const { coin, time } = row;
    const key = `${coin} ${String(time)}`;
    const state = states.has(key) ? states.get(key) : await stateAt(range, coin, time + DAY);
    if (state !== undefined && !states.has(key)) coins.push({ coin, time, state });
    states.set(key, state);
    const merged = state === undefined ? [] : mergedDays(row, state);
    profits.push({ ...row, price: state?.price ?? "0", is_merged: false }, ...merged);
  }
  return { profits, coins };
}

/** Inserts the daily profits of accounts. */
export async function writeDays(
  { database }: Range,
  days: readonly DayProfit[],
  utc: boolean,
): Promise<void> {
  for (const json of recordsets(days)) {
    await database.execute(sql`
      insert into daily_profits (account_id, coin, utc, time, hashrate, pps_profit, pplns_profit, solo_profit, fee, saved,
        price)
      select account_id, coin, ${utc}::boolean, time, hashrate, pps_profit, pplns_profit, solo_profit, fee, saved, price
      from jsonb_to_recordset(${json}::text::jsonb) as r(account_id int, coin text, time bigint, hashrate float8,
        pps_profit numeric, pplns_profit numeric, solo_profit numeric, fee numeric, saved numeric, price text)
      on conflict do nothing`);
  }
}

/** Inserts the daily figures of each coin: price, difficulty, earnings per unit. */
export async function writeCoinDays(
  { database }: Range,
  days: readonly CoinDay[],
  utc: boolean,
): Promise<void> {
  const rows = days.map(({ coin, time, state }) => ({
    coin,
    time,
    difficulty: state.difficulty,
    network_hashrate: state.network_hashrate,
    pps_plus_rate: ratioText(ppsPlusRate(coinParameters(coin), state), 4),
    unit_output: unitOutput(coinParameters(coin), state),
    tx_fee: state.tx_fee.toString(),
    hashes_per_block: state.hashes_per_block.toString(),
  }));
  await database.execute(sql`
    insert into coin_days (coin, utc, time, difficulty, network_hashrate, pps_plus_rate, unit_output, tx_fee,
      hashes_per_block)
    select coin, ${utc}::boolean, time, difficulty, network_hashrate, pps_plus_rate, unit_output, tx_fee, hashes_per_block
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(coin text, time bigint, difficulty float8,
      network_hashrate float8, pps_plus_rate text, unit_output text, tx_fee numeric, hashes_per_block numeric)
    on conflict do nothing`);
}
