import { sql } from "drizzle-orm";
import type { CallData } from "contracts/call";
import type { openHashrateChart, openHashrateHistory } from "contracts/calls/open-api";
import type { ChartInterval } from "contracts/schemas/mining";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { pageOf, partOf, presentRows, readListing, type PageRequest } from "../../platform/paging.ts";
import { ratioText, wholeText } from "../../modules/coins/wire-format.ts";
import { chartGrid } from "../../modules/mining/pool/hashrate-chart.ts";
import { dayName, dayRange } from "../../modules/mining/profits/days.ts";

const pointRow = v.object({
  time: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  hashrate: v.number(),
  reject_rate: v.nullable(v.number()),
  active_workers: v.number(),
});

/** One account on one coin. */
export interface HashrateScope {
  readonly account_id: number;
  readonly coin: string;
}

function resolutionOf(interval: ChartInterval, utc: boolean): string {
  return interval === "day" && utc ? "day_utc" : interval;
}

/**
 * Full days of an account, newest first.
 *
 * @param database database
 * @param scope account and coin
 * @param query days, boundary and page
 * @returns page of days on which something was measured
 */
export async function hashrateDays(
  database: Database,
  scope: HashrateScope,
  query: PageRequest & {
    readonly start_date?: string | undefined;
    readonly end_date?: string | undefined;
    readonly utc: boolean;
  },
): Promise<CallData<typeof openHashrateHistory>> {
  const { utc } = query;
  const { limit, offset } = partOf(query);
  const { from, to } = dayRange(query);
  const days = sql`account_hashrates where account_id = ${scope.account_id} and coin = ${scope.coin}
    and resolution = ${resolutionOf("day", utc)} and time >= ${from} and time < ${to}`;
  const found = await readListing(
    selectRows(
      database,
      sql`select time, hashrate, reject_rate, active_workers from ${days}
        order by time desc limit ${limit} offset ${offset}`,
      pointRow,
    ),
    database.$count(days),
  );
  const shown = presentRows(found, (row) => ({
    date: dayName(row.time, utc),
    hashrate: wholeText(row.hashrate),
    reject_rate: row.reject_rate === null ? null : ratioText(row.reject_rate),
  }));
  return pageOf(shown, query);
}

/**
 * Points of a chart of an account, oldest first.
 *
 * @param database database
 * @param scope account and coin
 * @param request interval, day boundary, number of points, present time
 * @returns points in H/s; steps without data are left out
 */
export async function hashratePoints(
  database: Database,
  scope: HashrateScope,
  request: {
    readonly interval: ChartInterval;
    readonly utc: boolean;
    readonly points: number | undefined;
    readonly now: number;
  },
): Promise<CallData<typeof openHashrateChart>> {
  const grid = chartGrid(request);
  const rows = await selectRows(
    database,
    sql`select time, hashrate, reject_rate, active_workers from account_hashrates
        where account_id = ${scope.account_id} and coin = ${scope.coin}
          and resolution = ${resolutionOf(request.interval, request.utc)}
          and time >= ${grid.start} and time < ${grid.start + grid.count * grid.step}
        order by time`,
    pointRow,
  );
  return rows.map((row) => ({
    timestamp: row.time,
    hashrate: wholeText(row.hashrate),
    reject_rate: row.reject_rate === null ? null : ratioText(row.reject_rate),
    active_workers: row.active_workers,
  }));
}
