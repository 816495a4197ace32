import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRow, selectRows, type Database } from "../../../platform/database/database.ts";
import { bucketStart } from "../collect/hashrates.ts";
import { DAY_OFFSET } from "../collect/hashrates-repository.ts";
import { idsOf, sumRows, type SumScope } from "../../../platform/database/sum-rows.ts";
import { units, whole } from "../../../platform/database/row-fields.ts";
import { DAY } from "../../../platform/time.ts";
import { precisionOf } from "../../coins/index.ts";

/** Accounts and coin of a sum. */
export interface ProfitScope extends SumScope {
  readonly coin: string;
}

const totalsRow = v.object({
  last_24h: units,
  today: units,
  yesterday: units,
  /** Value of yesterday's profit at the price of its day. */
  yesterday_usd: v.string(),
  last_7d: units,
  last_30d: units,
  total: units,
});

/** Sums of profit in smallest units, and the value of one of them in USD. */
export type ProfitTotals = v.InferOutput<typeof totalsRow>;

/**
 * Reads sums of profit by period, in smallest units. Rows that the pool job has already written after `now` are excluded.
 *
 * @param now time up to which earnings are complete
 */
export async function readTotals(database: Database, scope: ProfitScope, now: number): Promise<ProfitTotals> {
  const today = bucketStart(now, { step: DAY, offset: DAY_OFFSET });
  const hour = Math.floor(now / 3600) * 3600;
  const hours = sumRows(scope, "hours");
  const days = sumRows(scope, "days");
  return selectRow(
    database,
    sql`with hours as (
          select time, pps_profit + pplns_profit + solo_profit as profit from ${hours.table}
          where ${hours.isOwn} and coin = ${scope.coin} and time >= ${today - DAY} and time < ${hour}
        ), days as (
          select time, pps_profit + pplns_profit + solo_profit as profit, price::numeric as price from ${days.table}
          where ${days.isOwn} and coin = ${scope.coin} and not utc and time < ${today}
        ), sums as (
          select
            (select coalesce(sum(profit), 0) from hours where time >= ${hour - DAY}) as last_24h,
            (select coalesce(sum(profit), 0) from hours where time >= ${today}) as today,
            (select coalesce(sum(profit), 0) from days where time >= ${today - DAY}) as yesterday,
            (select trim_scale(round(coalesce(sum(profit * price), 0) / 10::numeric ^ ${precisionOf(scope.coin)}::int, 12))
              from days where time >= ${today - DAY}) as yesterday_usd,
            (select coalesce(sum(profit), 0) from days where time >= ${today - 7 * DAY}) as last_7d,
            (select coalesce(sum(profit), 0) from days where time >= ${today - 30 * DAY}) as last_30d,
            (select coalesce(sum(profit), 0) from days) as total
        )
        select last_24h::text, today::text, yesterday::text, yesterday_usd::text, last_7d::text, last_30d::text, (total + today)::text as total
        from sums`,
    totalsRow,
  );
}

const dayRow = v.object({
  time: whole,
  pps_profit: units,
  pplns_profit: units,
  solo_profit: units,
  hashrate: v.number(),
});

interface DayRange {
  readonly start: number;
  readonly end: number;
  readonly utc: boolean;
}

/** Reads the profit of each day in a range, in smallest units. */
export function readChartDays(database: Database, scope: ProfitScope, { start, end, utc }: DayRange) {
  const days = sumRows(scope, "days");
  return selectRows(
    database,
    sql`select time, sum(pps_profit)::text as pps_profit, sum(pplns_profit)::text as pplns_profit,
          sum(solo_profit)::text as solo_profit, sum(hashrate) as hashrate
        from ${days.table}
        where ${days.isOwn} and coin = ${scope.coin} and utc = ${utc}
          and time >= ${start} and time < ${end}
        group by time`,
    dayRow,
  );
}

const incomeRow = v.object({ coin: v.string(), profit: units });

/** Reads the profit of the current pool day by coin, in smallest units. */
export function readIncome(database: Database, account_ids: readonly number[], now: number) {
  const today = bucketStart(now, { step: DAY, offset: DAY_OFFSET });
  return selectRows(
    database,
    sql`select coin, sum(pps_profit + pplns_profit + solo_profit)::text as profit from hourly_profits
        where account_id = any(${idsOf({ account_ids })}::int[]) and time >= ${today} group by coin`,
    incomeRow,
  );
}
