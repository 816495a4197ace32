import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { page } from "../schemas/envelope.ts";
import { withdrawAddressField } from "../schemas/fields.ts";
import {
  amountSchema,
  clientIdSchema,
  coinSchema,
  countSchema,
  fiatSchema,
  fileSchema,
  idParams,
  idSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { holdKindSchema, holdReasonSchema } from "../schemas/security.ts";
import {
  chainSchema,
  exportQueryEntries,
  filterEntries,
  listEntries,
  summaryEntries,
} from "../schemas/wallet.ts";
import { withdrawStatusSchema, withdrawTypeSchema } from "./wallet.ts";
import { optionalText } from "../schemas/one-line.ts";

/**
 * Reason for an order's status. Pending: `queued` continues immediately, `review` waits for a reviewer, `held` for the end of a
 * hold, `limit` for the daily limit. Processing: `sending` has no transaction on the chain yet, `confirming` has one, `partner`
 * waits for the exchange. Both: `paused` while the pool cannot pay on the chain. Failed: `refused` by the review, `not_sent` by
 * the chain. Canceled: `by_user`, or `frozen` with the account.
 */
export const WITHDRAW_REASONS = [
  "queued",
  "review",
  "held",
  "limit",
  "sending",
  "confirming",
  "partner",
  "paused",
  "refused",
  "not_sent",
  "by_user",
  "frozen",
] as const;

/** Reason for an order's status. */
export type WithdrawReason = (typeof WITHDRAW_REASONS)[number];

/** An order; `account` is set in the summary of all accounts, `label` when the address book has the address. */
export const withdrawalRowSchema = v.strictObject({
  id: idSchema,
  client_id: v.nullable(v.string()),
  batch_id: v.nullable(idSchema),
  account: v.nullable(v.string()),
  create_time: timeSchema,
  update_time: timeSchema,
  coin: coinSchema,
  chain: v.string(),
  type: withdrawTypeSchema,
  address: v.string(),
  label: v.nullable(v.string()),
  amount: amountSchema,
  fee: amountSchema,
  final_amount: amountSchema,
  txid: v.nullable(v.string()),
  confirmations: countSchema,
  irreversible_confirmations: countSchema,
  status: withdrawStatusSchema,
  status_reason: v.nullable(v.picklist(WITHDRAW_REASONS)),
  /** Latest end of the wait; null if unknown. */
  wait_until: v.nullable(timeSchema),
  /** The reviewer's explanation of a refusal. */
  review_reason: v.nullable(v.string()),
  auto: v.boolean(),
  remark: v.string(),
});

/** One order. */
export type WithdrawalRow = v.InferOutput<typeof withdrawalRowSchema>;

/** Filter of the order list; `search` is a transaction id or an address, or its beginning. */
export const withdrawalFilterEntries = {
  ...filterEntries,
  type: v.optional(withdrawTypeSchema),
  status: v.optional(withdrawStatusSchema),
  source: v.optional(v.picklist(["manual", "auto", "batch"])),
  search: v.optional(optionalText(LIMITS.addressLength)),
};

/** Data of the withdrawal form; the daily limit is in USD over all of the person's accounts. */
export const withdrawInfoSchema = v.strictObject({
  coin: coinSchema,
  chain: v.string(),
  /** Amount that can be withdrawn: the available balance without deposits that are not yet irreversible. */
  available: amountSchema,
  unconfirmed: amountSchema,
  min: amountSchema,
  max: amountSchema,
  fee: amountSchema,
  precision: countSchema,
  daily_limit: fiatSchema,
  daily_used: fiatSchema,
  daily_reset: v.nullable(timeSchema),
  hold: v.nullable(
    v.strictObject({ kind: holdKindSchema, reason: holdReasonSchema, until: v.nullable(timeSchema) }),
  ),
  allowlist_only: v.boolean(),
  outer_enabled: v.boolean(),
  inner_enabled: v.boolean(),
  coinex_enabled: v.boolean(),
  /** Why the chain is paused, in the language of the request. */
  paused_reason: v.nullable(v.string()),
});

/** Data of the withdrawal form. */
export type WithdrawInfo = v.InferOutput<typeof withdrawInfoSchema>;

/** Warnings about a destination before the order; none of them blocks it. */
export const addressWarningsEntries = {
  /** Whether a finished payment went there. */
  is_known: v.boolean(),
  /** An address paid before that looks similar but differs. */
  lookalike: v.nullable(v.string()),
  /** The current form of the same destination. */
  twin: v.nullable(v.string()),
};

/** Balance, bounds, fee, remaining daily limit, hold. */
export const getWithdrawInfo = defineCall({
  name: "getWithdrawInfo",
  method: "GET",
  path: "/wallet/withdraw/info",
  origin: "own",
  source: "domain wallet 3.3",
  summary: "Terms of a withdrawal",
  access: "account",
  query: v.strictObject({ coin: coinSchema, chain: chainSchema }),
  response: withdrawInfoSchema,
});

/** Checks a destination as the order will; refuses with 22005, 22009, 22012, 22014. */
export const checkWithdrawAddress = defineCall({
  name: "checkWithdrawAddress",
  method: "GET",
  path: "/wallet/withdraw/address/check",
  origin: "own",
  source: "domain wallet 3.3",
  summary: "Check a destination",
  access: "account",
  query: v.strictObject({
    coin: coinSchema,
    chain: chainSchema,
    type: withdrawTypeSchema,
    address: withdrawAddressField,
  }),
  response: v.strictObject({ address: v.string(), ...addressWarningsEntries }),
});

/** Result of a money write: the order it created, or nulls when it is not known (yet). */
export const getWithdrawalByClientId = defineCall({
  name: "getWithdrawalByClientId",
  method: "GET",
  path: "/wallet/withdraw/by_client/:client_id",
  origin: "own",
  source: "domain wallet 7.5",
  summary: "Outcome of a withdrawal",
  access: "account",
  params: v.strictObject({ client_id: clientIdSchema }),
  response: v.strictObject({
    withdrawal: v.nullable(withdrawalRowSchema),
    batch_id: v.nullable(idSchema),
  }),
});

/** Whether a money write of any kind was executed, queried after a timeout; `call` is the name of the call. */
export const getMoneyWrite = defineCall({
  name: "getMoneyWrite",
  method: "GET",
  path: "/wallet/write/:client_id",
  origin: "own",
  source: "domain wallet 7.5",
  summary: "Outcome of a money write",
  access: "account",
  params: v.strictObject({ client_id: clientIdSchema }),
  response: v.strictObject({ done: v.boolean(), call: v.nullable(v.string()), time: v.nullable(timeSchema) }),
});

/** One order. */
export const getWithdrawal = defineCall({
  name: "getWithdrawal",
  method: "GET",
  path: "/wallet/withdraw/:id",
  origin: "own",
  source: "domain wallet 3.9",
  summary: "Withdrawal",
  access: "account",
  params: idParams,
  response: withdrawalRowSchema,
});

/** Cancels an order that is still pending; 22010 otherwise. */
export const cancelWithdrawal = defineCall({
  name: "cancelWithdrawal",
  method: "POST",
  path: "/wallet/withdraw/:id/cancel",
  origin: "own",
  source: "domain wallet 3.3, 7.4",
  summary: "Cancel a withdrawal",
  access: "account",
  params: idParams,
  response: withdrawalRowSchema,
});

/** Orders, newest first. */
export const getWithdrawHistory = defineCall({
  name: "getWithdrawHistory",
  method: "GET",
  path: "/wallet/withdraw/history",
  origin: "own",
  source: "domain wallet 3.9",
  summary: "Withdrawals",
  access: "account",
  query: v.strictObject({ ...listEntries, ...withdrawalFilterEntries, ...summaryEntries }),
  response: page(withdrawalRowSchema),
});

/** Exports the filtered orders as a file. */
export const exportWithdrawHistory = defineCall({
  name: "exportWithdrawHistory",
  method: "GET",
  path: "/wallet/withdraw/history/export",
  origin: "own",
  source: "domain wallet 1.6, 3.9",
  summary: "Export withdrawals",
  access: "account",
  answer: "file",
  query: v.strictObject({ ...exportQueryEntries, ...withdrawalFilterEntries, ...summaryEntries }),
  response: fileSchema,
});
