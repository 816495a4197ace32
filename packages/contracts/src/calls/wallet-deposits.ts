import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { page } from "../schemas/envelope.ts";
import { optionalText } from "../schemas/one-line.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  fileSchema,
  idSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import {
  chainSchema,
  exportQueryEntries,
  filterEntries,
  listEntries,
  summaryEntries,
} from "../schemas/wallet.ts";

/** Status of a deposit: seen, safe, irreversible, reorganized away (domain wallet 3.2). */
export const DEPOSIT_STATUSES = ["confirming", "credited", "finished", "returned"] as const;

/** Status of a deposit. */
export const depositStatusSchema = v.picklist(DEPOSIT_STATUSES);

/** Status of a deposit. */
export type DepositStatus = v.InferOutput<typeof depositStatusSchema>;

/** Warnings shown before paying to an address; the page has a text for each. */
export const DEPOSIT_NOTICES = [
  "only_this_coin",
  "below_minimum",
  "contract_not_credited",
  "evm_alike",
  "transparent_only",
] as const;

/** Deposit address of an account; `memo` is null on chains without memos. */
export const depositAddressSchema = v.strictObject({
  coin: coinSchema,
  chain: v.string(),
  address: v.string(),
  memo: v.nullable(v.string()),
  create_time: timeSchema,
  /** When the next new address can be requested; null if now. */
  next_time: v.nullable(timeSchema),
  min_deposit: amountSchema,
  safe_confirmations: countSchema,
  irreversible_confirmations: countSchema,
  notices: v.array(v.picklist(DEPOSIT_NOTICES)),
});

/** Deposit address of an account. */
export type DepositAddress = v.InferOutput<typeof depositAddressSchema>;

/** A deposit; `account` is set in the summary of all accounts. */
export const depositSchema = v.strictObject({
  id: idSchema,
  account: v.nullable(v.string()),
  create_time: timeSchema,
  update_time: timeSchema,
  coin: coinSchema,
  chain: v.string(),
  address: v.string(),
  amount: amountSchema,
  txid: v.string(),
  confirmations: countSchema,
  safe_confirmations: countSchema,
  irreversible_confirmations: countSchema,
  status: depositStatusSchema,
});

/** A deposit. */
export type Deposit = v.InferOutput<typeof depositSchema>;

/** Filter of the deposit list. */
export const depositFilterEntries = { ...filterEntries, status: v.optional(depositStatusSchema) };

const coinChain = v.strictObject({ coin: coinSchema, chain: chainSchema });

/** The account's newest address, created on first use; 22006 with a reason while deposits are paused. */
export const getDepositAddress = defineCall({
  name: "getDepositAddress",
  method: "GET",
  path: "/wallet/deposit/address",
  origin: "own",
  source: "domain wallet 3.2",
  summary: "Deposit address",
  access: "account",
  query: coinChain,
  response: depositAddressSchema,
});

/** Creates a new address: at most one per coin and day, and five active ones; old ones keep working. */
export const createDepositAddress = defineCall({
  name: "createDepositAddress",
  method: "POST",
  path: "/wallet/deposit/address",
  origin: "own",
  source: "domain wallet 3.2",
  summary: "New deposit address",
  access: "account",
  body: coinChain,
  response: depositAddressSchema,
});

/** Deposits, newest first. */
export const getDepositHistory = defineCall({
  name: "getDepositHistory",
  method: "GET",
  path: "/wallet/deposit/history",
  origin: "own",
  source: "domain wallet 3.2, 3.9",
  summary: "Deposits",
  access: "account",
  query: v.strictObject({
    ...listEntries,
    ...depositFilterEntries,
    ...summaryEntries,
    /** A transaction id or an address, or its beginning. */
    search: v.optional(optionalText(LIMITS.addressLength)),
  }),
  response: page(depositSchema),
});

/** Exports the filtered deposits as a file. */
export const exportDepositHistory = defineCall({
  name: "exportDepositHistory",
  method: "GET",
  path: "/wallet/deposit/history/export",
  origin: "own",
  source: "domain wallet 1.6, 3.9",
  summary: "Export deposits",
  access: "account",
  answer: "file",
  query: v.strictObject({ ...exportQueryEntries, ...depositFilterEntries, ...summaryEntries }),
  response: fileSchema,
});
