import type { Database } from "../../../platform/database/database.ts";
import type { PoolSource } from "../../engine/index.ts";
import { accountIds } from "./accounts-repository.ts";
import { type Resolution, HASHRATE_RESOLUTIONS, writePoints } from "./hashrates-repository.ts";

/** Start of the bucket that contains a time. */
export function bucketStart(time: number, { step, offset }: Pick<Resolution, "step" | "offset">): number {
  return Math.floor((time - offset) / step) * step + offset;
}

/** Fills in every bucket that ended between two times, and the running 10-minute bucket from the last 10 minutes. */
export async function fillHashrates(options: {
  readonly database: Database;
  readonly source: PoolSource;
  readonly from: number;
  readonly to: number;
}): Promise<void> {
  const { database, source, from, to } = options;
  const running = await source.accountSeries({ from: to - 600, step: 600, count: 1 });
  const ids = await accountIds(
    database,
    running.map((point) => point.account),
  );
  for (const resolution of HASHRATE_RESOLUTIONS) {
    const first = bucketStart(Math.max(from, to - resolution.keep), resolution);
    const count = Math.floor((bucketStart(to, resolution) - first) / resolution.step);
    if (count <= 0) continue;
    const points = await source.accountSeries({ from: first, step: resolution.step, count });
    await writePoints(database, ids, resolution.name, points);
  }
  const start = bucketStart(to, { step: 600, offset: 0 });
  await writePoints(
    database,
    ids,
    "min",
    running.map((point) => ({ ...point, time: start })),
  );
}
