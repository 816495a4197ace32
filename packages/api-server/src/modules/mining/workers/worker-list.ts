import { ratio, toChartNumber } from "amount";
import type { CallData } from "contracts/call";
import type { getWorkers } from "contracts/calls/workers";
import type { getWorkerMap } from "contracts/calls/worker-map";
import { REJECT_RATIOS, WORKER_GROUPS, type Locale } from "contracts/constants";
import { LIMITS } from "contracts/limits";
import type { Worker, WorkerSort } from "contracts/schemas/mining";
import { inUnit, ratioText, unitFor, wholeText } from "../../coins/index.ts";
import type { ScopeAccount } from "../../accounts/index.ts";
import type { BoardGroup, BoardRow, WorkerBoard, WorkerSelection } from "./worker-board-repository.ts";
import { translate } from "../../../texts/messages.ts";
import { msg } from "contracts/msg";

/** Texts of worker lists that the server writes itself: fixed groups, statuses and headings of an export. */
export const WORKER_TEXTS = {
  all: msg`All`,
  default: msg`Default`,
  active: msg`Active`,
  /** An active worker with many rejects. */
  rejecting: msg`High rejects`,
  unactive: msg`Inactive`,
  invalid: msg`Invalid`,
  name: msg`Worker`,
  account: msg`Mining account`,
  group: msg`Group`,
  status: msg`Status`,
  hashrate_10min: msg`10 min`,
  hashrate_1hour: msg`1 hour`,
  hashrate_1day: msg`24 hours`,
  reject_rate: msg`Rejected, 24 h`,
  online_rate_1day: msg`Uptime, 24 h`,
  last_active: msg`Last share (UTC)`,
  remark: msg`Remark`,
  tags: msg`Tags`,
};

/** Filter and order of a worker list. */
export interface WorkerFilter {
  readonly group_id: number;
  readonly worker_name?: string | undefined;
  /** Whether to search remarks as well; left out for readers who are not allowed to see them. */
  readonly hasRemarks?: boolean;
  readonly status?: BoardRow["status"] | undefined;
  /** Only workers with this tag; left out or empty for all. */
  readonly tag?: string | undefined;
  readonly sort_by: WorkerSort;
  readonly sort_order: "asc" | "desc";
}

/** Rounds a ratio to the decimals that pages get, so that file, counter and page agree exactly at the limit. */
const millionths = (value: number): number => Math.round(value * 1e6);
const HIGH_REJECTS = millionths(toChartNumber(ratio(REJECT_RATIOS.warning)));

/**
 * Selects workers of a board.
 *
 * @param filter group (-1 for all), part of the name or remark, status, order
 * @returns the workers in order, the counters of the tabs, the sums of the filter
 */
export function selectWorkers(board: WorkerBoard, filter: WorkerFilter): WorkerSelection {
  const { group_id, worker_name, status, tag = "", sort_by, sort_order, hasRemarks = false } = filter;
  const key = JSON.stringify([
    group_id,
    worker_name ?? "",
    status ?? "",
    tag,
    sort_by,
    sort_order,
    hasRemarks,
  ]);
  return board.selections.get(key, () => makeSelection(board, filter));
}

/**
 * Whether an active worker has too many rejects.
 *
 * @returns true at or above the ratio at which pages warn
 */
export function isRejecting({ status, hashrate_1day, reject_rate }: BoardRow): boolean {
  return status === "active" && hashrate_1day > 0 && millionths(reject_rate) >= HIGH_REJECTS;
}

/**
 * Whether a worker is in the group, has the tag, and has the text in its name or, for readers allowed to see it, in its remark.
 */
function isListed(
  row: BoardRow,
  { group_id, tag = "", hasRemarks = false }: WorkerFilter,
  needle: string,
): boolean {
  if (group_id !== WORKER_GROUPS.all && row.group_id !== group_id) return false;
  if (tag !== "" && !row.tags.includes(tag)) return false;
  return row.search.includes(needle) || (hasRemarks && row.remark.toLowerCase().includes(needle));
}

function makeSelection(board: WorkerBoard, filter: WorkerFilter): WorkerSelection {
  const needle = (filter.worker_name ?? "").toLowerCase();
  const counts = { active: 0, unactive: 0, invalid: 0, rejecting: 0 };
  const sums = { hashrate_10min: 0, hashrate_1hour: 0, hashrate_1day: 0 };
  const rows: BoardRow[] = [];
  for (const row of board.sorted(filter.sort_by)) {
    if (!isListed(row, filter, needle)) continue;
    counts[row.status] += 1;
    if (isRejecting(row)) counts.rejecting += 1;
    if (filter.status !== undefined && row.status !== filter.status) continue;
    sums.hashrate_10min += row.hashrate_10min;
    sums.hashrate_1hour += row.hashrate_1hour;
    sums.hashrate_1day += row.hashrate_1day;
    rows.push(row);
  }
  if (filter.sort_order === "desc") rows.reverse();
  return { rows, counts, sums };
}

