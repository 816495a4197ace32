import type { Database } from "../../platform/database/database.ts";
import { readFirstActive, readNumbered, type NumberedWorker } from "./batches-repository.ts";

/** Names of workers by id. */
export interface WorkerDirectory {
  /** Returns workers by id; each is read from the database once. */
  of(ids: Int32Array): Promise<ReadonlyMap<number, NumberedWorker>>;
  /** Returns the minute in which the first worker was seen; undefined before. */
  firstActive(): Promise<number | undefined>;
}

/** Creates the directory of a database. It grows with the number of workers ever seen. */
export function createWorkerDirectory(database: Database): WorkerDirectory {
  const known = new Map<number, NumberedWorker>();
  let first: number | undefined;
  return {
    async firstActive() {
      first ??= await readFirstActive(database);
      return first;
    },
    async of(ids) {
      const unknown = [...ids].filter((id) => !known.has(id));
      if (unknown.length > 0) for (const row of await readNumbered(database, unknown)) known.set(row.id, row);
      return known;
    },
  };
}
