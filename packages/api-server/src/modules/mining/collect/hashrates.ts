import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import type { RESOLUTIONS } from "../../../platform/database/schema/mining.ts";
import type { AccountPoint, PoolSource } from "../../engine/pool-source.ts";
import { accountIds, chunk } from "./accounts.ts";

const DAY = 86_400;
const ROWS_PER_STATEMENT = 4000;

/** The pool's usual day begins at 00:00 UTC+8, which is 16:00 UTC. */
export const DAY_OFFSET = 16 * 3600;

interface Resolution {
  readonly name: (typeof RESOLUTIONS)[number];
  readonly step: number;
  /** Seconds by which buckets begin after a whole multiple of the step. */
  readonly offset: number;
  /** Seconds for which rows are kept. */
  readonly keep: number;
}

/** How an account's hashrate is kept: ever coarser with age, so that storage does not grow at full detail. */
export const HASHRATE_RESOLUTIONS: readonly Resolution[] = [
  { name: "min", step: 600, offset: 0, keep: 8 * DAY },
  { name: "hour", step: 3600, offset: 0, keep: 100 * DAY },
  { name: "day", step: DAY, offset: DAY_OFFSET, keep: 800 * DAY },
  { name: "day_utc", step: DAY, offset: 0, keep: 800 * DAY },
];

/**
 * Start of the bucket that a time falls into.
 *
 * @param time time
 * @param resolution step and offset of the buckets
 * @returns start of the bucket
 */
export function bucketStart(time: number, { step, offset }: Pick<Resolution, "step" | "offset">): number {
  return Math.floor((time - offset) / step) * step + offset;
}

async function writePoints(
  database: Database,
  ids: ReadonlyMap<string, number>,
  resolution: Resolution["name"],
  points: readonly AccountPoint[],
): Promise<void> {
  const rows = points.flatMap(({ account, ...point }) => {
    const account_id = ids.get(account);
    return account_id === undefined ? [] : [{ ...point, account_id }];
  });
  for (const piece of chunk(rows, ROWS_PER_STATEMENT)) {
    await database.execute(sql`
      insert into account_hashrates (account_id, coin, resolution, time, hashrate, reject_rate, active_workers)
      select account_id, coin, ${resolution}::text, time, hashrate, reject_rate, active_workers
      from jsonb_to_recordset(${JSON.stringify(piece)}::text::jsonb)
        as r(account_id int, coin text, time bigint, hashrate float8, reject_rate float8, active_workers int)
      on conflict (account_id, coin, resolution, time) do update
        set hashrate = excluded.hashrate, reject_rate = excluded.reject_rate, active_workers = excluded.active_workers`);
  }
}

/**
 * Fills in every bucket that ended between two times, and the running 10-minute bucket from the last 10 minutes.
 *
 * @param options database, source, and the range that was missed
 */
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

/**
 * Drops rows that are older than their resolution is kept.
 *
 * @param database database
 * @param at present time
 */
export async function trimHashrates(database: Database, at: number): Promise<void> {
  for (const { name, keep } of HASHRATE_RESOLUTIONS) {
    await database.execute(
      sql`delete from account_hashrates where resolution = ${name} and time < ${at - keep}`,
    );
  }
}
