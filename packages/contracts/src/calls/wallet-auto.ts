import * as v from "valibot";
import { defineCall } from "../call.ts";
import { page } from "../schemas/envelope.ts";
import { amountSchema, coinSchema, idSchema, nothingSchema, timeSchema } from "../schemas/scalars.ts";
import { paymentCodesEntries } from "../schemas/verification.ts";
import { filterEntries, listEntries, summaryEntries } from "../schemas/wallet.ts";
import { addressTypeSchema } from "./wallet-summary.ts";

/** Automatic withdrawal of one coin; `account` is set in the summary over accounts. */
export const autoWithdrawalSchema = v.strictObject({
  account: v.nullable(v.string()),
  coin: coinSchema,
  chain: v.string(),
  address_type: addressTypeSchema,
  withdraw_address: v.string(),
  threshold: amountSchema,
  enabled: v.boolean(),
  available: amountSchema,
  hold_until: v.nullable(timeSchema),
  next_time: v.nullable(timeSchema),
  /** Why the destination is paused, in the language of the request. */
  paused_reason: v.nullable(v.string()),
  last: v.nullable(
    v.strictObject({
      amount: amountSchema,
      time: timeSchema,
      txid: v.nullable(v.string()),
      status: v.picklist(["pending", "processing", "finished", "failed", "cancelled"]),
    }),
  ),
});

/** Automatic withdrawal of one coin. */
export type AutoWithdrawal = v.InferOutput<typeof autoWithdrawalSchema>;

/** Automatic withdrawals that were set. */
export const getWithdrawAddresses = defineCall({
  name: "getWithdrawAddresses",
  method: "GET",
  path: "/wallet/v1/withdraw/address",
  origin: "own",
  source: "domain wallet 3.5",
  summary: "Automatic withdrawals",
  access: "account",
  query: v.strictObject(summaryEntries),
  response: v.array(autoWithdrawalSchema),
});

/** What the codes for resuming every coin at once are requested for. */
export const RESUME_ALL_PAYLOAD = { coin: "ALL", amount: "0", address: "*", is_inner: false } as const;

/**
 * Pauses or resumes one coin, or all of the account without `coin`. Pausing asks for no codes, resuming for all: requested
 * for the rule as it is (coin, threshold as amount, address, whether it is inner), or for `RESUME_ALL_PAYLOAD`. Resuming
 * is refused as a whole with 22012 while only listed destinations may be paid and one is not: `data` names its coin and,
 * where it waits, its `active_time`.
 */
export const switchWithdrawAddress = defineCall({
  name: "switchWithdrawAddress",
  method: "PUT",
  path: "/wallet/v1/withdraw/address/switch",
  origin: "own",
  source: "domain wallet 3.5",
  summary: "Pause or resume automatic withdrawals",
  access: "account",
  body: v.variant("enabled", [
    v.strictObject({ enabled: v.literal(false), coin: v.optional(coinSchema) }),
    v.strictObject({ enabled: v.literal(true), coin: v.optional(coinSchema), ...paymentCodesEntries }),
  ]),
  response: nothingSchema,
});

/** Removes the automatic withdrawal of a coin; no codes, since it only takes away. */
export const deleteWithdrawAddress = defineCall({
  name: "deleteWithdrawAddress",
  method: "DELETE",
  path: "/wallet/v1/withdraw/address",
  origin: "own",
  source: "domain wallet 3.5",
  summary: "Remove an automatic withdrawal",
  access: "account",
  body: v.strictObject({ coin: coinSchema }),
  response: nothingSchema,
});

/** Who changed an automatic withdrawal, when, from where. */
export const withdrawAddressLogSchema = v.strictObject({
  id: idSchema,
  time: timeSchema,
  /** Name of the account that was signed in. */
  actor: v.string(),
  ip: v.string(),
  coin: coinSchema,
  action: v.picklist(["set", "enable", "disable", "delete"]),
  old_address: v.nullable(v.string()),
  new_address: v.nullable(v.string()),
  old_threshold: v.nullable(amountSchema),
  new_threshold: v.nullable(amountSchema),
});

/** Who changed an automatic withdrawal. */
export type WithdrawAddressChange = v.InferOutput<typeof withdrawAddressLogSchema>;

/** Changes of automatic withdrawals, newest first. */
export const getWithdrawAddressLog = defineCall({
  name: "getWithdrawAddressLog",
  method: "GET",
  path: "/wallet/v1/withdraw/address/log",
  origin: "own",
  source: "domain wallet 3.5",
  summary: "Changes of automatic withdrawals",
  access: "account",
  query: v.strictObject({ ...listEntries, ...filterEntries }),
  response: page(withdrawAddressLogSchema),
});
