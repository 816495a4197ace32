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

/** Receivers of one account and coin at most (domain wallet 5.7). */
export const MAX_SHARE_RECEIVERS = 20;

/** Start of the sharing day: 16:00 UTC, in seconds. */
export const SHARE_DAY_OFFSET = 16 * 3600;

/** The same as texts name it, `HH:MM` in UTC. */
export const SHARE_DAY_TIME = `${String(SHARE_DAY_OFFSET / 3600)}:00`;

/** Part of the income as a fraction: above 0, at most 1, a percentage with two decimals. */
export const shareRatioField = v.pipe(
  ratioSchema,
  v.regex(/^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/),
  v.check((text) => /[1-9]/.test(text), "share_above_zero" satisfies ValidationKey),
);

/** Receiver of a part of the income. */
export const shareItemSchema = v.strictObject({
  account: emailField,
  ratio: shareRatioField,
  remark: v.optional(optionalText(LIMITS.remarkLength, "remark_too_long"), ""),
});

/** A rule by which a part of the income goes to someone else. */
export const shareRuleSchema = v.strictObject({
  id: idSchema,
  user_id: idSchema,
  user_account: v.string(),
  coin: coinSchema,
  /** Email address of the receiver. */
  account: v.string(),
  ratio: ratioSchema,
  remark: v.string(),
  /** Start of the first period it counts for. */
  start_time: timeSchema,
  /** Start of the first period it no longer counts for; null while it continues. */
  end_time: v.nullable(timeSchema),
});

/** A rule of revenue sharing. */
export type ShareRule = v.InferOutput<typeof shareRuleSchema>;

/** Rules of all mining accounts that count now or from the next period on. */
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

/** Replaces the receivers of a share of the profit of one account and coin, from the next period on. */
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

/** Ends a rule after the running period; one that has not begun is gone at once. */
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

/** Side of a share: what my accounts gave, or what I was given. */
export const shareRoleSchema = v.picklist(["given", "received"]);

const recordFilter = {
  role: v.optional(shareRoleSchema, "given"),
  user_id: v.optional(queryIdSchema),
  coin: v.optional(coinSchema),
  start_date: v.optional(daySchema),
  end_date: v.optional(daySchema),
};

/** One settled share. */
export const shareRecordSchema = v.strictObject({
  id: idSchema,
  /** Start of the period, which lasts a day. */
  period_start: timeSchema,
  /** When it was settled. */
  time: timeSchema,
  coin: coinSchema,
  /** Mining account that shared. */
  user_account: v.string(),
  /** The other side's email address; of an owner only as much as identifies them. */
  account: v.string(),
  ratio: ratioSchema,
  /** Income of the period; null to a receiver, who learns of the own part only. */
  income: v.nullable(amountSchema),
  amount: amountSchema,
});

/** One settled share. */
export type ShareRecord = v.InferOutput<typeof shareRecordSchema>;

/** Settled shares of one side, newest first. */
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

/** Settled shares of the filter as a file. */
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
