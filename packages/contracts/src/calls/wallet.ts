import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { emailField, withdrawAddressField } from "../schemas/fields.ts";
import {
  amountSchema,
  clientIdSchema,
  coinSchema,
  countSchema,
  idSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { paymentCodesEntries } from "../schemas/verification.ts";
import { lineSchema, optionalText } from "../schemas/one-line.ts";

/** Withdrawal tab: to a chain address, to one of the person's accounts, to an exchange account (spec 3). */
export const withdrawTypeSchema = v.picklist(["outer", "inner", "coinex"]);

/** Status of a withdrawal order (domain wallet 7.4). */
export const withdrawStatusSchema = v.picklist(["pending", "processing", "finished", "failed", "cancelled"]);

const chain = lineSchema(32, 1);
const remark = v.optional(optionalText(LIMITS.withdrawRemarkLength), "");

const withdrawal = {
  client_id: clientIdSchema,
  coin: coinSchema,
  chain,
  amount: amountSchema,
  fee: amountSchema,
  remark,
};

/** A withdrawal as submitted by the form; an exchange account is an email address (spec 5). */
export const withdrawalSchema = v.variant("type", [
  v.strictObject({
    ...withdrawal,
    type: v.literal("outer"),
    is_inner: v.literal(false),
    address: withdrawAddressField,
    ...paymentCodesEntries,
  }),
  v.strictObject({
    ...withdrawal,
    type: v.literal("inner"),
    is_inner: v.literal(true),
    address: withdrawAddressField,
    ...paymentCodesEntries,
  }),
  v.strictObject({
    ...withdrawal,
    type: v.literal("coinex"),
    is_inner: v.literal(false),
    address: emailField,
    ...paymentCodesEntries,
  }),
]);

/** Destination types that a coin supports. */
export const getWithdrawAddressTypes = defineCall({
  name: "getWithdrawAddressTypes",
  method: "GET",
  path: "/wallet/withdraw/address/type",
  origin: "spec",
  source: "spec 7.4",
  summary: "Destinations of a coin",
  access: "account",
  query: v.strictObject({ coin: coinSchema }),
  response: v.strictObject({
    supportCoinex: v.boolean(),
    supportInner: v.boolean(),
    supportChain: v.boolean(),
  }),
});

/** Orders a withdrawal; `fee` must be the displayed fee, otherwise 22008. */
export const createWithdrawal = defineCall({
  name: "createWithdrawal",
  method: "POST",
  path: "/wallet/withdraw",
  origin: "spec",
  source: "spec 7.4, domain wallet 3.3",
  summary: "Withdraw",
  access: "account",
  body: withdrawalSchema,
  response: v.strictObject({
    id: idSchema,
    status: withdrawStatusSchema,
    amount: amountSchema,
    fee: amountSchema,
    final_amount: amountSchema,
    create_time: timeSchema,
  }),
});

/** Orders many withdrawals; reserves all of them or none. `fee`, if sent, must be the current fee of one row, otherwise 22008. */
export const createBatchWithdrawal = defineCall({
  name: "createBatchWithdrawal",
  method: "POST",
  path: "/wallet/batch/withdraw",
  origin: "spec",
  source: "spec 7.4, domain wallet 3.4",
  summary: "Withdraw to many recipients",
  access: "account",
  body: v.strictObject({
    client_id: clientIdSchema,
    coin: coinSchema,
    chain,
    type: withdrawTypeSchema,
    /** Fee of each row, as displayed. */
    fee: v.optional(amountSchema),
    items: v.pipe(
      v.array(
        v.strictObject({ row: countSchema, address: withdrawAddressField, amount: amountSchema, remark }),
      ),
      v.minLength(1),
      v.maxLength(LIMITS.batchWithdrawRows),
    ),
    ...paymentCodesEntries,
  }),
  response: v.strictObject({
    batch_id: idSchema,
    items: v.array(v.strictObject({ row: countSchema, id: idSchema, status: withdrawStatusSchema })),
  }),
});

const autoAddress = {
  coin: coinSchema,
  chain,
  threshold: amountSchema,
  enabled: v.boolean(),
};

/** Sets destination and threshold of a coin's auto-withdrawal. */
export const setWithdrawAddress = defineCall({
  name: "setWithdrawAddress",
  method: "POST",
  path: "/wallet/v1/withdraw/address",
  origin: "spec",
  source: "spec 7.4, domain wallet 3.5",
  summary: "Set automatic withdrawal",
  access: "account",
  body: v.variant("address_type", [
    v.strictObject({
      ...autoAddress,
      address_type: v.picklist(["chain", "inner"]),
      withdraw_address: withdrawAddressField,
      ...paymentCodesEntries,
    }),
    v.strictObject({
      ...autoAddress,
      address_type: v.literal("CoinEx"),
      withdraw_address: emailField,
      ...paymentCodesEntries,
    }),
  ]),
  response: v.strictObject({ hold_until: v.nullable(timeSchema) }),
});
