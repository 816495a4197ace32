import * as v from "valibot";
import { LIMITS, PAGE_SIZES } from "../limits.ts";
import { exportFormatSchema, pageQuery, utcOffsetSchema } from "./envelope.ts";
import { coinSchema, queryBooleanSchema, queryTimeSchema } from "./scalars.ts";
import { optionalText } from "./one-line.ts";

/** Name of a chain, such as `BTC` or `TRC20`; the coin configuration lists them. */
export const chainSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,20}$/), v.description("Chain code"));

/** Remark of a payment, at most 64 characters. */
export const paymentRemarkSchema = v.optional(optionalText(LIMITS.withdrawRemarkLength), "");

/** Page of a wallet list: 20 rows by default. */
export const listEntries = pageQuery(PAGE_SIZES.wallet);

/** Filter shared by all wallet lists; `end_time` is exclusive. */
export const filterEntries = {
  coin: v.optional(coinSchema),
  start_time: v.optional(queryTimeSchema),
  end_time: v.optional(queryTimeSchema),
};

/** Whether a list covers all of the person's accounts. */
export const summaryEntries = { summary: v.optional(queryBooleanSchema, false) };

/** Query entries of an export: format, and the UTC offset of its times in minutes east. */
export const exportQueryEntries = {
  format: v.optional(exportFormatSchema, "csv"),
  utc_offset: v.optional(utcOffsetSchema, 0),
};
