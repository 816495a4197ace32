import { hash } from "node:crypto";
import {
  INGEST_LIMITS,
  type IngestBatch,
  type IngestReceipt,
  type IngestRefusal,
  type IngestWorker,
} from "contracts/ingest/ingest";
import type { Database } from "../../platform/database/database.ts";
import { MINUTE } from "../../platform/time.ts";
import { findDigest, insertBatch, writeNetworks } from "./batches-repository.ts";
import { writeIngestBlocks } from "./blocks-repository.ts";
import { holdClock, readClock } from "./clock-repository.ts";
import { advanceEngine, lockEngine, type IngestEngine } from "./engines-repository.ts";
import { allocateShares, packShares, sumShares } from "./packed-shares.ts";
import type { WorkerNumbers } from "./worker-names-repository.ts";

/** Tells an engine where to continue. */
export type IngestHint = Partial<Pick<IngestReceipt, "next_sequence" | "open_from" | "server_time">> & {
  readonly field?: string;
};

/** A rejected batch; the message is for the engine's log. */
export class IngestError extends Error {
  override readonly name = "IngestError";
  readonly error: IngestRefusal;
  readonly hint: IngestHint;

  constructor(error: IngestRefusal, message: string, hint: IngestHint = {}) {
    super(message);
    this.error = error;
    this.hint = hint;
  }
}

/** Context for receiving batches. */
export interface Receiving {
  readonly database: Database;
  readonly numbers: WorkerNumbers;
  readonly now: number;
}

function timeText(time: number): string {
  return new Date(time * 1000).toISOString();
}

function requireCoins({ workers, networks, blocks }: IngestBatch, engine: IngestEngine): void {
  const allowed = new Set(engine.coins);
  const lists = { workers, networks, blocks };
  for (const [name, list] of Object.entries(lists)) {
    const index = list.findIndex(({ coin }) => !allowed.has(coin));
    const coin = list[index]?.coin;
    if (coin === undefined) continue;
    throw new IngestError(
      "coin_not_allowed",
      `the key of ${engine.name} may push ${engine.coins.join(", ")}, not ${coin}`,
      { field: `${name}.${String(index)}.coin` },
    );
  }
}

function requireDistinct(workers: readonly IngestWorker[]): void {
  const seen = new Set<string>();
  for (const [index, { coin, account, name }] of workers.entries()) {
    const key = `${coin}\n${account}\n${name}`;
    if (seen.has(key))
      throw new IngestError("bad_batch", `${coin} ${account}.${name} is in the batch twice`, {
        field: `workers.${String(index)}`,
      });
    seen.add(key);
  }
}

function requireClock({ minute, blocks }: IngestBatch, now: number): void {
  if (minute + MINUTE > now + INGEST_LIMITS.aheadSeconds)
    throw new IngestError(
      "clock_ahead",
      `the minute ends at ${timeText(minute + MINUTE)}, and it is ${timeText(now)} here: the engine's clock is wrong`,
      { field: "minute", server_time: now },
    );
  const index = blocks.findIndex(
    ({ time }) => time >= minute + MINUTE || time < minute - INGEST_LIMITS.blockAgeSeconds,
  );
  if (index !== -1)
    throw new IngestError(
      "block_time",
      `a block is later than its minute ${timeText(minute)} or more than 14 days before it`,
      { field: `blocks.${String(index)}.time`, server_time: now },
    );
}

/** Whether the batch was already accepted; throws for one that does not follow the last. */
async function isKnown(
  tx: Database,
  engine: IngestEngine,
  { sequence, digest }: { readonly sequence: number; readonly digest: string },
): Promise<boolean> {
  const next_sequence = engine.last_sequence + 1;
  if (sequence > next_sequence)
    throw new IngestError(
      "sequence_gap",
      `batch ${String(sequence)} came after batch ${String(engine.last_sequence)}; send ${String(next_sequence)} first`,
      { field: "sequence", next_sequence },
    );
  if (sequence === next_sequence) return false;
  const known = await findDigest(tx, engine.id, sequence);
  // An old batch was deleted after it was accepted.
  if (known === undefined || known === digest) return true;
  throw new IngestError(
    "sequence_reused",
    `another batch ${String(sequence)} was already counted; the next one is ${String(next_sequence)}`,
    { field: "sequence", next_sequence },
  );
}

