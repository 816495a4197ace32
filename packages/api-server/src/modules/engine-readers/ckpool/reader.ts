import { MINUTE } from "../../../platform/time.ts";
import { coinParameters } from "../../coins/index.ts";
import {
  type AddressBlock,
  type AddressWork,
  type EngineReader,
  type Reading,
  requirePast,
} from "../reader.ts";
import { minuteOf, spreadWork } from "../spread-work.ts";
import { readCounters, readPoolStatus, type WorkerCounter } from "./files.ts";
import { finderOf, type LogPart, readSolved } from "./log.ts";
import { type CkpoolMark, type CreditedBlock, packMark, type PendingBlock, unpackMark } from "./mark.ts";
import type { MiningNode } from "./node.ts";

/** Hashes per unit of difficulty, as ckpool counts. */
const HASHES_PER_SHARE = 2 ** 32;
/**
 * Number of confirmations after which a block is final in the chain; its reward waits longer, for the coin's own confirmations.
 */
const CONFIRMATIONS = 6;
/** Number of later blocks after which a block's state is final. */
const FORGOTTEN_AFTER = 100;
/**
 * Number of later blocks for which a block is watched that is not one of the pool's addresses: two weeks of bitcoin, in which a
 * forgotten address can be added to the settings.
 */
const FOREIGN_WATCHED = 2016;
/** Counters of workers not seen for this long are dropped; ckpool itself keeps them in memory only. */
const COUNTER_SECONDS = 400 * 86_400;

/** Options of a reader. */
export interface CkpoolReaderOptions {
  readonly coin: string;
  /** ckpool's `logdir`. */
  readonly folder: string;
  readonly node: MiningNode;
}

type Counters = CkpoolMark["counters"];

function nameOf({ user, workername }: WorkerCounter): string {
  return workername.startsWith(user) ? workername.slice(user.length).replace(/^[._]/, "") : workername;
}

/** Returns each worker's work since its counter was last read; a decreased counter has restarted at 0. */
function workSince(counters: Counters, now: readonly WorkerCounter[], coin: string): readonly AddressWork[] {
  const { hashes_per_difficulty } = coinParameters(coin);
  return now.flatMap((worker) => {
    const [before] = counters.get(worker.workername) ?? [0];
    const shares = worker.shares >= before ? worker.shares - before : worker.shares;
    if (shares === 0) return [];
    const difficulty = (shares * HASHES_PER_SHARE) / hashes_per_difficulty;
    return { address: worker.user, name: nameOf(worker), difficulty };
  });
}

function countersAfter(before: Counters, now: readonly WorkerCounter[], updated: number): Counters {
  const kept = [...before].filter(([, [, seen]]) => seen > updated - COUNTER_SECONDS);
  const read = now.map(({ workername, shares }): (typeof kept)[number] => [workername, [shares, updated]]);
  return new Map([...kept, ...read]);
}

/** Returns the hash of the block at a height if the pool found it; null while there is none, or another miner's. */
async function ownAt(node: MiningNode, height: number): Promise<string | null> {
  const hash = await node.hashAt(height);
  return hash !== undefined && (await node.isOwn(hash)) ? hash : null;
}

/** Adds newly found blocks, each with its hash as soon as the node has it, before another block can replace it. */
async function notice(
  { folder, node }: CkpoolReaderOptions,
  { pending, ...place }: Pick<CkpoolMark, "pending" | "logStart" | "logOffset">,
): Promise<Omit<LogPart, "solved"> & Pick<CkpoolMark, "pending">> {
  const { solved, ...log } = await readSolved(folder, place);
  const found = solved.map((block) => ({ height: block.height, hash: null, finder: finderOf(block) }));
  const all: PendingBlock[] = [];
  for (const one of [...pending, ...found])
    all.push({ ...one, hash: one.hash ?? (await ownAt(node, one.height)) });
  return { ...log, pending: all };
}

/** Whether a block may still be credited: it waits for confirmations, or another one at its height may give way. */
function isWatched({ height, hash }: PendingBlock, confirmations: number, top: number): boolean {
  if (hash !== null && confirmations >= 0) return true;
  return top <= height + (hash === null ? FOREIGN_WATCHED : FORGOTTEN_AFTER);
}

