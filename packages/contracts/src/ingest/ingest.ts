import * as v from "valibot";

/** Bounds of a batch; `POST /ingest/minutes` refuses what exceeds them. */
export const INGEST_LIMITS = {
  /** Workers of one batch. */
  workers: 5000,
  /** Networks and blocks of one batch. */
  networks: 100,
  blocks: 100,
  /** Bytes of one body. */
  bytes: 2 * 1024 * 1024,
  /** Seconds by which the engine's clock may be ahead of the server's. */
  aheadSeconds: 30,
} as const;

const second = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_147_483_647));
const work = v.pipe(v.number(), v.finite(), v.minValue(0));
const units = v.pipe(v.string(), v.regex(/^\d{1,40}$/));
const coin = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[^\p{C}]+$/u));

/** What one worker sent in the minute. */
export const ingestWorkerSchema = v.strictObject({
  coin,
  /** The part of the sign-in before the first dot: the name of a mining account. */
  account: name,
  /** The part of the sign-in after the first dot. */
  name,
  /** Sum of the difficulties of its accepted shares. */
  difficulty: work,
  accepted: count,
  rejected: count,
});

/** What one worker sent in the minute. */
export type IngestWorker = v.InferOutput<typeof ingestWorkerSchema>;

/** The network of a coin in the minute. */
export const ingestNetworkSchema = v.strictObject({
  coin,
  height: count,
  difficulty: work,
  /** Miners connected to the engine. */
  connections: count,
  /** Usual transaction fees of a block, in smallest units. */
  tx_fee: units,
  /** US dollars for one coin; null when the engine knows none. */
  price: v.nullable(v.pipe(v.string(), v.maxLength(40), v.regex(/^\d+(\.\d+)?$/))),
});

/** The network of a coin in the minute. */
export type IngestNetwork = v.InferOutput<typeof ingestNetworkSchema>;

/** A block that the pool found; coin and height identify it. */
export const ingestBlockSchema = v.strictObject({
  coin,
  height: count,
  /** When it was found, at most a day before the minute. */
  time: second,
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,128}$/)),
  /** What it pays with its fees, in smallest units. */
  reward: units,
  /** The fees in it, in smallest units. */
  tx_fee: units,
  /** Expected over actual work, 1 as expected; null when unknown. */
  luck: v.nullable(work),
  /** Seconds since the pool's last block; null when unknown. */
  running_time: v.nullable(count),
  /** Account whose share solved it; null when unknown. */
  finder: v.nullable(name),
});

/** A block that the pool found. */
export type IngestBlock = v.InferOutput<typeof ingestBlockSchema>;

/** A batch: part of one minute of one engine. */
export const ingestBatchSchema = v.strictObject({
  /** 1 for the engine's first batch, then one more with each; a repeated batch has its number again. */
  sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Start of the minute, seconds since 1970, a multiple of 60. */
  minute: v.pipe(second, v.multipleOf(60)),
  /** Whether it is the last batch of its minute, also of a minute without shares. */
  is_last: v.boolean(),
  workers: v.pipe(v.array(ingestWorkerSchema), v.maxLength(INGEST_LIMITS.workers)),
  networks: v.optional(v.pipe(v.array(ingestNetworkSchema), v.maxLength(INGEST_LIMITS.networks)), []),
  blocks: v.optional(v.pipe(v.array(ingestBlockSchema), v.maxLength(INGEST_LIMITS.blocks)), []),
});

/** A batch: part of one minute of one engine. */
export type IngestBatch = v.InferOutput<typeof ingestBatchSchema>;

/** Where an engine goes on. */
export const ingestStateSchema = v.strictObject({
  /** Name of the engine, as its key was made for. */
  engine: v.string(),
  /** Coins that the key may push. */
  coins: v.array(v.string()),
  /** Number of the next batch. */
  next_sequence: v.number(),
  /** Minutes before it take no more batches. */
  open_from: v.number(),
  /** The server's clock. */
  server_time: v.number(),
});

/** Answer to a batch: where the engine goes on, and whether the batch was known. */
export const ingestReceiptSchema = v.strictObject({
  ...ingestStateSchema.entries,
  /** `taken`: counted now. `known`: counted before; nothing changed. */
  result: v.picklist(["taken", "known"]),
});

/** Answer to a batch. */
export type IngestReceipt = v.InferOutput<typeof ingestReceiptSchema>;

/** Why a batch is refused, and what the engine does then; `message` of the refusal says it with figures. */
export const INGEST_REFUSALS = {
  bad_batch: [
    400,
    "The body is no batch; `field` names the member. Mend the engine: the same body is refused again.",
  ],
  key_unknown: [401, "There is no such key, or it was revoked."],
  coin_not_allowed: [403, "The key was made for other coins."],
  sequence_gap: [409, "A batch is missing before this one. Send batch `next_sequence`."],
  sequence_reused: [
    409,
    "Another batch with this number was taken over. Ask `GET /ingest/state` and go on with `next_sequence`.",
  ],
  minute_closed: [
    409,
    "The minute is before `open_from`: the server has worked through it, or the engine has closed it. Leave it out, or add its work to a minute that is open; the number of the batch is free.",
  ],
  batch_too_large: [413, "Send smaller batches."],
  clock_ahead: [
    422,
    "The minute has not ended by the server's clock, `server_time`. Set the engine's clock.",
  ],
  block_time: [
    422,
    "A block is later than its minute or more than a day before it. Check the engine's clock.",
  ],
  busy: [429, "The server takes over other batches. Repeat the batch after `Retry-After` seconds."],
  not_ingesting: [404, "The server reads another engine: POOL_SOURCE is not `ingest`."],
  unavailable: [503, "The server or its database is away. Repeat the batch after `Retry-After` seconds."],
} as const satisfies Readonly<Record<string, readonly [status: number, meaning: string]>>;

/** Name of a refusal. */
export type IngestRefusal = keyof typeof INGEST_REFUSALS;

/** A refusal; nothing of the batch was taken over. */
export const ingestRefusalSchema = v.strictObject({
  error: v.picklist(Object.keys(INGEST_REFUSALS)),
  /** One sentence in English for the engine's log. */
  message: v.string(),
  /** Member of the body that is wrong. */
  field: v.optional(v.string()),
  next_sequence: v.optional(v.number()),
  open_from: v.optional(v.number()),
  server_time: v.optional(v.number()),
});
