import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import type { Services } from "../services.ts";
import type { PoolSource } from "../modules/engine/pool-source.ts";
import { EngineError } from "../modules/engine/engine-error.ts";
import { storeStates } from "../modules/engine/stored-engine.ts";
import { fillBlocks } from "../modules/mining/collect/blocks.ts";
import { sumFamilies, trimFamilies } from "../modules/mining/collect/family-sums.ts";
import { fillHashrates, trimHashrates } from "../modules/mining/collect/hashrates.ts";
import { settleDays } from "../modules/mining/collect/daily-profits.ts";
import { lastMinute } from "../modules/mining/collect/watermark.ts";
import { settleHours, trimProfits } from "../modules/mining/collect/profits.ts";
import { settleLedger } from "./day-settlement.ts";
import { sumAllWorkers } from "../modules/mining/collect/worker-sums.ts";
import { writeWorkers } from "../modules/mining/collect/workers.ts";

const NAME = "pool";
const MINUTE = 60;
const HOUR = 3600;
const CHECK_MS = 5000;
const LOCK = "pool-clock";
const LOCK_SECONDS = 120;

/** Longest past that is worked through after a stop; older figures were never measured. */
const LONGEST_PAST = 90 * 86_400;

/**
 * Brings everything that is derived from the engine up to a minute: hashrates, workers, blocks, profits, balances. Works for
 * one minute as for the ninety days of a new database, since each part fills whatever buckets ended in between.
 *
 * @param options database, source, and the time up to which to work
 */
export async function advancePool(options: {
  readonly database: Database;
  readonly source: PoolSource;
  readonly to: number;
}): Promise<void> {
  const { database, source } = options;
  const to = Math.floor(options.to / MINUTE) * MINUTE;
  const last = await lastMinute(database);
  const from = Math.max(last ?? 0, to - LONGEST_PAST);
  if (from >= to) return;
  await fillHashrates({ database, source, from, to });
  await writeWorkers(database, await source.workers(to), to);
  await sumAllWorkers(database, to);
  await fillBlocks({ database, source, from, to });
  if (Math.floor(from / HOUR) !== Math.floor(to / HOUR)) {
    await settleHours({ database, source, from, to });
    await settleLedger(database, await settleDays({ database, source, from, to }));
    await trimHashrates(database, to);
    await trimProfits(database, to);
    await trimFamilies(database, to);
  }
  await sumFamilies(database, { from, to });
  await storeStates({ database, source, to });
  await database.execute(sql`
    insert into pool_clock (name, minute) values (${NAME}, ${to}) on conflict (name) do update set minute = excluded.minute`);
}

/** What the clock needs. */
export interface PoolClockOptions {
  readonly services: Pick<Services, "database" | "poolSource" | "clock" | "jobLocks">;
  /** Told of a minute that failed; the next check tries it again. */
  readonly onError: (error: unknown) => void;
}

/**
 * Catches up with the present and then works through each minute as it ends. Of several processes that share a database one
 * does so at a time; when it dies another takes over.
 *
 * @param options services of the process, and who is told of failures
 * @returns function that ends it, after the minute in hand
 */
export async function startPoolClock({ services, onError }: PoolClockOptions): Promise<() => Promise<void>> {
  const { database, poolSource: source, clock, jobLocks } = services;
  let worked = 0;
  async function check(): Promise<void> {
    const now = clock.now();
    if (Math.floor(now / MINUTE) === worked) return;
    try {
      if (await jobLocks.hold(LOCK, LOCK_SECONDS)) await advancePool({ database, source, to: now });
      worked = Math.floor(now / MINUTE);
    } catch (error) {
      // The engine's own border says once that it fails; its minutes are worked through when it is back.
      if (!(error instanceof EngineError)) onError(error);
    }
  }
  await check();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= check().finally(() => {
      running = undefined;
    });
  }, CHECK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await jobLocks.release(LOCK);
  };
}
