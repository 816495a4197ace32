import type { Database } from "../platform/database/database.ts";
import type { Services } from "../services.ts";
import type { PoolSource } from "../modules/engine/pool-source.ts";
import { EngineError } from "../modules/engine/engine-error.ts";
import { storeStates } from "../modules/engine/stored-engine.ts";
import { fillBlocks } from "../modules/mining/collect/blocks.ts";
import { sumGroups } from "../modules/mining/collect/group-sums.ts";
import { trimGroupSums } from "../modules/mining/collect/group-sums-repository.ts";
import { fillHashrates } from "../modules/mining/collect/hashrates.ts";
import { trimHashrates } from "../modules/mining/collect/hashrates-repository.ts";
import { settleDays } from "../modules/mining/collect/daily-profits.ts";
import { lastMinute, recordMinute } from "../modules/mining/collect/watermark-repository.ts";
import type { JobDefinition } from "../platform/jobs.ts";
import { settleHours, trimProfits } from "../modules/mining/collect/profits-repository.ts";
import { settleLedger } from "./day-settlement.ts";
import { sumAllWorkers } from "../modules/mining/collect/worker-sums-repository.ts";
import { writeWorkers } from "../modules/mining/collect/workers-repository.ts";
import { HOUR, MINUTE } from "../platform/time.ts";

/** Longest past that is worked through after a stop; older figures were never measured. */
const LONGEST_PAST = 90 * 86_400;

/**
 * Brings everything that is derived from the engine up to a minute: hashrates, workers, blocks, profits, balances. Works for
 * one minute as for the ninety days of a new database, since each part fills whatever buckets ended in between.
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
    await trimGroupSums(database, to);
  }
  await sumGroups(database, { from, to });
  await storeStates({ database, source, to });
  await recordMinute(database, to);
}

/** Catches up with the present when it starts, then processes each minute as it ends. */
export function poolMinuteJob({
  database,
  poolSource: source,
  clock,
}: Pick<Services, "database" | "poolSource" | "clock">): JobDefinition {
  let processed = 0;
  return {
    name: "pool-minute",
    everyMs: 5000,
    firstMs: 0,
    lockSeconds: 120,
    run: async () => {
      const now = clock.now();
      if (Math.floor(now / MINUTE) === processed) return undefined;
      try {
        const to = (await source.completeUntil?.(now)) ?? now;
        await advancePool({ database, source, to });
        processed = Math.floor(to / MINUTE);
      } catch (error) {
        // The engine's own border reports its failures; its minutes are processed when it is back.
        if (!(error instanceof EngineError)) throw error;
      }
      return undefined;
    },
  };
}
