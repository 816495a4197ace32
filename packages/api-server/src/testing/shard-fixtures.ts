import { sql } from "drizzle-orm";
import * as v from "valibot";
import { createDemoSource } from "../demo/demo-source.ts";
import { buildFleet } from "../demo/fleet.ts";
import { type Database, selectRows } from "../platform/database/database.ts";
import { accounts, poolClock } from "../platform/database/schema/index.ts";

const NAMES = ["north", "south", "east", "west", "hill", "lake"];

/** The pool's first minute, where the test clock starts. */
export const SHARD_TEST_TIME = 1_795_176_000;

/** Six accounts with 40 workers each, in six shards. */
export const fleetSource = createDemoSource(
  buildFleet({
    farms: NAMES.map((account) => ({
      account,
      coin: "BTC",
      models: [{ prefix: "s21", hashrate: 200e12 }],
      count: 40,
    })),
    seed: "shards",
    stopped: 0,
  }),
);

/** Adds the accounts; their pool has no history. */
export async function addFleetAccounts(database: Database): Promise<void> {
  await database
    .insert(accounts)
    .values(NAMES.map((account) => ({ account, account_type: "main" as const, register_time: 1 })));
  await database.insert(poolClock).values({ name: "pool", minute: SHARD_TEST_TIME - 60 });
}

const stateRow = v.object({ state: v.unknown() });

/** Reads what the minutes wrote, without values that differ between databases. */
export function readPoolState(database: Database): Promise<unknown> {
  return selectRows(
    database,
    sql`select jsonb_build_object(
      'workers', (select jsonb_agg(to_jsonb(w) - 'id' order by account_id, coin, name) from workers w),
      'sums', (select jsonb_agg(to_jsonb(s) order by account_id, coin) from worker_sums s),
      'hashrates', (select jsonb_agg(to_jsonb(h) order by account_id, coin, resolution, time) from account_hashrates h),
      'marks', (select jsonb_agg(to_jsonb(c) order by name) from pool_clock c)) as state`,
    stateRow,
  );
}
