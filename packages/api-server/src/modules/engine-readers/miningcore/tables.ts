import * as v from "valibot";
import type { ReadOnlyDatabase } from "../../../platform/database/read-only.ts";
import { DAY } from "../../../platform/time.ts";

/** Times are rounded to a millionth; rows within this many seconds have the same time. */
const SAME_TIME = 0.0005;
/** Maximum number of runs read; more than two minutes can contain. */
const RUNS = 150;
/** How far back blocks are searched: they are confirmed within a day or two. */
const BLOCK_SECONDS = 14 * DAY;

const rate = v.pipe(v.number(), v.finite(), v.minValue(0));
const whole = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(0));

const cycleSchema = v.object({
  at: v.number(),
  difficulty: rate,
  height: whole,
  connections: whole,
});

/** A statistics run of a pool. */
export type StatsCycle = v.InferOutput<typeof cycleSchema>;

const rateSchema = v.object({ miner: v.string(), worker: v.nullable(v.string()), hashrate: rate });

/** A worker's hashrate in the ten minutes before a run. */
export type MinerRate = v.InferOutput<typeof rateSchema>;

const blockSchema = v.object({
  height: whole,
  hash: v.nullable(v.string()),
  confirmation: v.string(),
  miner: v.nullable(v.string()),
  effort: v.nullable(rate),
  /** Coins. */
  reward: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
  at: v.number(),
});

/** A block confirmed by Miningcore. */
export type ConfirmedBlock = v.InferOutput<typeof blockSchema>;

const orphanSchema = v.pick(blockSchema, ["height", "hash", "confirmation"]);

/** A block reported by Miningcore as orphaned. */
export type UnchainedBlock = v.InferOutput<typeof orphanSchema>;

/** Queries on a pool's tables. */
export interface MiningcoreTables {
  /** Returns the newest statistics run; undefined before the first. */
  newest(): Promise<StatsCycle | undefined>;
  /** Returns the first runs after a time; all but the last are complete, since runs are made one after another. */
  after(time: number): Promise<readonly StatsCycle[]>;
  ratesAt(time: number): Promise<readonly MinerRate[]>;
  /** Returns confirmed blocks found since a time, at most two weeks ago, oldest first. */
  confirmedSince(time: number, now: number): Promise<readonly ConfirmedBlock[]>;
  /** Returns orphaned blocks found since a time, at most two weeks ago. */
  orphanedSince(time: number, now: number): Promise<readonly UnchainedBlock[]>;
}

const CYCLE = `extract(epoch from created)::float8 as at, networkdifficulty::float8 as difficulty,
  blockheight as height, connectedminers as connections`;

/**
 * Creates the queries on a pool's tables, as created by Miningcore's own script; later versions, whose times have a zone, are
 * read the same way.
 *
 * @param pool its `id` in Miningcore's configuration
 */
export function createMiningcoreTables(database: ReadOnlyDatabase, pool: string): MiningcoreTables {
  return {
    async newest() {
      const text = `select ${CYCLE} from poolstats where poolid = $1 order by created desc limit 1`;
      const [found] = await database.read({ text, values: [pool] }, cycleSchema);
      return found;
    },
    after: (time) =>
      database.read(
        {
          text: `select ${CYCLE} from poolstats where poolid = $1 and created > to_timestamp($2::float8)
            order by created limit $3`,
          values: [pool, time + SAME_TIME, RUNS],
        },
        cycleSchema,
      ),
    ratesAt: (time) =>
      database.read(
        {
          text: `select miner, worker, hashrate::float8 as hashrate from minerstats
            where poolid = $1 and hashrate > 0
              and created > to_timestamp($2::float8) and created < to_timestamp($3::float8)`,
          values: [pool, time - SAME_TIME, time + SAME_TIME],
        },
        rateSchema,
      ),
    confirmedSince: (time, now) =>
      database.read(
        {
          text: `select blockheight as height, hash, transactionconfirmationdata as confirmation, miner,
              effort::float8 as effort, reward::text as reward, extract(epoch from created)::float8 as at
            from blocks where poolid = $1 and status = 'confirmed' and reward is not null
              and created > to_timestamp($2::float8) order by created, blockheight`,
          values: [pool, Math.max(time, now - BLOCK_SECONDS)],
        },
        blockSchema,
      ),
    orphanedSince: (time, now) =>
      database.read(
        {
          text: `select blockheight as height, hash, transactionconfirmationdata as confirmation
            from blocks where poolid = $1 and status = 'orphaned' and created > to_timestamp($2::float8)`,
          values: [pool, Math.max(time, now - BLOCK_SECONDS)],
        },
        orphanSchema,
      ),
  };
}
