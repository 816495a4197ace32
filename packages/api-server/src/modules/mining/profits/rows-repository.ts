import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRow, selectRows, type Database } from "../../../platform/database/database.ts";
import { partOf, type Listing, type PageRequest } from "../../../platform/paging.ts";
import { precisionOf } from "../../coins/index.ts";
import type { ProfitScope } from "../pool/profits-repository.ts";
import { sumRows, type SumRows } from "../../../platform/database/sum-rows.ts";
import type { TimeRange } from "./days.ts";
import { units, whole } from "../../../platform/database/row-fields.ts";
import { DAY } from "../../../platform/time.ts";

/** Rows of a page. */
export function windowOf(request: PageRequest): SQL {
  const { limit, offset } = partOf(request);
  return sql`limit ${limit} offset ${offset}`;
}

/** Rows of a list with their sums over the whole filter. */
export interface Rows<Row, Totals> extends Listing<Row> {
  readonly totals: Totals;
}

/** Count of distinct values among rows; where no two rows share a value, it counts rows, which is cheaper. */
export function countOf({ isSingle }: SumRows, value: SQL): SQL {
  return isSingle ? sql`count(*)::int` : sql`count(distinct ${value})::int`;
}

const amounts = { pps_profit: units, pplns_profit: units, solo_profit: units, fee: units, saved: units };

const dayRow = v.object({
  time: whole,
  hashrate: v.number(),
  ...amounts,
  /** USD per coin. */
  price: v.string(),
  /** Value in USD at that price. */
  usd: v.string(),
  pps_plus_rate: v.nullable(v.string()),
  unit_output: v.nullable(v.string()),
});

/** A day of one account or the sum of several. */
export type DayRow = v.InferOutput<typeof dayRow>;

const dayTotals = v.object({ total: v.number(), ...amounts, usd: v.string() });

const SUMS = sql`sum(pps_profit)::text as pps_profit, sum(pplns_profit)::text as pplns_profit,
  sum(solo_profit)::text as solo_profit, sum(fee)::text as fee, sum(saved)::text as saved`;

const EMPTY_SUMS = sql`coalesce(sum(pps_profit), 0)::text as pps_profit, coalesce(sum(pplns_profit), 0)::text as pplns_profit,
  coalesce(sum(solo_profit), 0)::text as solo_profit, coalesce(sum(fee), 0)::text as fee,
  coalesce(sum(saved), 0)::text as saved`;

function usdOf(coin: string): SQL {
  return sql`trim_scale(round(coalesce(sum((pps_profit + pplns_profit + solo_profit) * price::numeric), 0)
    / 10::numeric ^ ${precisionOf(coin)}::int, 12))::text as usd`;
}

function daysOf(scope: ProfitScope, { from, to, utc }: TimeRange & { readonly utc: boolean }) {
  const days = sumRows(scope, "days");
  return {
    ...days,
    where: sql`${days.isOwn} and coin = ${scope.coin} and utc = ${utc} and time >= ${from} and time < ${to}`,
  };
}

/** Reads the days of a filter, newest first, without their sums. */
export function readDays(
  database: Database,
  scope: ProfitScope,
  request: TimeRange & PageRequest & { readonly utc: boolean },
): Promise<DayRow[]> {
  const { table, where } = daysOf(scope, request);
  return selectRows(
    database,
    sql`select days.*, c.pps_plus_rate, c.unit_output from (
          select time, sum(hashrate) as hashrate, ${SUMS}, max(price) as price, ${usdOf(scope.coin)}
          from ${table} where ${where} group by time order by time desc ${windowOf(request)}
        ) days left join coin_days c on c.coin = ${scope.coin} and c.utc = ${request.utc} and c.time = days.time
        order by days.time desc`,
    dayRow,
  );
}

/** Lists the days of a filter, newest first. */
export async function listDays(
  database: Database,
  scope: ProfitScope,
  request: TimeRange & PageRequest & { readonly utc: boolean },
): Promise<Rows<DayRow, v.InferOutput<typeof dayTotals>>> {
  const days = daysOf(scope, request);
  const [totals, rows] = await Promise.all([
    selectRow(
      database,
      sql`select ${countOf(days, sql`time`)} as total, ${EMPTY_SUMS}, ${usdOf(scope.coin)} from ${days.table} where ${days.where}`,
      dayTotals,
    ),
    readDays(database, scope, request),
  ]);
  return { rows, total: totals.total, totals };
}

