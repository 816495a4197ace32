import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { lineSchema } from "../schemas/one-line.ts";
import { amountSchema, coinSchema, countSchema } from "../schemas/scalars.ts";
import { feeRateSchema, txidSchema } from "./accelerator.ts";

/** Reasons why a node rejects a transaction. */
export const NODE_REFUSALS = [
  "missing_inputs",
  "fee_too_low",
  "already_waiting",
  "already_confirmed",
  "conflict",
  "not_final",
  "bad_signature",
  "spends_too_much",
  "dust",
] as const;

/** Reason why a node rejects a transaction. */
export type NodeRefusal = (typeof NODE_REFUSALS)[number];

/** Longest text that is read; a text between the limit and this is rejected with its length. */
const LONGEST_TEXT = 240_000;

const rawTransaction = v.strictObject({
  coin: coinSchema,
  raw_tx: v.pipe(lineSchema(LONGEST_TEXT), v.description("Raw transaction in hexadecimal")),
});

/** A parsed transaction; input data unknown to the node is null. */
export const decodedTransactionSchema = v.strictObject({
  coin: coinSchema,
  txid: txidSchema,
  size: countSchema,
  vsize: countSchema,
  /** Sum of the outputs. */
  total: amountSchema,
  fee: v.nullable(amountSchema),
  fee_rate: v.nullable(feeRateSchema),
  is_replaceable: v.boolean(),
  inputs: v.array(
    v.strictObject({
      txid: txidSchema,
      vout: countSchema,
      address: v.nullable(v.string()),
      amount: v.nullable(amountSchema),
    }),
  ),
  outputs: v.array(
    v.strictObject({
      kind: v.picklist(["address", "data", "other"]),
      address: v.nullable(v.string()),
      amount: amountSchema,
    }),
  ),
  /** Why the node would reject it now, with a sentence in the reader's language. */
  problem: v.nullable(v.strictObject({ reason: v.picklist(NODE_REFUSALS), message: v.string() })),
});

/** A parsed transaction. */
export type DecodedTransaction = v.InferOutput<typeof decodedTransactionSchema>;

/** Coins whose transactions can be broadcast, the longest raw transaction, and examples to try in a demo. */
export const getBroadcastTerms = defineCall({
  name: "getBroadcastTerms",
  method: "GET",
  path: "/tools/broadcast",
  origin: "own",
  source: "domain pool 8.3",
  summary: "Coins whose transactions can be broadcast",
  access: "public",
  response: v.strictObject({
    coins: v.array(coinSchema),
    /** Coin whose transactions can be accelerated; null if there is none, absent if the server does not report it. */
    accelerated_coin: v.optional(v.nullable(coinSchema)),
    max_bytes: v.pipe(countSchema, v.maxValue(LIMITS.rawTransactionBytes)),
    examples: v.array(
      v.strictObject({
        coin: coinSchema,
        raw_tx: v.string(),
        kind: v.picklist(["valid", "low_fee", "missing_inputs"]),
      }),
    ),
  }),
});

/** Parses a raw transaction and reports whether the node would accept it; nothing is sent. */
export const decodeTransaction = defineCall({
  name: "decodeTransaction",
  method: "POST",
  path: "/tools/decode",
  origin: "own",
  source: "domain pool 8.3",
  summary: "Decode a raw transaction",
  access: "public",
  body: rawTransaction,
  response: decodedTransactionSchema,
});

/** Sends a raw transaction to the network; idempotent. */
export const broadcastTransaction = defineCall({
  name: "broadcastTransaction",
  method: "POST",
  path: "/tools/broadcast",
  origin: "own",
  source: "domain pool 4, 8.3",
  summary: "Broadcast a raw transaction",
  access: "public",
  body: rawTransaction,
  response: v.strictObject({ txid: txidSchema }),
});