/** Names that rows refer to. */
export interface WorkerNames {
  readonly coin: string;
  /** Whether the reader owns the workers; only owners see remarks. */
  readonly hasRemarks: boolean;
  /** Whether the engine does not count rejected shares. */
  readonly lacksRejects: boolean;
  readonly groups: ReadonlyMap<number, string>;
  readonly accounts: ReadonlyMap<number, string>;
}

/** Reads the names that worker rows refer to. */
export function namesOf(
  groups: readonly BoardGroup[],
  scope: {
    readonly accounts: readonly ScopeAccount[];
    readonly coin: string;
    readonly locale: Locale;
    readonly hasRemarks?: boolean;
    readonly lacksRejects: boolean | undefined;
  },
): WorkerNames {
  return {
    coin: scope.coin,
    hasRemarks: scope.hasRemarks ?? false,
    lacksRejects: scope.lacksRejects ?? false,
    groups: new Map([
      [0, translate(scope.locale, WORKER_TEXTS.default)],
      ...groups.map((group) => [group.id, group.name] as const),
    ]),
    accounts: new Map(scope.accounts.map((account) => [account.id, account.account])),
  };
}

/**
 * A worker in wire format.
 *
 * @param trend its hourly hashrates, oldest first
 */
export function presentWorker(row: BoardRow, trend: readonly number[], names: WorkerNames): Worker {
  const trend_unit = unitFor(trend);
  const hasShares = row.hashrate_1day > 0;
  return {
    id: row.id,
    name: row.name,
    remark: names.hasRemarks ? row.remark : "",
    tags: row.tags,
    coin: names.coin,
    group_id: row.group_id,
    group_name: names.groups.get(row.group_id) ?? "",
    hashrate_10min: wholeText(row.hashrate_10min),
    hashrate_1hour: wholeText(row.hashrate_1hour),
    hashrate_1day: wholeText(row.hashrate_1day),
    recent_hashrate: wholeText(row.hashrate_10min),
    reject_rate: hasShares && !names.lacksRejects ? ratioText(row.reject_rate) : null,
    last_active: row.last_active,
    first_active: row.first_active,
    online_rate_1day: ratioText(row.online_rate_1day, 4),
    status: row.status,
    user: names.accounts.get(row.account_id) ?? "",
    trend_unit,
    trend: inUnit(trend, trend_unit),
  };
}

/**
 * Builds the worker map of a board for its owner, in order of names.
 *
 * @returns the first {@link LIMITS.workerMapCells} workers, and the total count
 */
export function presentWorkerMap(
  board: WorkerBoard,
  filter: Omit<WorkerFilter, "sort_by" | "sort_order" | "hasRemarks">,
  lacksRejects = false,
): CallData<typeof getWorkerMap> {
  const { rows } = selectWorkers(board, { ...filter, hasRemarks: true, sort_by: "name", sort_order: "asc" });
  const cells = rows.slice(0, LIMITS.workerMapCells).map((row) => ({
    id: row.id,
    name: row.name,
    group_id: row.group_id,
    status: row.status,
    hashrate_ratio: row.hashrate_1day > 0 ? ratioText(row.hashrate_1hour / row.hashrate_1day, 4) : null,
    reject_rate: row.hashrate_1day > 0 && !lacksRejects ? ratioText(row.reject_rate) : null,
    last_active: row.last_active,
  }));
  return { cells, total: rows.length };
}

/** One page of the workers of a board. */
export async function presentWorkers(
  board: WorkerBoard,
  paging: { readonly filter: WorkerFilter; readonly page: number; readonly limit: number },
  names: WorkerNames,
): Promise<CallData<typeof getWorkers>> {
  const { rows, counts, sums } = selectWorkers(board, paging.filter);
  const first = (paging.page - 1) * paging.limit;
  const shown = rows.slice(first, first + paging.limit);
  const trends = await board.trends(shown);
  return {
    data: shown.map((row) => presentWorker(row, trends.get(row.id) ?? [], names)),
    count: shown.length,
    curr_page: paging.page,
    has_next: first + shown.length < rows.length,
    total: rows.length,
    total_page: Math.ceil(rows.length / paging.limit),
    ...counts,
    tags: [...board.tags],
    hashrate_10min_sum: wholeText(sums.hashrate_10min),
    hashrate_1hour_sum: wholeText(sums.hashrate_1hour),
    hashrate_1day_sum: wholeText(sums.hashrate_1day),
  };
}
