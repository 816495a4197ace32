import { amount, ratio, type Amount } from "amount";
import { PERIODS } from "contracts/periods";
import { HOUR } from "../../platform/time.ts";
import type { LoanTerms } from "contracts/loan-math";
import { ApiError } from "../../platform/errors.ts";

/** The loan coin. */
export const LOAN_COIN = "USDT";

/** Daily interest rate, charged by the hour (domain wallet 4.1). */
export const DAILY_RATE = ratio("0.0003");

/** Fraction of a liquidation's proceeds that goes to the pool. */
export const LIQUIDATION_FEE = ratio("0.02");

/** Minimum loan, in the loan coin. */
export const LOAN_MIN = amount("50");

/** Maximum loan, in the loan coin. */
export const LOAN_MAX = amount("200000");

/** Maximum principal a person can owe over all loans, in the loan coin. */
export const USER_LIMIT = amount("500000");

/** Maximum age in seconds of a usable index price. */
export const PRICE_SECONDS = 60;

/** Seconds between two index prices. */
export const PRICE_STEP = 5;

/** Seconds after which a sale order expires. */
export const ORDER_SECONDS = PERIODS.collateralOrderHours * HOUR;

/** Seconds between two alerts of one level. */
export const ALERT_SECONDS = 3600;

const TERMS: LoanTerms = {
  initial: ratio("0.6"),
  info: ratio("0.7"),
  call: ratio("0.75"),
  urgent: ratio("0.8"),
  liquidation: ratio("0.85"),
};

/** Collateral coins with their ratios. */
const COLLATERAL: ReadonlyMap<string, LoanTerms> = new Map([
  ["BTC", TERMS],
  ["BCH", TERMS],
  ["LTC", TERMS],
]);

/** Collateral coins in display order. */
export const COLLATERAL_COINS: readonly string[] = [...COLLATERAL.keys()];

/**
 * Returns the ratios of a collateral coin.
 *
 * @throws {ApiError} 26001 for a coin that is not accepted
 */
export function termsOf(coin: string): LoanTerms {
  const terms = COLLATERAL.get(coin);
  if (terms === undefined) throw new ApiError(26001, "coin_unknown");
  return terms;
}

/** Zero as an amount. */
export const NOTHING: Amount = amount("0");
