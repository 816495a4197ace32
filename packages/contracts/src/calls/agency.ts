import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { exportFormatSchema, page, pageQuery } from "../schemas/envelope.ts";
import { optionalText } from "../schemas/one-line.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  fiatSchema,
  fileSchema,
  monthSchema,
  nothingSchema,
  ratioSchema,
  signedAmountSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import type { ValidationKey } from "../validation-messages.ts";
import {
  inviteeFilterEntries,
  inviteeSchema,
  rebateChartSchema,
  rebateFilterEntries,
  rebateSchema,
  rebateSumSchema,
} from "./refer.ts";

/** Maximum number of invite codes of an agency. */
export const MAX_AGENCY_CODES = 20;

/** The agency behind an invite code, and its fee discount. */
export const getAgencyInvite = defineCall({
  name: "getAgencyInvite",
  method: "GET",
  path: "/agency/refer",
  origin: "own",
  source: "domain pool 6.10",
  summary: "Agency behind an invite code",
  access: "public",
  query: v.strictObject({ code: optionalText(64) }),
  response: v.strictObject({
    valid: v.boolean(),
    name: v.nullable(v.string()),
    fee_discount: v.nullable(ratioSchema),
  }),
});

/** Tier of the agency and the earnings from its customers. */
export const agencySummarySchema = v.strictObject({
  name: v.string(),
  /** Share of the fee, for agency and customer together. */
  tier: ratioSchema,
  customer_count: countSchema,
  mining_count: countSchema,
  total_value: fiatSchema,
  last_30d_value: fiatSchema,
  rebate: v.array(rebateSumSchema),
  /** Rebates of the current month, paid at its end. */
  open: v.array(v.strictObject({ coin: coinSchema, amount: signedAmountSchema })),
  /** When the current month is settled. */
  next_time: timeSchema,
});

/** Tier of the agency and the earnings from its customers. */
export type AgencySummary = v.InferOutput<typeof agencySummarySchema>;

/** Tier of the agency and the earnings from its customers. */
export const getAgencySummary = defineCall({
  name: "getAgencySummary",
  method: "GET",
  path: "/agency/summary",
  origin: "own",
  source: "domain wallet 6.2",
  summary: "Agency summary",
  access: "main",
  response: agencySummarySchema,
});

/** Customers of the agency, newest first. */
export const getAgencyCustomers = defineCall({
  name: "getAgencyCustomers",
  method: "GET",
  path: "/agency/customers",
  origin: "own",
  source: "domain wallet 6.2",
  summary: "Customers of the agency",
  access: "main",
  query: v.strictObject({ ...inviteeFilterEntries, ...pageQuery(20) }),
  response: page(inviteeSchema),
});

/** Daily rebates of the agency, newest first. */
export const getAgencyRewards = defineCall({
  name: "getAgencyRewards",
  method: "GET",
  path: "/agency/reward",
  origin: "own",
  source: "domain wallet 6.2",
  summary: "Agency rebates",
  access: "main",
  query: v.strictObject({ ...rebateFilterEntries, ...pageQuery(20) }),
  response: page(rebateSchema),
});

/** Daily rebates that match the filter, as a file. */
export const exportAgencyRewards = defineCall({
  name: "exportAgencyRewards",
  method: "GET",
  path: "/agency/reward/export",
  origin: "own",
  source: "domain wallet 6.2",
  summary: "Export agency rebates",
  access: "main",
  answer: "file",
  query: v.strictObject({ ...rebateFilterEntries, format: v.optional(exportFormatSchema, "csv") }),
  response: fileSchema,
});

/** Value of each day's rebates, oldest first. */
export const getAgencyChart = defineCall({
  name: "getAgencyChart",
  method: "GET",
  path: "/agency/reward/chart",
  origin: "own",
  source: "domain wallet 6.2",
  summary: "Agency rebates by day",
  access: "main",
  response: rebateChartSchema,
});

/** Earnings of a month in one coin; never changed once settled. */
export const agencyStatementSchema = v.strictObject({
  month: monthSchema,
  coin: coinSchema,
  /** Fees of the customers. */
  fee: amountSchema,
  amount: amountSchema,
  value: v.nullable(fiatSchema),
  /** When it was paid. */
  time: timeSchema,
});

/** Earnings of a month in one coin. */
export type AgencyStatement = v.InferOutput<typeof agencyStatementSchema>;

/** Statements of settled months, newest first. */
export const getAgencyStatements = defineCall({
  name: "getAgencyStatements",
  method: "GET",
  path: "/agency/statement",
  origin: "own",
  source: "domain wallet 6.2",
  summary: "Monthly statements of the agency",
  access: "main",
  response: v.array(agencyStatementSchema),
});

/** Statement of a month, line by line, as a file. */
export const exportAgencyStatement = defineCall({
  name: "exportAgencyStatement",
  method: "GET",
  path: "/agency/statement/export",
  origin: "own",
  source: "domain wallet 6.2",
  summary: "Export a monthly statement",
  access: "main",
  answer: "file",
  query: v.strictObject({ month: monthSchema, format: v.optional(exportFormatSchema, "csv") }),
  response: fileSchema,
});

/** An invite code of the agency. */
export const agencyCodeSchema = v.strictObject({
  code: v.string(),
  link: v.string(),
  /** Customers' discount on the fee. */
  discount: ratioSchema,
  /** Remainder of the tier for the agency. */
  rate: ratioSchema,
  remark: v.string(),
  customer_count: countSchema,
  create_time: timeSchema,
});

/** An invite code of the agency. */
export type AgencyCode = v.InferOutput<typeof agencyCodeSchema>;

/** Invite codes, newest first. */
export const getAgencyCodes = defineCall({
  name: "getAgencyCodes",
  method: "GET",
  path: "/agency/code",
  origin: "own",
  source: "domain wallet 6.2",
  summary: "Invite codes of the agency",
  access: "main",
  response: v.array(agencyCodeSchema),
});

/** Discount of an invite code: a percentage of the fee with at most two decimals. */
export const agencyDiscountField = v.pipe(
  v.string("agency_discount_format" satisfies ValidationKey),
  v.trim(),
  v.regex(/^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/, "agency_discount_format" satisfies ValidationKey),
);

/** Creates an invite code with its own customer discount, at most the tier. */
export const createAgencyCode = defineCall({
  name: "createAgencyCode",
  method: "POST",
  path: "/agency/code",
  origin: "own",
  source: "domain wallet 6.2",
  summary: "Create an invite code",
  access: "main",
  body: v.strictObject({
    discount: agencyDiscountField,
    remark: v.optional(optionalText(LIMITS.remarkLength, "remark_too_long"), ""),
  }),
  response: agencyCodeSchema,
});

/** Closes an invite code to new customers; those who signed up with it keep their terms. */
export const deleteAgencyCode = defineCall({
  name: "deleteAgencyCode",
  method: "DELETE",
  path: "/agency/code/:code",
  origin: "own",
  source: "domain wallet 6.2",
  summary: "Delete an invite code",
  access: "main",
  params: v.strictObject({ code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{4,32}$/)) }),
  response: nothingSchema,
});
