import type { Database } from "../../platform/database/database.ts";
import { readFirstActive, readNumbered, type NumberedWorker } from "./worker-names-repository.ts";

/** Names of workers by id. */
export interface WorkerDirectory {
  /** Returns workers by id; each is rarely read from the database again. */
  of(ids: Int32Array): Promise<ReadonlyMap<number, NumberedWorker>>;
  /** Returns the minute in which the first worker was seen; undefined before. */
  firstActive(): Promise<number | undefined>;
}

/** Number of workers up to which all read so far are kept. */
const KEPT_WORKERS = 500_000;

/** Creates the directory of a database. */
export function createWorkerDirectory(database: Database): WorkerDirectory {
  let kept = new Map<number, NumberedWorker>();
  let first: number | undefined;
  return {
    async firstActive() {
      first ??= await readFirstActive(database);
      return first;
    },
    async of(ids) {
      // Many of them were not requested for long; concurrent calls keep the old map.
      if (kept.size > Math.max(KEPT_WORKERS, 2 * ids.length)) kept = new Map();
      const known = kept;
      const unknown = [...ids].filter((id) => !known.has(id));
      if (unknown.length > 0) for (const row of await readNumbered(database, unknown)) known.set(row.id, row);
      return known;
    },
  };
}
