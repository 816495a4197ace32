import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { page, pageEntries } from "../schemas/envelope.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  fileSchema,
  idSchema,
  queryIdSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import {
  chainSchema,
  exportQueryEntries,
  filterEntries,
  listEntries,
  paymentRemarkSchema,
  summaryEntries,
} from "../schemas/wallet.ts";
import { withdrawStatusSchema, withdrawTypeSchema } from "./wallet.ts";
import { addressWarningsEntries, withdrawalRowSchema } from "./wallet-withdrawals.ts";
import { optionalText } from "../schemas/one-line.ts";

/** Row number in the source file; spreadsheets have no more rows. */
const rowSchema = v.pipe(countSchema, v.maxValue(1_048_576));

/** Rows of a batch before validation: plain text, so that an invalid row is reported without rejecting the request. */
const batchItem = v.strictObject({
  row: rowSchema,
  address: optionalText(LIMITS.addressLength),
  amount: optionalText(LIMITS.amountLength),
  remark: paymentRemarkSchema,
});

/** Checks every row of a batch; `code` is 0 for a valid row, otherwise 22001 to 22014. */
export const checkBatchWithdrawal = defineCall({
  name: "checkBatchWithdrawal",
  method: "POST",
  path: "/wallet/batch/withdraw/check",
  origin: "own",
  source: "domain wallet 3.4",
  summary: "Check a batch",
  access: "account",
  body: v.strictObject({
    coin: coinSchema,
    chain: chainSchema,
    type: withdrawTypeSchema,
    items: v.pipe(v.array(batchItem), v.minLength(1), v.maxLength(LIMITS.batchWithdrawRows)),
  }),
  response: v.strictObject({
    items: v.array(
      v.strictObject({
        row: countSchema,
        ok: v.boolean(),
        code: countSchema,
        message: v.string(),
        fee: amountSchema,
        final_amount: amountSchema,
        /** Whether an earlier row pays the same address. */
        is_double: v.boolean(),
        ...addressWarningsEntries,
      }),
    ),
    count: countSchema,
    sum: amountSchema,
    allTxFee: amountSchema,
    actualAmount: amountSchema,
    /** Available balance after the batch; null if it does not cover the batch. */
    balance_after: v.nullable(amountSchema),
  }),
});

/** A batch with its progress. */
export const withdrawBatchSchema = v.strictObject({
  batch_id: idSchema,
  account: v.nullable(v.string()),
  create_time: timeSchema,
  coin: coinSchema,
  chain: v.string(),
  type: withdrawTypeSchema,
  count: countSchema,
  finished: countSchema,
  failed: countSchema,
  cancelled: countSchema,
  amount: amountSchema,
  allTxFee: amountSchema,
  actualAmount: amountSchema,
});

/** A batch with its progress. */
export type WithdrawBatch = v.InferOutput<typeof withdrawBatchSchema>;

/** Batches, newest first. */
export const getWithdrawBatches = defineCall({
  name: "getWithdrawBatches",
  method: "GET",
  path: "/wallet/batch/withdraw/history",
  origin: "own",
  source: "domain wallet 3.4, 3.9",
  summary: "Batches",
  access: "account",
  query: v.strictObject({ ...listEntries, ...filterEntries, ...summaryEntries }),
  response: page(withdrawBatchSchema),
});

/** One batch with its orders in row order. */
export const getWithdrawBatch = defineCall({
  name: "getWithdrawBatch",
  method: "GET",
  path: "/wallet/batch/withdraw/:batch_id",
  origin: "own",
  source: "domain wallet 3.4",
  summary: "Batch",
  access: "account",
  params: v.strictObject({ batch_id: queryIdSchema }),
  query: v.strictObject({ ...listEntries, status: v.optional(withdrawStatusSchema) }),
  response: v.strictObject({ batch: withdrawBatchSchema, ...pageEntries(withdrawalRowSchema) }),
});

/** Exports failed and canceled rows as a new template: address, amount, remark. */
export const exportFailedBatchRows = defineCall({
  name: "exportFailedBatchRows",
  method: "GET",
  path: "/wallet/batch/withdraw/:batch_id/export",
  origin: "own",
  source: "domain wallet 3.4",
  summary: "Export failed rows",
  access: "account",
  answer: "file",
  params: v.strictObject({ batch_id: queryIdSchema }),
  query: v.strictObject({ format: exportQueryEntries.format }),
  response: fileSchema,
});

/** Cancels all pending orders of a batch and returns how many there were. */
export const cancelWithdrawBatch = defineCall({
  name: "cancelWithdrawBatch",
  method: "POST",
  path: "/wallet/batch/withdraw/:batch_id/cancel",
  origin: "own",
  source: "domain wallet 3.4, 7.4",
  summary: "Cancel the rest of a batch",
  access: "account",
  params: v.strictObject({ batch_id: queryIdSchema }),
  response: v.strictObject({ cancelled: countSchema }),
});
