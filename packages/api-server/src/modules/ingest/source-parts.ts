import type { Database } from "../../platform/database/database.ts";
import { MINUTE } from "../../platform/time.ts";
import type { Buckets } from "../engine/index.ts";
import { readClock } from "./clock-repository.ts";
import type { ShareReader } from "./share-reader.ts";
import type { WorkerDirectory } from "./worker-directory.ts";

/** What answers are made from. */
export interface SourceParts {
  readonly database: Database;
  readonly reader: ShareReader;
  readonly directory: WorkerDirectory;
}

/** Starts of buckets. */
export function startsOf({ from, step, count }: Buckets): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index * step);
}

/** End of the last closed minute, at most the time that is asked for. */
export async function endOf({ database }: Pick<SourceParts, "database">, at: number): Promise<number> {
  return Math.min(Math.floor(at / MINUTE) * MINUTE, await readClock(database, "minutes"));
}
