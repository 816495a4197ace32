import * as v from "valibot";
import { defineCall } from "../call.ts";
import { page } from "../schemas/envelope.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  fiatSchema,
  fileSchema,
  idSchema,
  signedAmountSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { exportQueryEntries, filterEntries, listEntries, summaryEntries } from "../schemas/wallet.ts";

/** Types of changes to the available balance (domain wallet 3.6); changes within the loan account are in the loan records. */
export const BILL_TYPES = [
  "mining_pps",
  "mining_pplns",
  "mining_solo",
  "merged_reward",
  "reward_gift",
  "deposit",
  "deposit_reversal",
  "withdraw",
  "withdraw_fee",
  "withdraw_refund",
  "auto_withdraw",
  "auto_withdraw_refund",
  "transfer_out",
  "transfer_in",
  "coinex_out",
  "coinex_refund",
  "share_out",
  "share_in",
  "share_lock",
  "share_unlock",
  "exchange_out",
  "exchange_in",
  "exchange_fee",
  "loan_collateral_out",
  "loan_collateral_in",
  "loan_cash_out",
  "loan_cash_in",
  "referral_reward",
  "agency_reward",
  "coupon_rebate",
  "accelerator_fee",
  "accelerator_refund",
  "adjustment",
] as const;

/** Type of a balance change. */
export const billTypeSchema = v.picklist(BILL_TYPES);

/** Type of a balance change. */
export type BillType = v.InferOutput<typeof billTypeSchema>;

/** A balance change; `account` is set in the summary of all accounts, `fiat_value` is as of that time. */
export const billSchema = v.strictObject({
  id: idSchema,
  create_time: timeSchema,
  account: v.nullable(v.string()),
  coin: coinSchema,
  type: billTypeSchema,
  amount: signedAmountSchema,
  balance_after: amountSchema,
  /** Type and id of the record behind the line; the client links to withdrawals, deposits, transfers and batches. */
  ref_type: v.nullable(
    v.picklist(["withdrawal", "transfer", "deposit", "exchange", "loan", "share", "mining"]),
  ),
  ref_id: v.nullable(v.string()),
  txid: v.nullable(v.string()),
  address: v.nullable(v.string()),
  remark: v.string(),
  fiat_value: v.nullable(fiatSchema),
});

/** A balance change. */
export type Bill = v.InferOutput<typeof billSchema>;

/** Filter of the bill; `type` is one type or several separated by commas. */
export const billFilterEntries = {
  ...filterEntries,
  type: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(1000),
      v.transform((text) => text.split(",")),
      v.array(billTypeSchema),
    ),
  ),
  direction: v.optional(v.picklist(["in", "out"])),
};

/** Total of the filtered changes in one coin. */
export const billTotalSchema = v.strictObject({
  coin: coinSchema,
  in: amountSchema,
  out: amountSchema,
  count: countSchema,
});

/** Total of the filtered changes in one coin. */
export type BillTotal = v.InferOutput<typeof billTotalSchema>;

/** Balance changes, newest first. */
export const getBills = defineCall({
  name: "getBills",
  method: "GET",
  path: "/wallet/bill",
  origin: "own",
  source: "domain wallet 3.6",
  summary: "Bill",
  access: "account",
  query: v.strictObject({ ...listEntries, ...billFilterEntries, ...summaryEntries }),
  response: page(billSchema),
});

/** Types of balance changes with their names in the language of the request. */
export const getBillTypes = defineCall({
  name: "getBillTypes",
  method: "GET",
  path: "/wallet/bill/types",
  origin: "own",
  source: "domain wallet 3.6",
  summary: "Kinds of bill lines",
  access: "public",
  isRevalidated: true,
  response: v.array(v.strictObject({ type: billTypeSchema, name: v.string() })),
});

/** Totals of the filtered changes per coin. */
export const getBillTotals = defineCall({
  name: "getBillTotals",
  method: "GET",
  path: "/wallet/bill/totals",
  origin: "own",
  source: "domain wallet 3.6",
  summary: "Totals of the bill",
  access: "account",
  query: v.strictObject({ ...billFilterEntries, ...summaryEntries }),
  response: v.array(billTotalSchema),
});

/** Exports the filtered bill as a file, with the columns of domain wallet 1.6. */
export const exportBills = defineCall({
  name: "exportBills",
  method: "GET",
  path: "/wallet/bill/export",
  origin: "own",
  source: "domain wallet 1.6, 3.6",
  summary: "Export the bill",
  access: "account",
  answer: "file",
  query: v.strictObject({ ...exportQueryEntries, ...billFilterEntries, ...summaryEntries }),
  response: fileSchema,
});
