import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { page, pageQuery } from "../schemas/envelope.ts";
import {
  amountSchema,
  clientIdSchema,
  coinSchema,
  countSchema,
  fiatSchema,
  idSchema,
  queryTimeSchema,
  ratioSchema,
  secondsSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { paymentPasswordEntries, secondFactorEntries } from "../schemas/verification.ts";
import { lineSchema } from "../schemas/one-line.ts";

/** Transaction id: 64 hexadecimal digits. */
export const txidSchema = v.pipe(v.string(), v.trim(), v.regex(/^[0-9a-fA-F]{64}$/), v.toLowerCase());

/** Coin of accelerated transactions if a response has no `coin`; acceleration can be paid with any coin of the pool. */
export const ACCELERATED_COIN = "BTC";

/** Fee rate in smallest units per virtual byte: decimal string. */
export const feeRateSchema = v.pipe(
  v.string(),
  v.regex(/^(?:0|[1-9]\d{0,14})(?:\.\d{1,3})?$/),
  v.description("Smallest units per virtual byte, decimal string"),
);

const quoteId = lineSchema(64, 1);

/** Reasons why a transaction is not accelerated free of charge. */
export const FREE_REFUSALS = ["quota_used", "fee_too_low", "too_large"] as const;

/** Reason why a transaction is not accelerated free of charge. */
export type FreeRefusal = (typeof FREE_REFUSALS)[number];

/** Statuses of an acceleration: `paid` waits for confirmations of the payment, `expired` was never deducted from the balance. */
export const ACCELERATION_STATUSES = [
  "unpaid",
  "paid",
  "accelerating",
  "confirmed",
  "failed",
  "refunded",
  "expired",
] as const;

/** Status of an acceleration. */
export type AccelerationStatus = (typeof ACCELERATION_STATUSES)[number];

/** Reasons why an acceleration ended without confirmation. */
export const ACCELERATION_REASONS = [
  "not_paid",
  "confirmed_before_payment",
  "accelerated_before",
  "balance_too_low",
  "replaced",
  "dropped",
  "not_mined",
] as const;

/** Reason why an acceleration ended without confirmation. */
export type AccelerationReason = (typeof ACCELERATION_REASONS)[number];

/** Kinds of acceleration. */
export const ACCELERATION_TYPES = ["free", "paid"] as const;

/** Cost of an acceleration (spec 3); prices and balances by coin, in pool coin order. */
const paymentInfo = {
  txid: txidSchema,
  total_size: countSchema,
  vsize: countSchema,
  ancestor_size: countSchema,
  price: v.record(coinSchema, amountSchema),
  price_discount: v.record(coinSchema, amountSchema),
  balance: v.record(coinSchema, amountSchema),
  price_cny: fiatSchema,
  price_usd: fiatSchema,
};

/** An unconfirmed transaction with its acceleration price, valid until `expire_time`. */
export const accelerationQuoteSchema = v.strictObject({
  status: v.literal("unconfirmed"),
  coin: v.optional(coinSchema),
  ...paymentInfo,
  quote_id: quoteId,
  expire_time: timeSchema,
  /** Price in the display currency. */
  price_value: fiatSchema,
  /** Network fee of the transaction alone, in the accelerated coin. */
  fee: amountSchema,
  /** Fee rate including all unconfirmed parents (domain pool 3.17). */
  fee_rate: feeRateSchema,
  ancestor_count: countSchema,
  is_free_allowed: v.boolean(),
  free_reason: v.nullable(v.picklist(FREE_REFUSALS)),
  /** Coins that can currently be paid on chain. */
  chain_coins: v.array(coinSchema),
});

/** An unconfirmed transaction with its acceleration price. */
export type AccelerationQuote = v.InferOutput<typeof accelerationQuoteSchema>;

/** Result of looking up a transaction to accelerate. */
export const accelerationLookupSchema = v.variant("status", [
  accelerationQuoteSchema,
  v.strictObject({ status: v.literal("confirmed"), txid: txidSchema, block_height: countSchema }),
  v.strictObject({ status: v.literal("replaced"), txid: txidSchema, replaced_by: v.nullable(txidSchema) }),
  v.strictObject({ status: v.literal("accelerating"), txid: txidSchema, since: timeSchema }),
  v.strictObject({ status: v.literal("missing"), txid: txidSchema }),
]);

/** Result of looking up a transaction to accelerate. */
export type AccelerationLookup = v.InferOutput<typeof accelerationLookupSchema>;

/** Acceleration of a transaction. */
export const accelerationOrderSchema = v.strictObject({
  id: idSchema,
  client_id: clientIdSchema,
  type: v.picklist(ACCELERATION_TYPES),
  coin: v.optional(coinSchema),
  txid: txidSchema,
  vsize: countSchema,
  ancestor_size: countSchema,
  status: v.picklist(ACCELERATION_STATUSES),
  reason: v.nullable(v.picklist(ACCELERATION_REASONS)),
  pay_coin: v.nullable(coinSchema),
  amount: v.nullable(amountSchema),
  /** Destination of an on-chain payment. */
  address: v.nullable(v.string()),
  chain: v.nullable(v.string()),
  expire_time: v.nullable(timeSchema),
  /** Current and required confirmations of the on-chain payment. */
  confirmations: v.nullable(v.strictObject({ seen: countSchema, needed: countSchema })),
  create_time: timeSchema,
  /** When it reached a final status. */
  end_time: v.nullable(timeSchema),
  block_height: v.nullable(countSchema),
});

/** Acceleration of a transaction. */
export type AccelerationOrder = v.InferOutput<typeof accelerationOrderSchema>;

/** Free quota and prices of the accelerator, and examples to try in a demo. */
export const accelerationTermsSchema = v.strictObject({
  /** Whether transactions are currently accepted. */
  is_open: v.boolean(),
  coin: v.optional(coinSchema),
  /** Payment coins, in pool coin order. */
  coins: v.array(coinSchema),
  quota: v.strictObject({ total: countSchema, used: countSchema, reset_time: timeSchema }),
  min_free_rate: feeRateSchema,
  max_free_size: countSchema,
  /** Price per virtual byte including unconfirmed parents, and the minimum price, in the accelerated coin. */
  price_per_vbyte: amountSchema,
  min_price: amountSchema,
  /** Discount for signed-in accounts, as a ratio of the price. */
  discount: ratioSchema,
  quote_seconds: secondsSchema,
  payment_seconds: secondsSchema,
  refund_seconds: secondsSchema,
  /** Pool's share of the network, and its average time to find a block; null without measurements. */
  network_share: v.nullable(ratioSchema),
  block_seconds: v.nullable(secondsSchema),
  examples: v.array(
    v.strictObject({ txid: txidSchema, kind: v.picklist(["free", "low_fee", "with_parents", "confirmed"]) }),
  ),
});

/** Free quota and prices of the accelerator. */
export type AccelerationTerms = v.InferOutput<typeof accelerationTermsSchema>;

/** Free quota and prices of the accelerator. */
export const getAccelerationTerms = defineCall({
  name: "getAccelerationTerms",
  method: "GET",
  path: "/tools/txaccelerator/quota",
  origin: "own",
  source: "domain pool 8.1",
  summary: "Free quota and prices of the accelerator",
  access: "public",
  response: accelerationTermsSchema,
});

/** Looks up a transaction and returns its acceleration price. */
export const getAcceleration = defineCall({
  name: "getAcceleration",
  method: "GET",
  path: "/tools/txaccelerator",
  origin: "own",
  source: "domain pool 8.1",
  summary: "Look up a transaction and its acceleration price",
  access: "public",
  query: v.strictObject({ txid: txidSchema }),
  response: accelerationLookupSchema,
});

/**
 * Accelerates a transaction within the free quota. The captcha is in the header; `verify_code` is accepted because the
 * specification lists it. A repeated request with the same `client_id` returns the same acceleration.
 */
export const accelerateTransaction = defineCall({
  name: "accelerateTransaction",
  method: "POST",
  path: "/tools/txaccelerator",
  origin: "spec",
  source: "spec 7.4, domain pool 8.1",
  summary: "Accelerate a transaction",
  access: "public",
  headers: ["captcha"],
  body: v.strictObject({
    client_id: v.optional(clientIdSchema),
    txid: txidSchema,
    verify_code: v.optional(lineSchema(6)),
  }),
  response: accelerationOrderSchema,
});

const payment = {
  client_id: clientIdSchema,
  quote_id: quoteId,
  txid: txidSchema,
  coin: coinSchema,
  /** Price of the quote as shown to the person. */
  amount: amountSchema,
};

/** Payment of an acceleration: from the balance with the codes of the security dialog, or on chain. */
export const accelerationPaymentSchema = v.variant("method", [
  v.strictObject({
    method: v.literal("balance"),
    ...payment,
    ...paymentPasswordEntries,
    ...secondFactorEntries,
  }),
  v.strictObject({ method: v.literal("chain"), ...payment }),
]);

/** Payment of an acceleration. */
export type AccelerationPayment = v.InferOutput<typeof accelerationPaymentSchema>;

/** Pays an acceleration from the balance, or requests an address for an on-chain payment. */
export const payAcceleration = defineCall({
  name: "payAcceleration",
  method: "POST",
  path: "/tools/txaccelerator/pay",
  origin: "spec",
  source: "spec 7.4, domain pool 8.1",
  summary: "Pay an acceleration",
  access: "account",
  body: accelerationPaymentSchema,
  response: accelerationOrderSchema,
});

/** An acceleration by its client-generated id; null if it does not exist or belongs to someone else. */
export const getAccelerationOrder = defineCall({
  name: "getAccelerationOrder",
  method: "GET",
  path: "/tools/txaccelerator/order/:client_id",
  origin: "own",
  source: "domain pool 8.1",
  summary: "Status of an acceleration",
  access: "public",
  params: v.strictObject({ client_id: clientIdSchema }),
  response: v.strictObject({ order: v.nullable(accelerationOrderSchema) }),
});

/** Number of accelerations that a browser keeps for a signed-out person. */
export const KEPT_ACCELERATIONS = 20;

const CLIENT_IDS = /^[0-9a-fA-F-]{36}(?:,[0-9a-fA-F-]{36})*$/;

/**
 * Accelerations of the current account, newest first. A signed-out person gets those listed in `client_ids`, separated by commas.
 */
export const getAccelerations = defineCall({
  name: "getAccelerations",
  method: "GET",
  path: "/tools/txaccelerator/history",
  origin: "own",
  source: "domain pool 8.2",
  summary: "Accelerations",
  access: "public",
  query: v.strictObject({
    ...pageQuery(PAGE_SIZES.list),
    type: v.optional(v.picklist(ACCELERATION_TYPES)),
    status: v.optional(v.picklist(ACCELERATION_STATUSES)),
    txid: v.optional(txidSchema),
    start_time: v.optional(queryTimeSchema),
    /** Exclusive. */
    end_time: v.optional(queryTimeSchema),
    client_ids: v.optional(v.pipe(v.string(), v.maxLength(37 * KEPT_ACCELERATIONS), v.regex(CLIENT_IDS))),
  }),
  response: page(accelerationOrderSchema),
});
