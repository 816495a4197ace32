import { INGEST_LIMITS, type IngestBlock, type IngestWorker } from "contracts/ingest/ingest";
import type { Database } from "../../platform/database/database.ts";
import { systemRandom } from "../../platform/runtime.ts";
import { MINUTE } from "../../platform/time.ts";
import { newToken } from "../../platform/tokens.ts";
import {
  dropIngestBlock,
  findEngineByName,
  findReportedHeights,
  type IngestEngine,
  readIngestState,
  receiveBatch,
  storeEngineKey,
  type WorkerNumbers,
} from "../ingest/index.ts";
import { takeBackBlock } from "../mining/index.ts";
import type { AccountList } from "./account-list.ts";
import type { AddressBlock, EngineReader, Reading, ReadMinute } from "./reader.ts";

const NAME_LENGTH = 64;
/** Name given to an unnamed worker. */
const NAMELESS = "default";

/** Context for importing minutes. */
export interface TakingOver {
  readonly database: Database;
  readonly numbers: WorkerNumbers;
  readonly accounts: AccountList;
  readonly now: number;
}

/** Returns the engine under which a reader's minutes are stored; nobody has its key, so that nothing else can push data as it. */
async function requireEngine({ database, now }: TakingOver, reader: EngineReader): Promise<IngestEngine> {
  const known = await findEngineByName(database, reader.name);
  if (known !== undefined && known.key_hash !== null) return known;
  const { name, coin } = reader;
  await storeEngineKey(database, { name, key: newToken(systemRandom), coins: [coin], now });
  const made = await findEngineByName(database, name);
  if (made === undefined) throw new Error(`the engine ${name} was not stored`);
  return made;
}

function nameOf(name: string): string {
  const plain = name.replaceAll(/\p{C}/gu, "").slice(0, NAME_LENGTH);
  return plain === "" ? NAMELESS : plain;
}

/** Sums work by account and worker; addresses without an account are omitted and added to `unlisted`. */
function workersOf(
  { accounts }: TakingOver,
  coin: string,
  { workers, unlisted }: Pick<ReadMinute, "workers"> & { readonly unlisted: Set<string> },
): readonly IngestWorker[] {
  const sums = new Map<string, { account: string; name: string; difficulty: number }>();
  for (const { address, name, difficulty } of workers) {
    if (difficulty <= 0) continue;
    const account = accounts.of(address);
    if (account === undefined) {
      unlisted.add(address);
      continue;
    }
    const worker = { account, name: nameOf(name), difficulty };
    const key = `${account}\n${worker.name}`;
    const own = sums.get(key);
    if (own === undefined) sums.set(key, worker);
    else own.difficulty += difficulty;
  }
  // These engines do not store share counts, so 1 marks a minute with work.
  return [...sums.values()].map((one) => ({ coin, ...one, accepted: 1, rejected: 0 }));
}

async function blocksOf(
  { database, accounts }: TakingOver,
  coin: string,
  { minute, blocks }: { readonly minute: number; readonly blocks: readonly AddressBlock[] },
): Promise<readonly IngestBlock[]> {
  const heights = blocks.map(({ height }) => height);
  const reported = await findReportedHeights(database, coin, heights);
  return blocks
    .filter(({ height }) => !reported.has(height))
    .slice(0, INGEST_LIMITS.blocks)
    .map((block) => ({
      ...block,
      time: Math.min(Math.max(block.time, minute - INGEST_LIMITS.blockAgeSeconds), minute + MINUTE - 1),
      finder: block.finder === null ? null : (accounts.of(block.finder) ?? null),
    }));
}

/** Moves data of closed minutes to the first open one; returns none until that minute has ended. */
function openMinutes(minutes: readonly ReadMinute[], openFrom: number, now: number): readonly ReadMinute[] {
  const late = minutes.filter(({ minute }) => minute < openFrom);
  const open = minutes.filter(({ minute }) => minute >= openFrom);
  if (late.length === 0) return open;
  const first = open[0] ?? { minute: openFrom, workers: [], networks: [], blocks: [] };
  if (first.minute + MINUTE > now) return [];
  const joined = [...late, first];
  const merged = {
    minute: first.minute,
    workers: joined.flatMap(({ workers }) => workers),
    networks: joined.at(-1)?.networks ?? [],
    blocks: joined.flatMap(({ blocks }) => blocks),
  };
  return [merged, ...open.slice(1)];
}

/** Takes back credits for blocks that left the chain. */
async function dropOrphans(
  { database }: TakingOver,
  coin: string,
  orphans: Reading["orphans"],
): Promise<void> {
  for (const { height, hash } of orphans) {
    const block = await dropIngestBlock(database, { coin, height, hash });
    if (block !== undefined) await takeBackBlock(database, block);
  }
}

/**
 * Stores an engine's minutes as batches, and drops blocks that left the chain. Must run in the transaction that stores the
 * watermark.
 *
 * @returns addresses without an account; undefined while no minute is open
 */
export async function takeOver(
  given: TakingOver,
  reader: EngineReader,
  { minutes, orphans }: Pick<Reading, "minutes" | "orphans">,
): Promise<ReadonlySet<string> | undefined> {
  const { database, numbers, now } = given;
  const { coin } = reader;
  const engine = await requireEngine(given, reader);
  const state = await readIngestState({ database, now }, engine);
  const open = openMinutes(minutes, state.open_from, now);
  if (open.length === 0 && minutes.length > 0) return undefined;
  // Must run first, since the pool may have found the new block at the same height.
  await dropOrphans(given, coin, orphans);
  const unlisted = new Set<string>();
  let sequence = state.next_sequence;
  for (const { minute, workers, networks, blocks } of open) {
    const own = workersOf(given, coin, { workers, unlisted });
    const found = await blocksOf(given, coin, { minute, blocks });
    for (let from = 0; from === 0 || from < own.length; from += INGEST_LIMITS.workers) {
      const isLast = from + INGEST_LIMITS.workers >= own.length;
      const batch = {
        sequence,
        minute,
        is_last: isLast,
        workers: own.slice(from, from + INGEST_LIMITS.workers),
        networks: isLast ? [...networks] : [],
        blocks: isLast ? [...found] : [],
      };
      await receiveBatch({ database, numbers, now }, engine, batch);
      sequence += 1;
    }
  }
  return unlisted;
}
