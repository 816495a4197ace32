import { hashrate, ratio } from "amount";
import type { HashrateChart, Worker, WorkerGroup } from "contracts";
import type { MiningSource, Reading, WorkerPage } from "../mining-source.ts";
import type { WorkerQuery } from "../model/worker-query.ts";

/** Builds a reading as returned by the data hooks. */
export function readingOf<T>(data: T | undefined, rest: Partial<Reading<T>> = {}): Reading<T> {
  return { data, error: undefined, isLoading: false, isValidating: false, mutate: () => undefined, ...rest };
}

/** Builds a worker; a test sets only the fields it needs. */
export function workerOf(changes: Partial<Worker> = {}): Worker {
  return {
    id: 1,
    name: "s21-a01-001",
    remark: "",
    tags: [],
    coin: "BTC",
    group_id: 0,
    group_name: "",
    hashrate_10min: hashrate("200000000000000"),
    hashrate_1hour: hashrate("199000000000000"),
    hashrate_1day: hashrate("198000000000000"),
    recent_hashrate: hashrate("200000000000000"),
    reject_rate: ratio("0.002"),
    last_active: 1_700_000_000,
    first_active: 1_600_000_000,
    online_rate_1day: ratio("1"),
    status: "active",
    user: "northfield",
    trend_unit: "T",
    trend: [1, 2, null, 3],
    ...changes,
  };
}

/** Builds a page of workers with its counters. */
export function pageOf(workers: Worker[], changes: Partial<WorkerPage> = {}): WorkerPage {
  return {
    data: workers,
    count: workers.length,
    curr_page: 1,
    has_next: false,
    total: workers.length,
    total_page: 1,
    active: workers.filter((worker) => worker.status === "active").length,
    unactive: workers.filter((worker) => worker.status === "unactive").length,
    invalid: workers.filter((worker) => worker.status === "invalid").length,
    rejecting: 0,
    tags: [],
    hashrate_10min_sum: hashrate("400000000000000"),
    hashrate_1hour_sum: hashrate("398000000000000"),
    hashrate_1day_sum: hashrate("396000000000000"),
    ...changes,
  };
}

/** Builds a group with its counters. */
export function groupOf(changes: Partial<WorkerGroup> = {}): WorkerGroup {
  return { group_id: -1, group_name: "", total: 2, active: 1, unactive: 1, invalid: 0, ...changes };
}

/** Creates a source that responds from memory. */
export function fakeSource(changes: Partial<MiningSource> = {}): MiningSource {
  const chart: Reading<HashrateChart> = readingOf<HashrateChart>(undefined, { isLoading: true });
  return {
    coin: "BTC",
    isSummary: false,
    useHashrateChart: () => chart,
    useWorkers: (_query: WorkerQuery | null) => readingOf<WorkerPage>(undefined),
    useGroups: () => readingOf<WorkerGroup[]>(undefined),
    useWorkerChart: () => chart,
    useEvents: () => ({ data: undefined }),
    exportWorkers: () => Promise.resolve(),
    ...changes,
  };
}
