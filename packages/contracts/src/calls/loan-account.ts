import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { exportFormatSchema, page, pageQuery, utcOffsetSchema } from "../schemas/envelope.ts";
import {
  amountSchema,
  clientIdSchema,
  coinSchema,
  countSchema,
  fileSchema,
  idSchema,
  nothingSchema,
  queryBooleanSchema,
  queryTimeSchema,
  ratioSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { optionalSecondFactorEntries, secondFactorEntries } from "../schemas/verification.ts";

/** Tab of the loan records. */
export const loanRecordKindSchema = v.picklist([
  "borrow",
  "repay",
  "transfer",
  "interest",
  "sell",
  "liquidation",
]);

/** Tab of the loan records. */
export type LoanRecordKind = v.InferOutput<typeof loanRecordKindSchema>;

/**
 * A coin of the loan account. `balance` is free plus pledged, `frozen` only pledged; `transferable` may be withdrawn without
 * raising a loan above its initial ratio, null while the index is stale.
 */
export const loanBalanceSchema = v.strictObject({
  coin: coinSchema,
  precision: countSchema,
  balance: amountSchema,
  free: amountSchema,
  frozen: amountSchema,
  transferable: v.nullable(amountSchema),
  /** In the mining account, excluding deposits that the chain can still revert. */
  available: amountSchema,
  price: v.nullable(amountSchema),
});

/** A coin of the loan account. */
export type LoanBalance = v.InferOutput<typeof loanBalanceSchema>;

/** The loan account: the loan coin and every collateral coin. */
export const getLoanBalances = defineCall({
  name: "getLoanBalances",
  method: "GET",
  path: "/loan/balance",
  origin: "own",
  source: "domain wallet 4.4",
  summary: "Loan account",
  access: "main",
  response: v.strictObject({ data: v.array(loanBalanceSchema), ltv: v.nullable(ratioSchema) }),
});

/** Transfers coins between the mining account and the loan account. */
export const transferLoanBalance = defineCall({
  name: "transferLoanBalance",
  method: "POST",
  path: "/loan/balance/transfer",
  origin: "spec",
  source: "spec 7.4, domain wallet 4.4",
  summary: "Transfer to or from the loan account",
  access: "main",
  body: v.strictObject({
    client_id: clientIdSchema,
    coin: coinSchema,
    amount: amountSchema,
    direction: v.picklist(["in", "out"]),
    ...secondFactorEntries,
  }),
  response: v.strictObject({
    coin: coinSchema,
    balance: amountSchema,
    frozen: amountSchema,
    transferable: v.nullable(amountSchema),
    ltv: v.nullable(ratioSchema),
  }),
});

/** Sets whether a margin call takes collateral from the balances of all mining accounts; switching it off requires codes. */
export const setLoanAutoPledge = defineCall({
  name: "setLoanAutoPledge",
  method: "PUT",
  path: "/loan/auto_pledge",
  origin: "own",
  source: "domain wallet 4.4",
  summary: "Switch automatic collateral",
  access: "main",
  body: v.strictObject({ enabled: v.boolean(), ...optionalSecondFactorEntries }),
  response: nothingSchema,
});

/** Sets whether each day's settlement repays the loans from the mining account; switching it on requires codes. */
export const setLoanAutoRepay = defineCall({
  name: "setLoanAutoRepay",
  method: "PUT",
  path: "/loan/auto_repay",
  origin: "own",
  source: "domain wallet 3.8",
  summary: "Switch automatic repayment",
  access: "main",
  body: v.strictObject({ enabled: v.boolean(), ...optionalSecondFactorEntries }),
  response: nothingSchema,
});

/** Row of a record tab; members that do not apply to its kind are null. */
export const loanRecordSchema = v.strictObject({
  id: idSchema,
  time: timeSchema,
  kind: loanRecordKindSchema,
  position_id: v.nullable(idSchema),
  coin: coinSchema,
  amount: amountSchema,
  direction: v.nullable(v.picklist(["in", "out"])),
  interest_paid: v.nullable(amountSchema),
  principal_paid: v.nullable(amountSchema),
  fee: v.nullable(amountSchema),
  price: v.nullable(amountSchema),
  ltv: v.nullable(ratioSchema),
  status: v.nullable(v.picklist(["open", "finished", "cancelled", "lapsed", "automatic"])),
  expire_time: v.nullable(timeSchema),
});

/** Row of a record tab. */
export type LoanRecord = v.InferOutput<typeof loanRecordSchema>;

/** Filter of the records; `end_time` is exclusive. */
const recordFilter = {
  kind: loanRecordKindSchema,
  start_time: v.optional(queryTimeSchema),
  end_time: v.optional(queryTimeSchema),
};

/** Records of one tab, newest first. */
export const getLoanRecords = defineCall({
  name: "getLoanRecords",
  method: "GET",
  path: "/loan/record",
  origin: "own",
  source: "domain wallet 4.4",
  summary: "Loan records",
  access: "main",
  query: v.strictObject({ ...recordFilter, ...pageQuery(PAGE_SIZES.wallet) }),
  response: page(loanRecordSchema),
});

/** Records of one tab as a file. */
export const exportLoanRecords = defineCall({
  name: "exportLoanRecords",
  method: "GET",
  path: "/loan/record/export",
  origin: "own",
  source: "domain wallet 1.6, 4.3",
  summary: "Export loan records",
  access: "main",
  answer: "file",
  query: v.strictObject({
    ...recordFilter,
    format: v.optional(exportFormatSchema, "csv"),
    utc: v.optional(queryBooleanSchema, true),
    utc_offset: v.optional(utcOffsetSchema),
  }),
  response: fileSchema,
});
