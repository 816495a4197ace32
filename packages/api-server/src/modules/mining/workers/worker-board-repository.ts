import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { workerSortSchema, type WorkerSort } from "contracts/schemas/mining";
import { createCache, createMemo, type Memo } from "../../../platform/cache.ts";
import type { Database } from "../../../platform/database/database.ts";
import { workers, workerVersions } from "../../../platform/database/schema/index.ts";
import { arrayOf } from "../../../platform/database/sum-rows.ts";
import { listGroups } from "./repository.ts";

const { coin: _coin, trend: _trend, ...LISTED } = getTableColumns(workers);

/** A worker with the fields by which lists sort, count and search. */
export interface BoardRow extends Readonly<Omit<typeof workers.$inferSelect, "coin" | "trend" | "group_id">> {
  readonly group_id: number;
  /** Name in lower case, for search. */
  readonly search: string;
}

/** Reads hashrates of workers for their small charts. */
function readTrends(database: Database, ids: readonly number[]) {
  return database
    .select({ id: workers.id, trend: workers.trend })
    .from(workers)
    .where(sql`${workers.id} = any(${arrayOf(ids)})`);
}

/** Reads all workers of some accounts as the list shows them. */
async function readWorkers(
  database: Database,
  account_ids: readonly number[],
  coin: string,
): Promise<readonly BoardRow[]> {
  const rows = await database
    .select(LISTED)
    .from(workers)
    .where(and(sql`${workers.account_id} = any(${arrayOf(account_ids)})`, eq(workers.coin, coin)));
  return rows.map((row) => ({ ...row, group_id: row.group_id ?? 0, search: row.name.toLowerCase() }));
}

/** Reads a number that changes with every change of the workers. */
async function readWorkersVersion(
  database: Database,
  account_ids: readonly number[],
  coin: string,
): Promise<string> {
  const rows = await database
    .select({ account_id: workerVersions.account_id, version: workerVersions.version })
    .from(workerVersions)
    .where(
      and(sql`${workerVersions.account_id} = any(${arrayOf(account_ids)})`, eq(workerVersions.coin, coin)),
    );
  return rows
    .map((row) => `${String(row.account_id)}:${String(row.version)}`)
    .sort()
    .join(" ");
}

/** A group that a person created. */
export interface BoardGroup {
  readonly id: number;
  readonly name: string;
}

/** Numbers of workers of a group, by status. */
export type GroupCounters = Readonly<Record<"total" | BoardRow["status"], number>>;

/** Workers that match a filter, with counters over group and name, and sums over the whole filter. */
export interface WorkerSelection {
  readonly rows: readonly BoardRow[];
  readonly counts: Readonly<Record<BoardRow["status"] | "rejecting", number>>;
  readonly sums: {
    readonly hashrate_10min: number;
    readonly hashrate_1hour: number;
    readonly hashrate_1day: number;
  };
}

/**
 * All workers of some accounts on a coin at one version, with the sort orders requested so far. `benchmarks/lists.ts`
 * (getWorkers, 10,000 workers, 20 readers) shows the need: a page and its counters by `order by … limit` take 12 ms of the
 * embedded engine per 5,000 workers, and its one thread would serve 20 readers with a median of half a second instead of 34 ms.
 * An index does not help: the counters scan all workers, and the figures change every minute.
 */
export interface WorkerBoard {
  readonly version: string;
  readonly rows: readonly BoardRow[];
  /** Groups that their owners created, oldest first. */
  readonly groups: readonly BoardGroup[];
  /** All tags of its workers, in alphabetical order. */
  readonly tags: readonly string[];
  /** Counters of the groups that have workers, by id; counted on first request. */
  groupCounters(): ReadonlyMap<number, GroupCounters>;
  sorted(by: WorkerSort): readonly BoardRow[];
  /** Selections by filter, kept for reuse: readers page and refresh, so most requests repeat an earlier filter. */
  readonly selections: Memo<string, WorkerSelection>;
  /** Hourly hashrates of the last 24 hours of some workers by id, read on first request since a page shows few. */
  trends(rows: readonly BoardRow[]): Promise<ReadonlyMap<number, readonly number[]>>;
}

const STATUS_ORDER = { active: 0, unactive: 1, invalid: 2 } as const;

function keyOf(row: BoardRow, by: WorkerSort): number | string {
  if (by === "name") return row.search;
  if (by === "status") return STATUS_ORDER[row.status];
  return row[by === "recent_hashrate" ? "hashrate_10min" : by];
}

const MAX_BOARDS = 64;
const MAX_SELECTIONS = 256;

function sortRows(rows: readonly BoardRow[], by: WorkerSort): readonly BoardRow[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row, by) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id - b.row.id));
  return keyed.map(({ row }) => row);
}

/** Counts in one pass: `benchmarks/lists.ts` (getWorkerGroups, 100,000 workers) shows 28 ms for a pass per status and group. */
function countGroups(rows: readonly BoardRow[]): ReadonlyMap<number, GroupCounters> {
  const groups = new Map<number, Record<keyof GroupCounters, number>>();
  for (const { group_id, status } of rows) {
    const counters = groups.get(group_id) ?? { total: 0, active: 0, unactive: 0, invalid: 0 };
    counters.total += 1;
    counters[status] += 1;
    groups.set(group_id, counters);
  }
  return groups;
}

function createBoard(
  database: Database,
  parts: Pick<WorkerBoard, "version" | "rows" | "groups">,
): WorkerBoard {
  const { rows } = parts;
  let counters: ReadonlyMap<number, GroupCounters> | undefined;
  const orders = createMemo<WorkerSort, readonly BoardRow[]>(workerSortSchema.options.length);
  const trends = new Map<number, readonly number[]>();
  return {
    ...parts,
    tags: [...new Set(rows.flatMap((row) => row.tags))].sort(),
    selections: createMemo(MAX_SELECTIONS),
    groupCounters() {
      return (counters ??= countGroups(rows));
    },
    sorted(by) {
      return orders.get(by, () => sortRows(rows, by));
    },
    async trends(shown) {
      const missing = shown.flatMap(({ id }) => (trends.has(id) ? [] : [id]));
      if (missing.length > 0)
        for (const { id, trend } of await readTrends(database, missing)) trends.set(id, trend);
      return trends;
    },
  };
}

async function readBoard(
  database: Database,
  scope: { readonly account_ids: readonly number[]; readonly coin: string; readonly version: string },
): Promise<WorkerBoard> {
  const rows = await readWorkers(database, scope.account_ids, scope.coin);
  const groups = await listGroups(database, scope.account_ids, scope.coin);
  return createBoard(database, { version: scope.version, rows, groups });
}

/** Worker boards of a process. */
export interface WorkerBoards {
  get(account_ids: readonly number[], coin: string): Promise<WorkerBoard>;
}

const boards = createCache<WorkerBoard>(MAX_BOARDS);

/**
 * Returns the worker boards of a process, shared by all requests. A board is read once per version of its workers; the version is
 * read from the database at every use, so that a change made by any process is seen at once.
 */
export function workerBoards(database: Database): WorkerBoards {
  return {
    async get(account_ids, coin) {
      const version = await readWorkersVersion(database, account_ids, coin);
      const key = `${coin} ${account_ids.join(",")}`;
      return boards.fetch(database, key, version, () => readBoard(database, { account_ids, coin, version }));
    },
  };
}
