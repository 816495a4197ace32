import type { CallData } from "contracts/call";
import type { getUserProfitChart } from "contracts/calls/pool";
import type { Database } from "../../../platform/database/database.ts";
import { bucketStart } from "../collect/hashrates.ts";
import { DAY_OFFSET } from "../collect/hashrates-repository.ts";
import { amountText, inUnit, unitFor } from "../../coins/index.ts";
import { settledTime } from "../collect/watermark-repository.ts";
import { memoize } from "./memoize.ts";
import { readTotals, readChartDays, type ProfitScope, readIncome } from "./profits-repository.ts";
import { DAY } from "../../../platform/time.ts";

/**
 * Sums of profit: the last 24 full hours, today's full hours, full days before, and the total. Accepts the database, accounts and
 * coin, and the time up to which earnings are complete (`settledTime`); returns smallest units.
 */
export const profitTotals = memoize("hour", readTotals, (now) => now - (now % 3600));

const chartDays = memoize("hour", readChartDays);

/**
 * Builds the daily profit chart of one account or the sum of several.
 *
 * @returns chart of full days, the newest last
 */
export async function profitChart(
  database: Database,
  request: ProfitScope & { readonly period: number; readonly utc: boolean },
  now: number,
): Promise<CallData<typeof getUserProfitChart>> {
  const { account_ids, family, coin, period, utc } = request;
  const end = bucketStart(await settledTime(database, now), { step: DAY, offset: utc ? 0 : DAY_OFFSET });
  const start = end - period * DAY;
  const rows = await chartDays(database, { account_ids, family, coin }, { start, end, utc });
  const byTime = new Map(rows.map((row) => [row.time, row]));
  const days = Array.from({ length: request.period }, (_, index) => byTime.get(start + index * DAY));
  const hashrates = days.map((day) => day?.hashrate ?? null);
  const unit = unitFor(hashrates);
  const text = (value: bigint | undefined) => amountText(value ?? 0n, request.coin);
  return {
    start,
    step: DAY,
    unit,
    total_profit: days.map((day) =>
      text((day?.pps_profit ?? 0n) + (day?.pplns_profit ?? 0n) + (day?.solo_profit ?? 0n)),
    ),
    pps_profit: days.map((day) => text(day?.pps_profit)),
    pplns_profit: days.map((day) => text(day?.pplns_profit)),
    solo_profit: days.map((day) => text(day?.solo_profit)),
    hashrate: inUnit(hashrates, unit),
  };
}

/**
 * Today's earnings of some accounts, by coin. Accepts the database, the accounts, and the present time; returns smallest units.
 */
export const todayIncome = memoize("hour", readIncome, (now) => now - (now % 3600));
