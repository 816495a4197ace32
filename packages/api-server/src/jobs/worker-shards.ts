import { lastMinute, openShards } from "../modules/mining/collect/watermark-repository.ts";
import type { ShardCollector, ShardLocks } from "../modules/mining/collect/worker-shards.ts";
import { EngineError } from "../modules/engine/engine-error.ts";
import type { JobLocks } from "../platform/job-locks-repository.ts";
import type { JobDefinition } from "../platform/jobs.ts";
import type { Services } from "../services.ts";

/** Time until the shard of a dead process passes to another one. */
const SHARD_SECONDS = 20;

/** Creates the locks of shards from those of jobs. */
export function createShardLocks(jobLocks: JobLocks): ShardLocks {
  const nameOf = (shard: number) => `workers-${String(shard)}`;
  return {
    hold: (shard) => jobLocks.hold(nameOf(shard), SHARD_SECONDS),
    guard: (transaction, shard) => jobLocks.guard(transaction, nameOf(shard)),
    release: (shard) => jobLocks.release(nameOf(shard)),
  };
}

/** Collects workers of the minute begun by the pool job, in every server process in parallel. */
export function workerShardsJob(
  { database }: Pick<Services, "database">,
  collector: ShardCollector,
): JobDefinition {
  return {
    name: "worker-shards",
    everyMs: 1000,
    isShared: true,
    lockSeconds: 0,
    run: async () => {
      const minute = await lastMinute(database, "workers");
      if (minute === undefined || (await openShards(database, minute)).length === 0) return;
      try {
        await collector.collect(minute);
      } catch (error) {
        // The pool job reports and retries it.
        if (!(error instanceof EngineError)) throw error;
      }
    },
  };
}
