import type { CallData } from "contracts/call";
import type { openHashrateChart, openHashrateHistory } from "contracts/calls/open-api";
import type { ChartInterval } from "contracts/schemas/mining";
import type { Database } from "../../platform/database/database.ts";
import { pageOf, partOf, type PageRequest } from "../../platform/paging.ts";
import { ratioText, wholeText } from "../../modules/coins/wire-format.ts";
import { chartGrid, resolutionOf } from "../../modules/mining/pool/hashrate-chart.ts";
import {
  listPoints,
  pagePoints,
  type HashrateScope,
} from "../../modules/mining/pool/hashrate-chart-repository.ts";
import { dayName, dayRange } from "../../modules/mining/profits/days.ts";

/** Formats a reject rate for the response; null if unknown. */
function rejectText(rate: number | null, lacksRejects: boolean | undefined) {
  return rate === null || lacksRejects === true ? null : ratioText(rate);
}

/**
 * Returns full days of an account, newest first.
 *
 * @returns page of days with measurements
 */
export async function hashrateDays(
  database: Database,
  scope: HashrateScope,
  query: PageRequest & {
    readonly start_date?: string | undefined;
    readonly end_date?: string | undefined;
    readonly utc: boolean;
    readonly lacksRejects: boolean | undefined;
  },
): Promise<CallData<typeof openHashrateHistory>> {
  const { utc } = query;
  const found = await pagePoints(database, scope, {
    resolution: resolutionOf("day", utc),
    ...dayRange(query),
    ...partOf(query),
  });
  return pageOf(found, query, (row) => ({
    date: dayName(row.time, utc),
    hashrate: wholeText(row.hashrate),
    reject_rate: rejectText(row.reject_rate, query.lacksRejects),
  }));
}

/**
 * Returns chart points of an account, oldest first.
 *
 * @returns points in H/s, omitting steps without data
 */
export async function hashratePoints(
  database: Database,
  scope: HashrateScope,
  request: {
    readonly interval: ChartInterval;
    readonly utc: boolean;
    readonly points: number | undefined;
    readonly now: number;
    readonly lacksRejects: boolean | undefined;
  },
): Promise<CallData<typeof openHashrateChart>> {
  const grid = chartGrid(request);
  const rows = await listPoints(database, scope, {
    resolution: resolutionOf(request.interval, request.utc),
    from: grid.start,
    to: grid.start + grid.count * grid.step,
  });
  return rows.map((row) => ({
    timestamp: row.time,
    hashrate: wholeText(row.hashrate),
    reject_rate: rejectText(row.reject_rate, request.lacksRejects),
    active_workers: row.active_workers,
  }));
}
