import * as v from "valibot";

/** Limits of a batch; `POST /ingest/minutes` rejects batches that exceed them. */
export const INGEST_LIMITS = {
  /** Workers per batch. */
  workers: 5000,
  /** Networks and blocks per batch. */
  networks: 100,
  blocks: 100,
  /** Bytes per body. */
  bytes: 2 * 1024 * 1024,
  /** Seconds by which the engine's clock may be ahead of the server's. */
  aheadSeconds: 30,
  /** How long before its minute a block may have been found, in seconds. */
  blockAgeSeconds: 14 * 86_400,
} as const;

const second = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2_147_483_647));
const work = v.pipe(v.number(), v.finite(), v.minValue(0));
const units = v.pipe(v.string(), v.regex(/^\d{1,40}$/));
const coin = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.regex(/^[^\p{C}]+$/u));

/** One worker's shares in the minute. */
export const ingestWorkerSchema = v.strictObject({
  coin,
  /** Part of the login before the first dot: the name of a mining account. */
  account: name,
  /** Part of the login after the first dot. */
  name,
  /** Sum of the difficulties of its accepted shares. */
  difficulty: work,
  accepted: count,
  rejected: count,
});

/** One worker's shares in the minute. */
export type IngestWorker = v.InferOutput<typeof ingestWorkerSchema>;

/** A coin's network in the minute. */
export const ingestNetworkSchema = v.strictObject({
  coin,
  height: count,
  difficulty: work,
  /** Miners connected to the engine. */
  connections: count,
  /** Typical transaction fees of a block, in smallest units. */
  tx_fee: units,
  /** Price of one coin in US dollars; null if the engine has none. */
  price: v.nullable(v.pipe(v.string(), v.maxLength(40), v.regex(/^\d+(\.\d+)?$/))),
});

/** A coin's network in the minute. */
export type IngestNetwork = v.InferOutput<typeof ingestNetworkSchema>;

/** A block that the pool found; coin and height identify it. */
export const ingestBlockSchema = v.strictObject({
  coin,
  height: count,
  /** When it was found; at most 14 days before the minute. A block of a closed minute counts from the first open one. */
  time: second,
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,128}$/)),
  /** Block reward including fees, in smallest units. */
  reward: units,
  /** Fees included in it, in smallest units. */
  tx_fee: units,
  /** Expected over actual work, 1 on average; null if unknown. */
  luck: v.nullable(work),
  /** Seconds since the pool's previous block; null if unknown. */
  running_time: v.nullable(count),
  /** Account whose share solved it; null if unknown. */
  finder: v.nullable(name),
});

/** A block that the pool found. */
export type IngestBlock = v.InferOutput<typeof ingestBlockSchema>;

/** A batch: part of one minute of one engine. */
export const ingestBatchSchema = v.strictObject({
  /** 1 for the engine's first batch, incremented with each; a resent batch keeps its number. */
  sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Start of the minute, seconds since 1970, a multiple of 60. */
  minute: v.pipe(second, v.multipleOf(60)),
  /** Whether it is the last batch of its minute, which is also sent for minutes without shares. */
  is_last: v.boolean(),
  workers: v.pipe(v.array(ingestWorkerSchema), v.maxLength(INGEST_LIMITS.workers)),
  networks: v.optional(v.pipe(v.array(ingestNetworkSchema), v.maxLength(INGEST_LIMITS.networks)), []),
  blocks: v.optional(v.pipe(v.array(ingestBlockSchema), v.maxLength(INGEST_LIMITS.blocks)), []),
});

/** A batch: part of one minute of one engine. */
export type IngestBatch = v.InferOutput<typeof ingestBatchSchema>;

/** Where an engine resumes. */
export const ingestStateSchema = v.strictObject({
  /** Name of the engine, as given when its key was created. */
  engine: v.string(),
  /** Coins that the key is allowed to push. */
  coins: v.array(v.string()),
  /** Number of the next batch. */
  next_sequence: v.number(),
  /** Earlier minutes no longer accept batches. */
  open_from: v.number(),
  /** The server's time. */
  server_time: v.number(),
});

/** Response to a batch: where the engine resumes, and whether the batch was already processed. */
export const ingestReceiptSchema = v.strictObject({
  ...ingestStateSchema.entries,
  /** `taken`: counted now. `known`: already counted; nothing changed. */
  result: v.picklist(["taken", "known"]),
});

/** Response to a batch. */
export type IngestReceipt = v.InferOutput<typeof ingestReceiptSchema>;

/** Why a batch is refused, and what the engine then does; the refusal's `message` adds the figures. */
export const INGEST_REFUSALS = {
  bad_batch: [
    400,
    "The body is not a valid batch; `field` names the member. Fix the engine: the same body will be rejected again.",
  ],
  key_unknown: [401, "There is no such key, or it was revoked."],
  coin_not_allowed: [403, "The key was made for other coins."],
  sequence_gap: [409, "A batch is missing before this one. Send batch `next_sequence`."],
  sequence_reused: [
    409,
    "Another batch with this number was already counted. Call `GET /ingest/state` and continue with `next_sequence`.",
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
    "A block is later than its minute or more than 14 days before it. Check the engine's clock, or leave the old block out.",
  ],
  busy: [429, "The server takes over other batches. Repeat the batch after `Retry-After` seconds."],
  not_ingesting: [404, "The server reads another engine: POOL_SOURCE is not `ingest`."],
  unavailable: [503, "The server or its database is away. Repeat the batch after `Retry-After` seconds."],
} as const satisfies Readonly<Record<string, readonly [status: number, meaning: string]>>;

/** Name of a refusal. */
export type IngestRefusal = keyof typeof INGEST_REFUSALS;

/** A refusal; no part of the batch was stored. */
export const ingestRefusalSchema = v.strictObject({
  error: v.picklist(Object.keys(INGEST_REFUSALS)),
  /** One sentence in English for the engine's log. */
  message: v.string(),
  /** Invalid field of the body. */
  field: v.optional(v.string()),
  next_sequence: v.optional(v.number()),
  open_from: v.optional(v.number()),
  server_time: v.optional(v.number()),
});