/** Splits pending blocks into those with enough confirmations and those still waiting; permanently orphaned ones are dropped. */
async function confirm(
  { coin, node }: CkpoolReaderOptions,
  pending: readonly PendingBlock[],
  top: number,
): Promise<{ readonly blocks: readonly AddressBlock[]; readonly waiting: PendingBlock[] }> {
  const blocks: AddressBlock[] = [];
  const waiting: PendingBlock[] = [];
  for (const { height, hash, finder } of pending) {
    const found = hash === null ? undefined : await node.block(hash);
    const isFinal = found !== undefined && found.confirmations >= CONFIRMATIONS;
    // A mark may hold the hash of another miner's block.
    if (hash !== null && isFinal && (await node.isOwn(hash))) {
      const { time, reward, tx_fee } = found;
      blocks.push({ coin, height, hash, finder, time, reward, tx_fee, luck: null, running_time: null });
      continue;
    }
    const kept = { height, hash: isFinal ? null : hash, finder };
    if (isWatched(kept, found?.confirmations ?? -1, top)) waiting.push(kept);
  }
  return { blocks, waiting };
}

/** Returns credited blocks replaced by others that have as many confirmations, and those still being watched. */
async function watch(
  { node }: CkpoolReaderOptions,
  blocks: readonly CreditedBlock[],
  top: number,
): Promise<{ readonly orphans: readonly CreditedBlock[]; readonly credited: readonly CreditedBlock[] }> {
  const orphans: CreditedBlock[] = [];
  const credited: CreditedBlock[] = [];
  for (const block of blocks.filter(({ height }) => top <= height + FORGOTTEN_AFTER)) {
    const present = await node.hashAt(block.height);
    const isReplaced = present !== undefined && present !== block.hash;
    if (isReplaced && top >= block.height + CONFIRMATIONS - 1) orphans.push(block);
    else credited.push(block);
  }
  return { orphans, credited };
}

/** Returns the first reading, which needs all counters; otherwise a worker's whole past would count at the next reading. */
async function firstReading({ folder }: CkpoolReaderOptions, updated: number): Promise<Reading | undefined> {
  const { workers, isWhole } = await readCounters(folder);
  if (!isWhole) return undefined;
  const counters = countersAfter(new Map(), workers, updated);
  const { logStart, logOffset } = await readSolved(folder, undefined);
  const mark = await packMark({ updated, counters, logStart, logOffset, pending: [], credited: [] });
  return { minutes: [], orphans: [], mark };
}

/**
 * Creates a reader of the files that ckpool writes once a minute.
 *
 * Work is the growth of each worker's counter, which ckpool continues after its own restarts; it is counted in the minutes since
 * the previous update, or since ckpool started.
 */
export function createCkpoolReader(options: CkpoolReaderOptions): EngineReader {
  const { coin, folder, node } = options;
  return {
    name: `ckpool-${coin.toLowerCase()}`,
    coin,
    check: () => node.requireAddresses(),
    async read(packed, now) {
      const status = await readPoolStatus(folder);
      if (status === undefined) return undefined;
      const { updated, runtime, connections } = status;
      requirePast(updated, now);
      if (packed === undefined) return firstReading(options, updated);
      const mark = await unpackMark(packed);
      if (minuteOf(updated) <= minuteOf(mark.updated)) return undefined;
      // Its node may have been away at the start of the server.
      await node.requireAddresses();
      const { workers: counters } = await readCounters(folder);
      const network = { coin, ...(await node.network()), connections, price: null };
      const noticed = await notice(options, mark);
      const { blocks, waiting } = await confirm(options, noticed.pending, network.height);
      const { orphans, credited } = await watch(options, mark.credited, network.height);
      const from = Math.max(mark.updated, updated - runtime);
      const spread = spreadWork({ from, to: updated }, workSince(mark.counters, counters, coin));
      const last = minuteOf(updated) - MINUTE;
      return {
        minutes: spread.map((one) => ({
          ...one,
          networks: one.minute === last ? [network] : [],
          blocks: one.minute === last ? blocks : [],
        })),
        orphans,
        lost: noticed.isLost ? { from: mark.updated, to: updated } : undefined,
        foreign: waiting.flatMap(({ hash, height }) =>
          hash === null && height <= network.height ? [height] : [],
        ),
        mark: await packMark({
          updated,
          counters: countersAfter(mark.counters, counters, updated),
          logStart: noticed.logStart,
          logOffset: noticed.logOffset,
          // A replaced block may return.
          pending: [...waiting, ...orphans],
          credited: [...credited, ...blocks.map(({ height, hash, finder }) => ({ height, hash, finder }))],
        }),
      };
    },
  };
}
