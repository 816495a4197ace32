import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS, PAGE_SIZES } from "../limits.ts";
import { exportFormatSchema, page, pageQuery } from "../schemas/envelope.ts";
import { emailField } from "../schemas/fields.ts";
import {
  amountSchema,
  coinSchema,
  daySchema,
  fileSchema,
  idParams,
  idSchema,
  nothingSchema,
  queryIdSchema,
  ratioSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { optionalSecondFactorEntries, paymentPasswordEntries } from "../schemas/verification.ts";
import { optionalText } from "../schemas/one-line.ts";
import type { ValidationKey } from "../validation-messages.ts";

/** Maximum number of receivers per account and coin (domain wallet 5.7). */
export const MAX_SHARE_RECEIVERS = 20;

/** Start of the sharing day: 16:00 UTC, in seconds. */
export const SHARE_DAY_OFFSET = 16 * 3600;

/** The same as `HH:MM` in UTC, for texts. */
export const SHARE_DAY_TIME = `${String(SHARE_DAY_OFFSET / 3600)}:00`;

/** Fraction of the earnings: above 0, at most 1, a percentage with two decimals. */
export const shareRatioField = v.pipe(
  ratioSchema,
  v.regex(/^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/),
  v.check((text) => /[1-9]/.test(text), "share_above_zero" satisfies ValidationKey),
);

/** A receiver of part of the earnings. */
export const shareItemSchema = v.strictObject({
  account: emailField,
  ratio: shareRatioField,
  remark: v.optional(optionalText(LIMITS.remarkLength, "remark_too_long"), ""),
});

/** A rule that passes part of the earnings to another account. */
export const shareRuleSchema = v.strictObject({
  id: idSchema,
  user_id: idSchema,
  user_account: v.string(),
  coin: coinSchema,
  /** Receiver's email address. */
  account: v.string(),
  ratio: ratioSchema,
  remark: v.string(),
  /** Start of the first period to which it applies. */
  start_time: timeSchema,
  /** Start of the first period to which it no longer applies; null while it is open-ended. */
  end_time: v.nullable(timeSchema),
});

/** A revenue sharing rule. */
export type ShareRule = v.InferOutput<typeof shareRuleSchema>;

/** Rules of all mining accounts that apply now or from the next period. */
export const getShareRules = defineCall({
  name: "getShareRules",
  method: "GET",
  path: "/setting/share/profit",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "Revenue sharing rules",
  access: "account",
  query: v.strictObject({
    user_id: v.optional(queryIdSchema),
    coin: v.optional(coinSchema),
    ...pageQuery(PAGE_SIZES.list),
  }),
  response: page(shareRuleSchema),
});

/** Replaces the revenue sharing receivers of one account and coin, effective from the next period. */
export const setShareProfit = defineCall({
  name: "setShareProfit",
  method: "POST",
  path: "/setting/share/profit_v2",
  origin: "spec",
  source: "spec 7.3, domain wallet 5.7",
  summary: "Share profit",
  access: "account",
  body: v.strictObject({
    user_id: idSchema,
    coin: coinSchema,
    items: v.pipe(v.array(shareItemSchema), v.maxLength(MAX_SHARE_RECEIVERS)),
    ...paymentPasswordEntries,
    ...optionalSecondFactorEntries,
  }),
  response: nothingSchema,
});

/** Ends a rule after the current period; a rule that has not started is removed immediately. */
export const deleteShareRule = defineCall({
  name: "deleteShareRule",
  method: "DELETE",
  path: "/setting/share/profit/:id",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "End a revenue sharing rule",
  access: "account",
  params: idParams,
  response: nothingSchema,
});

/** Side of the sharing: given by the person's accounts, or received. */
export const shareRoleSchema = v.picklist(["given", "received"]);

const recordFilter = {
  role: v.optional(shareRoleSchema, "given"),
  user_id: v.optional(queryIdSchema),
  coin: v.optional(coinSchema),
  start_date: v.optional(daySchema),
  end_date: v.optional(daySchema),
};

/** A settled share of revenue. */
export const shareRecordSchema = v.strictObject({
  id: idSchema,
  /** Start of the one-day period. */
  period_start: timeSchema,
  /** When it was settled. */
  time: timeSchema,
  coin: coinSchema,
  /** Mining account that shared. */
  user_account: v.string(),
  /** The other side's email address; an owner's is masked to just identify them. */
  account: v.string(),
  ratio: ratioSchema,
  /** Earnings of the period; null for a receiver, who only sees their own part. */
  income: v.nullable(amountSchema),
  amount: amountSchema,
});

/** A settled share of revenue. */
export type ShareRecord = v.InferOutput<typeof shareRecordSchema>;

/** Settled shares of revenue of one side, newest first. */
export const getShareRecords = defineCall({
  name: "getShareRecords",
  method: "GET",
  path: "/setting/share/profit/record",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "Settled shares",
  access: "signed-in",
  query: v.strictObject({ ...recordFilter, ...pageQuery(PAGE_SIZES.list) }),
  response: page(shareRecordSchema),
});

/** Exports the filtered settled shares as a file. */
export const exportShareRecords = defineCall({
  name: "exportShareRecords",
  method: "GET",
  path: "/setting/share/profit/record/export",
  origin: "own",
  source: "domain wallet 5.7",
  summary: "Export settled shares",
  access: "signed-in",
  answer: "file",
  query: v.strictObject({ ...recordFilter, format: v.optional(exportFormatSchema, "csv") }),
  response: fileSchema,
});
