import { LRUCache } from "lru-cache";
import { createCache } from "../../../platform/cache.ts";
import type { Database } from "../../../platform/database/database.ts";
import { listGroups } from "./repository.ts";
import { type BoardRow, readTrends, readWorkers, readWorkersVersion } from "./worker-board-repository.ts";

/** Columns that lists sort by. */
export type BoardSort =
  | "id"
  | "name"
  | "status"
  | "last_active"
  | "recent_hashrate"
  | "hashrate_1hour"
  | "hashrate_1day"
  | "reject_rate"
  | "online_rate_1day";

/** A group that a person made. */
export interface BoardGroup {
  readonly id: number;
  readonly name: string;
}

/** Workers of a filter, with counters over group and name, and sums over the whole filter. */
export interface WorkerSelection {
  readonly rows: readonly BoardRow[];
  readonly counts: Readonly<Record<BoardRow["status"] | "rejecting", number>>;
  readonly sums: {
    readonly hashrate_10min: number;
    readonly hashrate_1hour: number;
    readonly hashrate_1day: number;
  };
}

/** All workers of some accounts on a coin at one version, with the orders that were asked for so far. */
export interface WorkerBoard {
  readonly version: string;
  readonly rows: readonly BoardRow[];
  /** Groups that their owners made, oldest first. */
  readonly groups: readonly BoardGroup[];
  sorted(by: BoardSort): readonly BoardRow[];
  /** Selections by filter: readers turn pages and refresh, so most ask for one that was made before. */
  readonly selections: LRUCache<string, WorkerSelection>;
  /** Hourly hashrates of the last 24 hours of some of its workers by number, read when they are first asked for: a page shows few. */
  trends(rows: readonly BoardRow[]): Promise<ReadonlyMap<number, readonly number[]>>;
}

const STATUS_ORDER = { active: 0, unactive: 1, invalid: 2 } as const;

const KEYS: Readonly<Record<BoardSort, (row: BoardRow) => number | string>> = {
  id: (row) => row.id,
  name: (row) => row.search,
  status: (row) => STATUS_ORDER[row.status],
  last_active: (row) => row.last_active,
  recent_hashrate: (row) => row.hashrate_10min,
  hashrate_1hour: (row) => row.hashrate_1hour,
  hashrate_1day: (row) => row.hashrate_1day,
  reject_rate: (row) => row.reject_rate,
  online_rate_1day: (row) => row.online_rate_1day,
};

const MAX_BOARDS = 64;
const MAX_SELECTIONS = 256;

function sortRows(rows: readonly BoardRow[], by: BoardSort): readonly BoardRow[] {
  const keyed = rows.map((row) => ({ row, key: KEYS[by](row) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id - b.row.id));
  return keyed.map(({ row }) => row);
}

function createBoard(
  database: Database,
  parts: Pick<WorkerBoard, "version" | "rows" | "groups">,
): WorkerBoard {
  const { rows } = parts;
  const orders = new Map<BoardSort, readonly BoardRow[]>();
  const trends = new Map<number, readonly number[]>();
  return {
    ...parts,
    selections: new LRUCache({ max: MAX_SELECTIONS }),
    sorted(by) {
      const known = orders.get(by) ?? sortRows(rows, by);
      orders.set(by, known);
      return known;
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

/** Boards of a process. */
export interface WorkerBoards {
  get(account_ids: readonly number[], coin: string): Promise<WorkerBoard>;
}

const boards = createCache<WorkerBoard>(MAX_BOARDS);

/**
 * The boards of a process, the same for everyone who asks. A board is read once per version of its workers; the version is read
 * from the database at every use, so that a change made by any process is seen at once.
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
