import * as v from "valibot";
import { defineCall } from "../call.ts";
import { exportFormatSchema } from "../schemas/envelope.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  fiatSchema,
  fileSchema,
  monthSchema,
  queryBooleanSchema,
  queryInteger,
  ratioSchema,
  signedAmountSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { summaryEntries } from "../schemas/wallet.ts";
import { billTypeSchema } from "./wallet-bill.ts";

/** First year that a statement can cover: no coin was mined before. */
const FIRST_YEAR = 2009;
const LAST_YEAR = 9998;

/** The year; with `utc`, days begin at 00:00 UTC instead of 00:00 UTC+8. */
const yearEntries = {
  year: queryInteger(FIRST_YEAR, LAST_YEAR),
  utc: v.optional(queryBooleanSchema, false),
};

/** Value at the time, null if no price was known for any movement, and the number of movements without a price. */
const valueEntries = { fiat_value: v.nullable(fiatSchema), unpriced: countSchema };

/** Movements of one kind: their count, their signed sum, and their value at the prices stored with them. */
export const statementLineSchema = v.strictObject({
  type: billTypeSchema,
  count: countSchema,
  amount: signedAmountSchema,
  ...valueEntries,
});

/** Movements of one kind. */
export type StatementLine = v.InferOutput<typeof statementLineSchema>;

const balanceEntries = {
  coin: coinSchema,
  opening: amountSchema,
  closing: amountSchema,
  lines: v.array(statementLineSchema),
};

/** One month of a coin: opening balance, each kind of movement, closing balance. */
export const statementMonthSchema = v.strictObject({ month: monthSchema, ...balanceEntries });

/** One month of a coin. */
export type StatementMonth = v.InferOutput<typeof statementMonthSchema>;

/** One year of a coin; its lines are the sums over its months. */
export const statementCoinSchema = v.strictObject(balanceEntries);

/** One year of a coin. */
export type StatementCoin = v.InferOutput<typeof statementCoinSchema>;

/** One year of available balances; `rate` is the price of one USD in the display currency today. */
export const statementSchema = v.strictObject({
  year: countSchema,
  /** Year of the first movement; the current year if there is none. */
  first_year: countSchema,
  from: timeSchema,
  to: timeSchema,
  is_ended: v.boolean(),
  accounts: v.array(v.string()),
  rate: ratioSchema,
  /** Mining earnings, merge-mined coins included, at the prices of the time. */
  earned: v.strictObject(valueEntries),
  coins: v.array(statementCoinSchema),
  months: v.array(statementMonthSchema),
});

/** One year of available balances. */
export type Statement = v.InferOutput<typeof statementSchema>;

/** What the pool charged fees for. */
export const FEE_KINDS = ["mining", "withdrawal", "exchange", "acceleration"] as const;

/** Fees of one kind and coin. */
export const feeLineSchema = v.strictObject({
  kind: v.picklist(FEE_KINDS),
  coin: coinSchema,
  amount: amountSchema,
  ...valueEntries,
});

/** Fees of one kind and coin. */
export type FeeLine = v.InferOutput<typeof feeLineSchema>;

/** Fees of one month; the invoice gets its number once the month has ended. */
export const feeInvoiceSchema = v.strictObject({
  month: monthSchema,
  number: v.nullable(v.string()),
  from: timeSchema,
  to: timeSchema,
  lines: v.array(feeLineSchema),
  ...valueEntries,
});

/** Fees of one month. */
export type FeeInvoice = v.InferOutput<typeof feeInvoiceSchema>;

/** Yearly statement of the available balance: months whose opening and closing balances equal the ledger. */
export const getStatement = defineCall({
  name: "getStatement",
  method: "GET",
  path: "/wallet/statement",
  origin: "own",
  source: "domain wallet 3.6",
  summary: "Yearly statement",
  access: "account",
  query: v.strictObject({ ...yearEntries, coin: v.optional(coinSchema), ...summaryEntries }),
  response: statementSchema,
});

/** Exports the yearly statement as a file: a row for each kind of movement of each month, between opening and closing balance. */
export const exportStatement = defineCall({
  name: "exportStatement",
  method: "GET",
  path: "/wallet/statement/export",
  origin: "own",
  source: "domain wallet 1.6",
  summary: "Export the yearly statement",
  access: "account",
  answer: "file",
  query: v.strictObject({
    ...yearEntries,
    coin: v.optional(coinSchema),
    ...summaryEntries,
    format: v.optional(exportFormatSchema, "csv"),
  }),
  response: fileSchema,
});

/** Fees charged to the current account by month, newest first; months without fees are omitted. */
export const getFeeInvoices = defineCall({
  name: "getFeeInvoices",
  method: "GET",
  path: "/wallet/statement/fees",
  origin: "own",
  source: "domain wallet 3.6",
  summary: "Invoices of fees",
  access: "account",
  query: v.strictObject(yearEntries),
  response: v.array(feeInvoiceSchema),
});
