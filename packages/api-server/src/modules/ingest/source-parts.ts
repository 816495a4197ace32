import type { Database } from "../../platform/database/database.ts";
import { MINUTE } from "../../platform/time.ts";
import type { Buckets } from "../engine/index.ts";
import { readClock } from "./clock-repository.ts";
import type { ShareReader } from "./share-reader.ts";
import type { WorkerDirectory } from "./worker-directory.ts";

/** Dependencies of the source's queries. */
export interface SourceParts {
  readonly database: Database;
  readonly reader: ShareReader;
  readonly directory: WorkerDirectory;
}

/** Returns the starts of buckets. */
export function startsOf({ from, step, count }: Buckets): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index * step);
}

/** Returns the end of the last closed minute, at most the requested time. */
export async function endOf({ database }: Pick<SourceParts, "database">, at: number): Promise<number> {
  return Math.min(Math.floor(at / MINUTE) * MINUTE, await readClock(database, "minutes"));
}
