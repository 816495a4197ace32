import { performance } from "node:perf_hooks";
import type { Database } from "../../../platform/database/database.ts";
import { LockLostError } from "../../../platform/job-locks-repository.ts";
import type { PoolSource } from "../../engine/index.ts";
import { finishShard, openShards, WORKER_SHARDS } from "./watermark-repository.ts";
import { countWorkers, groupAccounts, sumAccounts } from "./worker-sums-repository.ts";
import { rowsOf, writeRows, type WorkerRow, type WritePace } from "./workers-repository.ts";

const RENEW_AFTER_MS = 5000;

/** Locks that give each shard to one server process at a time. */
export interface ShardLocks {
  /** @returns whether this process holds the shard for the next seconds. */
  hold(shard: number): Promise<boolean>;
  /** Fails if another process has taken the shard; otherwise keeps others from taking it until the transaction ends. */
  guard(transaction: Database, shard: number): Promise<void>;
  release(shard: number): Promise<void>;
}

/** Used where a single process holds all shards. */
export const NO_SHARD_LOCKS: ShardLocks = {
  hold: async () => true,
  guard: async () => undefined,
  release: async () => undefined,
};

/** Collects the workers of this process's share of the accounts for a minute. */
export interface ShardCollector {
  /**
   * Processes every unfinished shard that no other process holds.
   *
   * @returns the shards that this process finished
   * @throws {EngineError} when the engine returns no workers
   */
  collect(minute: number): Promise<readonly number[]>;
}

/** Input for collecting one minute. */
interface Prepared {
  readonly minute: number;
  readonly rows: ReadonlyMap<number, readonly WorkerRow[]>;
  readonly counts: ReadonlyMap<number, number>;
}

/** Options of the shard collector. */
export interface CollectorOptions {
  readonly database: Database;
  readonly source: Pick<PoolSource, "workers">;
  readonly locks: ShardLocks;
  readonly pace: WritePace;
}

function shardOf(account_id: number): number {
  return account_id % WORKER_SHARDS;
}

async function prepare({ database, source }: CollectorOptions, minute: number): Promise<Prepared> {
  const rows = await rowsOf(database, await source.workers(minute), minute);
  const counts = new Map(await countWorkers(database));
  for (const [account_id, own] of Map.groupBy(rows, (row) => row.account_id)) {
    counts.set(account_id, Math.max(own.length, counts.get(account_id) ?? 0));
  }
  return { minute, rows: Map.groupBy(rows, (row) => shardOf(row.account_id)), counts };
}

/** Writes the workers of a shard and sums them up, in short transactions that each need the lock of the shard. */
async function processShard(
  { database, locks, pace }: CollectorOptions,
  shard: number,
  { minute, rows, counts }: Prepared,
): Promise<boolean> {
  let held = performance.now();
  const inShard = async <Result>(run: (transaction: Database) => Promise<Result>): Promise<Result> => {
    if (performance.now() - held > RENEW_AFTER_MS) {
      if (!(await locks.hold(shard))) throw new LockLostError("a shard of the workers was lost");
      held = performance.now();
    }
    return database.transaction(async (transaction) => {
      await locks.guard(transaction, shard);
      return run(transaction);
    });
  };
  await writeRows(rows.get(shard) ?? [], pace, inShard);
  const own = [...counts].filter(([account_id]) => shardOf(account_id) === shard);
  for (const account_ids of groupAccounts(own)) {
    await inShard((transaction) => sumAccounts(transaction, account_ids, minute));
  }
  return inShard((transaction) => finishShard(transaction, shard, minute));
}

/**
 * Creates the worker collector of a process. Accounts are divided into shards by their id; several processes, and several calls
 * in one process, share the shards of a minute. When a process dies, its lock expires and others take over its shard: they write
 * its rows again, and anything it writes after losing the lock is refused.
 */
export function createShardCollector(options: CollectorOptions): ShardCollector {
  const { database, locks } = options;
  const busy = new Set<number>();
  let prepared: { readonly minute: number; readonly work: Promise<Prepared> } | undefined;

  async function processHeld(shard: number, minute: number): Promise<boolean> {
    if (!(await openShards(database, minute)).includes(shard)) return false;
    if (prepared?.minute !== minute) prepared = { minute, work: prepare(options, minute) };
    return processShard(options, shard, await prepared.work);
  }

  async function tryShard(shard: number, minute: number): Promise<boolean> {
    if (busy.has(shard)) return false;
    busy.add(shard);
    try {
      if (!(await locks.hold(shard))) return false;
      try {
        return await processHeld(shard, minute);
      } finally {
        await locks.release(shard);
      }
    } catch (error) {
      // The process that took the shard over does the work.
      if (error instanceof LockLostError) return false;
      throw error;
    } finally {
      busy.delete(shard);
    }
  }

  return {
    async collect(minute) {
      const open = await openShards(database, minute);
      const finished: number[] = [];
      const first = process.pid % Math.max(open.length, 1);
      try {
        for (const shard of [...open.slice(first), ...open.slice(0, first)]) {
          if (await tryShard(shard, minute)) finished.push(shard);
        }
      } finally {
        if (busy.size === 0) prepared = undefined;
      }
      return finished;
    },
  };
}
