import * as v from "valibot";
import { readPairs } from "./setting-fields.ts";

/** Settings of the review of withdrawals. */
export const reviewEntries = {
  WITHDRAW_REVIEW: v.optional(v.picklist(["clock", "operator"], "must be clock or operator")),
  WITHDRAW_REVIEW_AMOUNTS: v.optional(v.string(), ""),
  WITHDRAW_TWO_PERSONS_USD: v.optional(
    v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,11})$/, "must be a whole number of US dollars")),
    "10000",
  ),
};

const NAME = "WITHDRAW_REVIEW_AMOUNTS";
const AMOUNT = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,18})?$/;

/**
 * Reads the amounts up to which orders of unknown value count as small.
 *
 * @returns coin units by coin, as decimal strings; empty without the setting
 * @throws {Error} with one line for the operator
 */
export function readReviewAmounts(text: string): ReadonlyMap<string, string> {
  if (text === "") return new Map();
  const amounts = readPairs(NAME, text, "BTC=0.05,LTC=20");
  for (const [coin, amount] of amounts)
    if (!AMOUNT.test(amount))
      throw new Error(`${NAME}: the amount of ${coin} must be a decimal number, like 0.05`);
  return amounts;
}
