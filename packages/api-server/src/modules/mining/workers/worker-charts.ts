import type { CallData } from "contracts/call";
import type { getWorkerHashrateChart, getWorkerHashrateHistory } from "contracts/calls/workers";
import type { ChartInterval } from "contracts/schemas/mining";
import { bucketStart } from "../collect/hashrates.ts";
import { DAY_OFFSET } from "../collect/hashrates-repository.ts";
import type { PoolSource, RatePoint, WorkerIdentity } from "../../engine/index.ts";
import { inUnit, ratioText, unitFor, wholeText } from "../../coins/index.ts";
import { chartGrid, percent } from "../pool/hashrate-chart.ts";
import { DAY } from "../../../platform/time.ts";

/** Longest history of a worker, in days. */
const LONGEST_HISTORY = 366;

/** A worker whose series are requested. */
export interface ChartWorker extends WorkerIdentity {
  readonly first_active: number;
  readonly last_active: number;
}

/**
 * Builds the chart of one worker.
 *
 * @returns chart; buckets before its first share are gaps
 */
export async function workerChart(
  source: PoolSource,
  worker: ChartWorker,
  request: {
    readonly interval: ChartInterval;
    readonly utc: boolean;
    readonly points: number | undefined;
    readonly now: number;
  },
): Promise<CallData<typeof getWorkerHashrateChart>> {
  const { start, step, count } = chartGrid(request);
  const series = await source.workerSeries({ worker, from: start, step, count });
  const isBefore = (point: RatePoint) => point.time + step <= worker.first_active;
  const hashrates = series.map((point) => (isBefore(point) ? null : point.hashrate));
  const unit = unitFor(hashrates);
  return {
    start,
    step,
    unit,
    hashrate: inUnit(hashrates, unit),
    reject_rate: series.map((point) =>
      isBefore(point) || point.hashrate === 0 || source.lacksRejects === true
        ? null
        : percent(point.reject_rate),
    ),
    active_workers: series.map((point) => (isBefore(point) ? null : point.hashrate > 0 ? 1 : 0)),
  };
}

/** Start of a day given as a date. */
function dayStart(date: string, utc: boolean): number {
  return Date.parse(`${date}T00:00:00Z`) / 1000 - (utc ? 0 : DAY - DAY_OFFSET);
}

function dateOf(start: number, utc: boolean): string {
  return new Date((start + (utc ? 0 : DAY - DAY_OFFSET)) * 1000).toISOString().slice(0, 10);
}

/**
 * Lists daily figures of one worker, newest first.
 *
 * @returns page of full days since its first share
 */
export async function workerHistory(
  source: PoolSource,
  worker: ChartWorker,
  request: {
    readonly start_date: string | undefined;
    readonly end_date: string | undefined;
    readonly utc: boolean;
    readonly page: number;
    readonly limit: number;
    readonly now: number;
  },
): Promise<CallData<typeof getWorkerHashrateHistory>> {
  const { utc, page, limit, now } = request;
  const grid = { step: DAY, offset: utc ? 0 : DAY_OFFSET };
  const today = bucketStart(now, grid);
  const asked =
    request.end_date === undefined ? today : Math.min(today, dayStart(request.end_date, utc) + DAY);
  const oldest = Math.max(bucketStart(worker.first_active, grid), today - LONGEST_HISTORY * DAY);
  const first =
    request.start_date === undefined ? oldest : Math.max(oldest, dayStart(request.start_date, utc));
  const total = Math.max(0, Math.round((asked - first) / DAY));
  const newest = asked - (page - 1) * limit * DAY;
  const count = Math.max(0, Math.min(limit, total - (page - 1) * limit));
  const series = await source.workerSeries({ worker, from: newest - count * DAY, step: DAY, count });
  const data = series.toReversed().map((point) => ({
    date: dateOf(point.time, utc),
    hashrate: wholeText(point.hashrate),
    reject_rate: point.hashrate === 0 || source.lacksRejects === true ? null : ratioText(point.reject_rate),
  }));
  return {
    data,
    count,
    curr_page: page,
    has_next: page * limit < total,
    total,
    total_page: Math.ceil(total / limit),
  };
}
