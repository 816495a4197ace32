import * as v from "valibot";
import { defineCall } from "../call.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  fiatSchema,
  idSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { paymentPasswordEntries, secondFactorEntries } from "../schemas/verification.ts";
import { lineSchema } from "../schemas/one-line.ts";

/** Transaction id: 64 hexadecimal digits. */
export const txidSchema = v.pipe(v.string(), v.trim(), v.regex(/^[0-9a-fA-F]{64}$/));

/** What an acceleration costs (spec 3); prices and balances by coin. */
export const accelerationPaymentSchema = v.strictObject({
  txid: txidSchema,
  total_size: countSchema,
  vsize: countSchema,
  ancestor_size: countSchema,
  price: v.record(coinSchema, amountSchema),
  price_discount: v.record(coinSchema, amountSchema),
  balance: v.record(coinSchema, amountSchema),
  price_cny: fiatSchema,
  price_usd: fiatSchema,
});

/** What an acceleration costs. */
export type AccelerationPayment = v.InferOutput<typeof accelerationPaymentSchema>;

/** Order of an acceleration. */
export const accelerationOrderSchema = v.strictObject({
  id: idSchema,
  txid: txidSchema,
  status: v.picklist(["unpaid", "paid", "accelerating", "confirmed", "failed", "refunded", "expired"]),
  pay_coin: v.nullable(coinSchema),
  amount: v.nullable(amountSchema),
  address: v.nullable(v.string()),
  expire_time: v.nullable(timeSchema),
  block_height: v.nullable(countSchema),
});

/** Accelerates a transaction within the free quota. */
export const accelerateTransaction = defineCall({
  name: "accelerateTransaction",
  method: "POST",
  path: "/tools/txaccelerator",
  origin: "spec",
  source: "spec 7.4, domain pool 8.1",
  summary: "Accelerate a transaction",
  access: "public",
  headers: ["captcha"],
  body: v.strictObject({ txid: txidSchema, verify_code: v.optional(lineSchema(6)) }),
  response: accelerationOrderSchema,
});

/** Pays an acceleration from the balance, or asks for an address to pay on chain. */
export const payAcceleration = defineCall({
  name: "payAcceleration",
  method: "POST",
  path: "/tools/txaccelerator/pay",
  origin: "spec",
  source: "spec 7.4, domain pool 8.1",
  summary: "Pay an acceleration",
  access: "account",
  body: v.strictObject({
    txid: txidSchema,
    coin: coinSchema,
    amount: amountSchema,
    method: v.picklist(["balance", "chain"]),
    ...paymentPasswordEntries,
    ...secondFactorEntries,
  }),
  response: accelerationOrderSchema,
});