const hourRow = v.object({ time: whole, hashrate: v.number(), profit: units, fee: units });

/** An hour of share earnings. */
export type HourRow = v.InferOutput<typeof hourRow>;

/** Columns of sums. */
export const sumRow = v.object({ total: v.number(), profit: units, fee: units });

/** Sums of earnings and fees. */
export type Sums = v.InferOutput<typeof sumRow>;

function hoursOf(scope: ProfitScope, { from, to }: TimeRange) {
  const hours = sumRows(scope, "hours");
  return {
    ...hours,
    where: sql`${hours.isOwn} and coin = ${scope.coin} and time >= ${from} and time < ${to} and pps_profit + pps_fee > 0`,
  };
}

/** Reads hours with share earnings, newest first, without their sums. */
export function readHours(
  database: Database,
  scope: ProfitScope,
  request: TimeRange & PageRequest,
): Promise<HourRow[]> {
  const { table, where } = hoursOf(scope, request);
  const hashrate = scope.family === undefined ? sql`hashrate` : sql`pps_hashrate`;
  return selectRows(
    database,
    sql`select time, sum(${hashrate}) as hashrate, sum(pps_profit)::text as profit, sum(pps_fee)::text as fee
        from ${table} where ${where} group by time order by time desc ${windowOf(request)}`,
    hourRow,
  );
}

/** Lists hours with share earnings, newest first. */
export async function listHours(
  database: Database,
  scope: ProfitScope,
  request: TimeRange & PageRequest,
): Promise<Rows<HourRow, Sums>> {
  const hours = hoursOf(scope, request);
  const [totals, rows] = await Promise.all([
    selectRow(
      database,
      sql`select ${countOf(hours, sql`time`)} as total, coalesce(sum(pps_profit), 0)::text as profit,
          coalesce(sum(pps_fee), 0)::text as fee from ${hours.table} where ${hours.where}`,
      sumRow,
    ),
    readHours(database, scope, request),
  ]);
  return { rows, total: totals.total, totals };
}

/**
 * Sums the full hours of the running day, from its first second.
 *
 * @returns sums and mean hashrate, undefined before its first hour ended
 */
export async function runningDay(database: Database, scope: ProfitScope, from: number) {
  const hours = sumRows(scope, "hours");
  const row = await selectRow(
    database,
    sql`select ${countOf(hours, sql`time`)} as hours, coalesce(sum(hashrate), 0) as hashrate, ${EMPTY_SUMS}
        from ${hours.table} where ${hours.isOwn} and coin = ${scope.coin} and time >= ${from} and time < ${from + DAY}`,
    v.object({ hours: v.number(), hashrate: v.number(), ...amounts }),
  );
  return row.hours === 0 ? undefined : { ...row, hashrate: row.hashrate / row.hours };
}

const windowSums = v.object({
  yesterday: units,
  yesterday_usd: v.string(),
  last_7d: units,
  last_7d_usd: v.string(),
  last_30d: units,
  last_30d_usd: v.string(),
  all_days: units,
  all_days_usd: v.string(),
  first_time: v.nullable(whole),
});

/**
 * Sums over the last full days and over all days, with their values at the prices of the days.
 *
 * @returns smallest units and USD
 */
export function sumWindows(
  database: Database,
  scope: ProfitScope,
  request: { readonly today: number; readonly utc: boolean },
): Promise<v.InferOutput<typeof windowSums>> {
  const { table, isOwn } = sumRows(scope, "days");
  const since = (days: number) => sql`filter (where time >= ${request.today - days * DAY})`;
  const both = (name: string, filter: SQL) => sql`
    coalesce(sum(profit) ${filter}, 0)::text as ${sql.identifier(name)},
    trim_scale(round(coalesce(sum(profit * price) ${filter}, 0) / 10::numeric ^ ${precisionOf(scope.coin)}::int, 12))::text
      as ${sql.identifier(`${name}_usd`)}`;
  return selectRow(
    database,
    sql`with days as (
          select time, pps_profit + pplns_profit + solo_profit as profit, price::numeric as price from ${table}
          where ${isOwn} and coin = ${scope.coin} and utc = ${request.utc} and time < ${request.today}
        )
        select ${both("yesterday", since(1))}, ${both("last_7d", since(7))}, ${both("last_30d", since(30))},
          ${both("all_days", sql``)}, min(time) as first_time from days`,
    windowSums,
  );
}
