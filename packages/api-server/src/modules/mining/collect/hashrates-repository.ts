import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import type { RESOLUTIONS } from "../../../platform/database/schema/mining.ts";
import type { AccountPoint } from "../../engine/index.ts";
import { chunk } from "./accounts-repository.ts";
import { DAY } from "../../../platform/time.ts";

const ROWS_PER_STATEMENT = 4000;

/** The pool's default day begins at 00:00 UTC+8, which is 16:00 UTC. */
export const DAY_OFFSET = 16 * 3600;

/** A bucket size in which hashrates are stored. */
export interface Resolution {
  readonly name: (typeof RESOLUTIONS)[number];
  readonly step: number;
  /** Offset in seconds of bucket starts from multiples of the step. */
  readonly offset: number;
  /** Minimum retention of rows, in seconds. */
  readonly keep: number;
  /** Time range of one partition in seconds; partitions are dropped whole. */
  readonly width: number;
}

/** Resolutions of an account's stored hashrate: coarser with age, so that storage does not grow at full detail. */
export const HASHRATE_RESOLUTIONS: readonly Resolution[] = [
  { name: "min", step: 600, offset: 0, keep: 8 * DAY, width: DAY },
  { name: "hour", step: 3600, offset: 0, keep: 100 * DAY, width: 30 * DAY },
  { name: "day", step: DAY, offset: DAY_OFFSET, keep: 800 * DAY, width: 200 * DAY },
  { name: "day_utc", step: DAY, offset: 0, keep: 800 * DAY, width: 200 * DAY },
];

/** Inserts hashrate points, in H/s. */
export async function writePoints(
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
