import { amount, round, toSmallestUnits } from "amount";
import * as v from "valibot";
import { MINUTE } from "../../../platform/time.ts";
import { coinParameters, precisionOf } from "../../coins/index.ts";
import {
  type AddressBlock,
  type AddressWork,
  type EngineReader,
  EngineReadError,
  type OrphanedBlock,
  requirePast,
} from "../reader.ts";
import { minuteOf, spreadWork } from "../spread-work.ts";
import type { ConfirmedBlock, MinerRate, MiningcoreTables, StatsCycle } from "./tables.ts";

/** A run is finished once the next has started, or after this long without one. */
const LONGEST_RUN = 300;
/** Seconds before a run covered by Miningcore's hashrates, in its default configuration. */
const WINDOW = 600;

const markSchema = v.object({
  /** Time of the last run read. */
  at: v.number(),
  /** When reading began; earlier blocks were paid by Miningcore. */
  since: v.number(),
});

type Mark = v.InferOutput<typeof markSchema>;

function packMark(mark: Mark): Uint8Array {
  return Buffer.from(JSON.stringify(mark));
}

function unpackMark(bytes: Uint8Array): Mark {
  return v.parse(markSchema, JSON.parse(Buffer.from(bytes).toString("utf8")));
}

/** Options of a reader. */
export interface MiningcoreReaderOptions {
  readonly coin: string;
  readonly tables: MiningcoreTables;
}

function workOf(rates: readonly MinerRate[], seconds: number, coin: string): readonly AddressWork[] {
  const { hashes_per_difficulty } = coinParameters(coin);
  return rates.map(({ miner, worker, hashrate }) => ({
    address: miner,
    name: worker ?? "",
    difficulty: (hashrate * seconds) / hashes_per_difficulty,
  }));
}

function hashOf({
  hash,
  confirmation,
  height,
}: Pick<ConfirmedBlock, "hash" | "confirmation" | "height">): string {
  const [found] = /[0-9a-f]{16,128}/.exec((hash ?? confirmation).toLowerCase()) ?? [];
  if (found === undefined) throw new EngineReadError(`its block ${String(height)} has no hash`);
  return found;
}

function blockOf(coin: string, block: ConfirmedBlock): AddressBlock {
  const decimals = precisionOf(coin);
  const reward = toSmallestUnits(round(amount(block.reward), { decimals, rounding: "down" }), decimals);
  const { block_reward } = coinParameters(coin);
  return {
    coin,
    height: block.height,
    time: Math.floor(block.at),
    hash: hashOf(block),
    reward: reward.toString(),
    // Only the total reward is stored; the part above the block reward is fees.
    tx_fee: (reward > block_reward ? reward - block_reward : 0n).toString(),
    luck: block.effort === null || block.effort === 0 ? null : 1 / block.effort,
    running_time: null,
    finder: block.miner,
  };
}

/** Returns the next finished runs, up to the first of a later minute; empty if there is none. */
async function nextRuns(tables: MiningcoreTables, mark: Mark, now: number): Promise<readonly StatsCycle[]> {
  const runs = await tables.after(mark.at);
  const passing = runs.findIndex(({ at }) => minuteOf(at) > minuteOf(mark.at));
  const last = runs[passing];
  if (last === undefined) return [];
  requirePast(last.at, now);
  const isOver = runs.length > passing + 1 || now - last.at >= LONGEST_RUN;
  return isOver ? runs.slice(0, passing + 1) : [];
}

/** Returns the workers' work in the given runs, and its start time. */
async function workIn(
  { tables, coin }: Pick<MiningcoreReaderOptions, "tables" | "coin">,
  runs: readonly StatsCycle[],
  before: number,
): Promise<{ readonly from: number; readonly work: readonly AddressWork[] }> {
  const work: AddressWork[] = [];
  let [from, until] = [Number.POSITIVE_INFINITY, before];
  for (const { at } of runs) {
    const seconds = Math.min(at - until, WINDOW);
    for (const one of workOf(await tables.ratesAt(at), seconds, coin)) work.push(one);
    from = Math.min(from, at - seconds);
    until = at;
  }
  return { from, work };
}

async function orphansIn(
  tables: MiningcoreTables,
  { since }: Mark,
  now: number,
): Promise<readonly OrphanedBlock[]> {
  const found = await tables.orphanedSince(since, now);
  return found.map((block) => ({ height: block.height, hash: hashOf(block) }));
}

/**
 * Creates a reader of the tables that Miningcore writes once a minute, or at its configured interval.
 *
 * Work is each worker's hashrate over the time since the previous run; after Miningcore was stopped, over the ten minutes covered
 * by its first hashrates. Blocks are imported once Miningcore has confirmed them, and taken back if it later reports them as
 * orphans.
 */
export function createMiningcoreReader({ coin, tables }: MiningcoreReaderOptions): EngineReader {
  return {
    name: `miningcore-${coin.toLowerCase()}`,
    coin,
    async read(packed, now) {
      if (packed === undefined) {
        const newest = await tables.newest();
        if (newest === undefined) throw new EngineReadError("its table poolstats has no rows of the pool");
        requirePast(newest.at, now);
        return { minutes: [], orphans: [], mark: packMark({ at: newest.at, since: newest.at }) };
      }
      const mark = unpackMark(packed);
      const runs = await nextRuns(tables, mark, now);
      const run = runs.at(-1);
      if (run === undefined) return undefined;
      const { at, height, difficulty, connections } = run;
      const { from, work } = await workIn({ tables, coin }, runs, mark.at);
      const spread = spreadWork({ from, to: at }, work);
      const blocks = (await tables.confirmedSince(mark.since, now)).map((block) => blockOf(coin, block));
      const last = minuteOf(at) - MINUTE;
      return {
        minutes: spread.map((one) => ({
          ...one,
          networks:
            one.minute === last ? [{ coin, height, difficulty, connections, tx_fee: "0", price: null }] : [],
          blocks: one.minute === last ? blocks : [],
        })),
        orphans: await orphansIn(tables, mark, now),
        mark: packMark({ at, since: mark.since }),
      };
    },
  };
}
