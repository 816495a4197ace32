import type { CallData } from "contracts/call";
import type { getUserHashrateChart } from "contracts/calls/pool";
import { CHART_POINTS } from "contracts/constants";
import type { ChartInterval } from "contracts/schemas/mining";
import type { Database } from "../../../platform/database/database.ts";
import { bucketStart } from "../collect/hashrates.ts";
import { DAY_OFFSET } from "../collect/hashrates-repository.ts";
import { inUnit, unitFor } from "../../coins/index.ts";
import type { ProfitScope } from "./profits-repository.ts";
import { memoize } from "./memoize.ts";
import { readPoints } from "./hashrate-chart-repository.ts";

const STEPS = { min: 600, hour: 3600, day: 86_400 } as const;

/** The buckets of a chart. */
export interface ChartGrid {
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

/** Returns the buckets that a chart shows: the newest full ones, and at 10 minutes also the running one. */
export function chartGrid(options: {
  readonly interval: ChartInterval;
  readonly utc: boolean;
  readonly points: number | undefined;
  readonly now: number;
}): ChartGrid {
  const { interval, utc, points, now } = options;
  const step = STEPS[interval];
  const count = points ?? CHART_POINTS[interval];
  const current = bucketStart(now, { step, offset: interval === "day" && !utc ? DAY_OFFSET : 0 });
  const end = interval === "min" ? current + step : current;
  return { start: end - count * step, step, count };
}

/** Name under which buckets of an interval are stored. */
export function resolutionOf(interval: ChartInterval, utc: boolean): string {
  return interval === "day" && utc ? "day_utc" : interval;
}

const minutePoints = memoize("minute", readPoints);
const hourPoints = memoize("hour", readPoints);

/**
 * Hashrate chart of one account or the sum of several.
 *
 * @returns the chart; buckets without a row are gaps
 */
export async function hashrateChart(
  database: Database,
  request: ProfitScope & {
    readonly interval: ChartInterval;
    readonly utc: boolean;
    readonly points: number | undefined;
    /** Whether the engine does not count rejected shares. */
    readonly lacksRejects?: boolean | undefined;
  },
  now: number,
): Promise<CallData<typeof getUserHashrateChart>> {
  const grid = chartGrid({ ...request, now });
  const resolution = resolutionOf(request.interval, request.utc);
  const { account_ids, family, coin, interval } = request;
  const range = { resolution, from: grid.start, to: grid.start + grid.count * grid.step };
  const points = interval === "min" ? minutePoints : hourPoints;
  const rows = await points(database, { account_ids, family, coin }, range);
  const byTime = new Map(rows.map((row) => [row.time, row]));
  const buckets = Array.from(
    { length: grid.count },
    (_, index) => byTime.get(grid.start + index * grid.step) ?? null,
  );
  const hashrates = buckets.map((point) => point?.hashrate ?? null);
  const unit = unitFor(hashrates);
  return {
    start: grid.start,
    step: grid.step,
    unit,
    hashrate: inUnit(hashrates, unit),
    reject_rate: buckets.map((point) =>
      percent(request.lacksRejects === true ? null : (point?.reject_rate ?? null)),
    ),
    active_workers: buckets.map((point) => point?.active_workers ?? null),
  };
}

/**
 * Formats a rate for charts.
 *
 * @param rate part of 1, or null
 * @returns percent with four decimals, or null
 */
export function percent(rate: number | null): number | null {
  return rate === null ? null : Math.round(rate * 1_000_000) / 10_000;
}
