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

/** Number of a row in the file it comes from; sheets have no more. */
const rowSchema = v.pipe(countSchema, v.maxValue(1_048_576));

/** Rows of a batch as they are checked: text, since a bad one is reported and not refused with the request. */
const batchItem = v.strictObject({
  row: rowSchema,
  address: optionalText(LIMITS.addressLength),
  amount: optionalText(LIMITS.amountLength),
  remark: paymentRemarkSchema,
});

/** Checks every row of a batch; `code` is 0 for a good row, else one of 22001 to 22014. */
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
        /** The row pays an address that an earlier row pays too. */
        is_double: v.boolean(),
        ...addressWarningsEntries,
      }),
    ),
    count: countSchema,
    sum: amountSchema,
    allTxFee: amountSchema,
    actualAmount: amountSchema,
    /** Available balance after the batch; null when it is not covered. */
    balance_after: v.nullable(amountSchema),
  }),
});

/** A batch with how far it is. */
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

/** A batch with how far it is. */
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

/** One batch with its orders in the order of their rows. */
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

/** Failed and cancelled rows as a new template: address, amount, remark. */
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

/** Stops a whole batch: cancels what is still pending and says how many rows that were. */
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
