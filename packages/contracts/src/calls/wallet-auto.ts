import * as v from "valibot";
import { defineCall } from "../call.ts";
import { page } from "../schemas/envelope.ts";
import { amountSchema, coinSchema, idSchema, nothingSchema, timeSchema } from "../schemas/scalars.ts";
import { paymentCodesEntries } from "../schemas/verification.ts";
import { filterEntries, listEntries, summaryEntries } from "../schemas/wallet.ts";
import { addressTypeSchema } from "./wallet-summary.ts";

/** Auto-withdrawal of one coin; `account` is set in the summary of all accounts. */
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

/** Auto-withdrawal of one coin. */
export type AutoWithdrawal = v.InferOutput<typeof autoWithdrawalSchema>;

/** Configured auto-withdrawals. */
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

/** Payload for which the codes to resume all coins at once are requested. */
export const RESUME_ALL_PAYLOAD = { coin: "ALL", amount: "0", address: "*", is_inner: false } as const;

/**
 * Pauses or resumes one coin, or all coins of the account without `coin`. Pausing needs no codes. Resuming does: requested for
 * the current rule (coin, threshold as amount, address, whether it is inner), or for `RESUME_ALL_PAYLOAD`. In allow-list mode,
 * resuming is refused as a whole with 22012 if any destination is not payable; `data` names its coin and, if it is still waiting,
 * its `active_time`.
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

/** Removes the auto-withdrawal of a coin; needs no codes, since it only revokes. */
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

/** A change of an auto-withdrawal: who made it, when and from where. */
export const withdrawAddressLogSchema = v.strictObject({
  id: idSchema,
  time: timeSchema,
  /** Name of the signed-in account. */
  actor: v.string(),
  ip: v.string(),
  coin: coinSchema,
  action: v.picklist(["set", "enable", "disable", "delete"]),
  old_address: v.nullable(v.string()),
  new_address: v.nullable(v.string()),
  old_threshold: v.nullable(amountSchema),
  new_threshold: v.nullable(amountSchema),
});

/** A change of an auto-withdrawal. */
export type WithdrawAddressChange = v.InferOutput<typeof withdrawAddressLogSchema>;

/** Changes of auto-withdrawals, newest first. */
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
