import * as v from "valibot";
import { defineCall } from "../call.ts";
import { page } from "../schemas/envelope.ts";
import { amountSchema, coinSchema, fileSchema, idSchema, timeSchema } from "../schemas/scalars.ts";
import { exportQueryEntries, filterEntries, listEntries, summaryEntries } from "../schemas/wallet.ts";
import { withdrawStatusSchema } from "./wallet.ts";

/** A transfer between accounts of one person, seen from one of them; `peer` is the other. */
export const walletTransferSchema = v.strictObject({
  id: idSchema,
  account: v.nullable(v.string()),
  create_time: timeSchema,
  coin: coinSchema,
  direction: v.picklist(["in", "out"]),
  peer: v.string(),
  amount: amountSchema,
  status: withdrawStatusSchema,
  auto: v.boolean(),
  remark: v.string(),
});

/** A transfer between accounts of one person. */
export type WalletTransfer = v.InferOutput<typeof walletTransferSchema>;

/** Filter of the transfer list. */
export const transferFilterEntries = { ...filterEntries, direction: v.optional(v.picklist(["in", "out"])) };

/** Transfers between the person's accounts, in and out, newest first. */
export const getTransferHistory = defineCall({
  name: "getTransferHistory",
  method: "GET",
  path: "/wallet/transfer/history",
  origin: "own",
  source: "domain wallet 3.9",
  summary: "Transfers",
  access: "account",
  query: v.strictObject({ ...listEntries, ...transferFilterEntries, ...summaryEntries }),
  response: page(walletTransferSchema),
});

/** Exports the filtered transfers as a file. */
export const exportTransferHistory = defineCall({
  name: "exportTransferHistory",
  method: "GET",
  path: "/wallet/transfer/history/export",
  origin: "own",
  source: "domain wallet 1.6, 3.9",
  summary: "Export transfers",
  access: "account",
  answer: "file",
  query: v.strictObject({ ...exportQueryEntries, ...transferFilterEntries, ...summaryEntries }),
  response: fileSchema,
});