function requireOpen({ minute }: IngestBatch, engine: IngestEngine, closed: number): void {
  const open_from = Math.max(closed, engine.open_minute ?? 0);
  if (minute >= open_from) return;
  const why = minute < closed ? "the server has worked through it" : "the engine has closed it";
  throw new IngestError(
    "minute_closed",
    `minute ${timeText(minute)} takes no more batches: ${why}; minutes are open from ${timeText(open_from)}`,
    { field: "minute", open_from, next_sequence: engine.last_sequence + 1 },
  );
}

function packBatch({ workers, minute }: IngestBatch, ids: Int32Array): Uint8Array {
  const shares = allocateShares(workers.length);
  shares.ids.set(ids);
  for (const [index, { difficulty, accepted, rejected }] of workers.entries()) {
    shares.difficulty[index] = difficulty;
    shares.accepted[index] = accepted;
    shares.rejected[index] = rejected;
    shares.minutes[index] = accepted > 0 ? 1 : 0;
    shares.last[index] = accepted > 0 ? minute / MINUTE : 0;
  }
  // Several names may share one id, but their work is of one minute.
  const sums = sumShares([shares]);
  for (const [index, minutes] of sums.minutes.entries()) sums.minutes[index] = Math.min(1, minutes);
  return packShares(sums);
}

/**
 * Returns where an engine continues.
 *
 * @param closed minutes before it are closed for every engine
 */
function stateOf(
  engine: Pick<IngestEngine, "name" | "coins" | "last_sequence" | "open_minute">,
  closed: number,
  now: number,
): Omit<IngestReceipt, "result"> {
  return {
    engine: engine.name,
    coins: engine.coins,
    next_sequence: engine.last_sequence + 1,
    open_from: Math.max(closed, engine.open_minute ?? 0),
    server_time: now,
  };
}

/** Returns where an engine continues after its start. */
export async function readIngestState(
  { database, now }: Pick<Receiving, "database" | "now">,
  engine: IngestEngine,
): Promise<Omit<IngestReceipt, "result">> {
  return stateOf(engine, await readClock(database, "minutes"), now);
}

/**
 * Stores a batch, all or nothing. Idempotent for an already accepted batch.
 *
 * @throws {IngestError} when it is rejected
 */
export async function receiveBatch(
  { database, numbers, now }: Receiving,
  engine: IngestEngine,
  batch: IngestBatch,
): Promise<IngestReceipt> {
  requireCoins(batch, engine);
  requireDistinct(batch.workers);
  requireClock(batch, now);
  const { sequence, minute, workers } = batch;
  const digest = hash("sha256", JSON.stringify(batch));
  const taken = await database.transaction(async (tx) => {
    const own = await lockEngine(tx, engine.id);
    if (own?.key_hash !== engine.key_hash) throw new IngestError("key_unknown", "the key was revoked");
    const closed = await holdClock(tx, "minutes");
    if (await isKnown(tx, own, { sequence, digest }))
      return { result: "known" as const, ...stateOf(own, closed, now) };
    requireOpen(batch, own, closed);
    const ids = await numbers.of(tx, workers, minute);
    await insertBatch(tx, { engine_id: own.id, sequence, minute, digest, shares: packBatch(batch, ids) });
    await writeNetworks(tx, batch);
    await writeIngestBlocks(tx, batch.blocks, closed);
    const open_minute = batch.is_last ? minute + MINUTE : minute;
    await advanceEngine(tx, own.id, { last_sequence: sequence, open_minute, received_time: now });
    const state = stateOf({ ...own, last_sequence: sequence, open_minute }, closed, now);
    return { result: "taken" as const, ids, ...state };
  });
  if (taken.result === "known") return taken;
  const { ids, ...receipt } = taken;
  numbers.keep(workers, ids, minute);
  return receipt;
}
