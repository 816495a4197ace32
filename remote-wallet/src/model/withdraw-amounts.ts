import {
  add,
  amount,
  compare,
  divideByRatio,
  isNegative,
  isZero,
  multiplyByCount,
  ratio,
  round,
  smaller,
  subtract,
} from "amount";
import type { Amount } from "amount";
import type { WithdrawInfo, WithdrawalRow } from "contracts";

/** Tab of a withdrawal. */
export type WithdrawType = WithdrawalRow["type"];

/** Limits of an amount. */
export interface Bounds {
  min: Amount;
  max: Amount;
  fee: Amount;
  available: Amount;
  precision: number;
}

/** Fraction of the final amount from which a fee is large (spec 5, 9). */
const LARGE_FEE = { part: 3, of: 10 } as const;
const ZERO = amount("0");

/**
 * Returns the limits of an amount on a tab: payments to own and exchange accounts have no fee, and a minimum of one unit.
 *
 * @param info terms of the coin on the chain
 * @param type tab
 * @param ledgerPrecision decimals of the ledger
 * @returns limits
 */
export function boundsOf(info: WithdrawInfo, type: WithdrawType, ledgerPrecision: number): Bounds {
  const isOuter = type === "outer";
  return {
    min: isOuter ? amount(info.min) : ZERO,
    max: amount(info.max),
    fee: isOuter ? amount(info.fee) : ZERO,
    // Unconfirmed deposits can move inside the pool.
    available:
      type === "inner" ? add(amount(info.available), amount(info.unconfirmed)) : amount(info.available),
    precision: isOuter ? info.precision : ledgerPrecision,
  };
}

/** Price of one coin in USD, by which the daily limit is counted. */
export interface PricedCoin {
  price: { USD?: string | undefined };
}

/**
 * Returns the part of the daily limit that is left, as an amount.
 *
 * @param info terms of the coin on the chain
 * @param type tab; transfers between own accounts have no limit
 * @param coin the coin with its price, if known
 * @returns amount, rounded down to the decimals of the chain; null without a limit or a price
 */
export function dayRest(info: WithdrawInfo, type: WithdrawType, coin: PricedCoin | undefined): Amount | null {
  const price = coin?.price.USD;
  if (type === "inner" || price === undefined || isZero(amount(price))) return null;
  const rest = subtract(amount(info.daily_limit), amount(info.daily_used));
  if (isNegative(rest)) return ZERO;
  return divideByRatio(rest, ratio(price), { decimals: info.precision, rounding: "down" });
}

/**
 * Returns the largest amount that can be withdrawn at once. What is left of the daily limit counts only if it is enough for a
 * withdrawal; otherwise the server explains the limit.
 *
 * @param bounds limits of the amount
 * @param rest what is left of the daily limit; null without a limit
 * @returns amount, rounded down
 */
export function largestAmount({ available, max, min, fee, precision }: Bounds, rest: Amount | null): Amount {
  const most = smaller(available, max);
  const isEnough = rest !== null && compare(rest, fee) > 0 && compare(rest, min) >= 0;
  return round(isEnough ? smaller(most, rest) : most, { decimals: precision, rounding: "down" });
}

/** Why an amount is rejected. */
export type AmountProblem = "zero" | "balance" | "minimum" | "maximum" | "decimals" | "fee";

/**
 * Checks an amount against its limits; an amount equal to a limit is valid.
 *
 * @param value amount deducted from the balance
 * @param bounds limits of the amount
 * @returns the problem, or null
 */
export function checkAmount(value: Amount, bounds: Bounds): AmountProblem | null {
  if (isZero(value) || isNegative(value)) return "zero";
  if (compare(round(value, { decimals: bounds.precision, rounding: "down" }), value) !== 0) return "decimals";
  if (compare(value, bounds.min) < 0) return "minimum";
  if (compare(value, bounds.fee) <= 0) return "fee";
  if (compare(value, bounds.max) > 0) return "maximum";
  return compare(value, bounds.available) > 0 ? "balance" : null;
}

/**
 * Returns what the recipient gets, with the fee deducted from the amount.
 *
 * @param value amount deducted from the balance
 * @param fee flat fee
 * @returns final amount, at least zero
 */
export function finalAmount(value: Amount, fee: Amount): Amount {
  const rest = subtract(value, fee);
  return isNegative(rest) ? ZERO : rest;
}

/**
 * Returns the amount to deduct from the balance so that the recipient gets an exact amount.
 *
 * @param final what the recipient gets
 * @param fee flat fee
 * @returns amount
 */
export function amountFor(final: Amount, fee: Amount): Amount {
  return isZero(final) ? ZERO : add(final, fee);
}

/**
 * Checks whether a fee is 30 % of the final amount or more.
 *
 * @param fee flat fee
 * @param final what the recipient gets
 * @returns true from exactly 30 % up
 */
export function isFeeLarge(fee: Amount, final: Amount): boolean {
  if (isZero(fee)) return false;
  return compare(multiplyByCount(fee, LARGE_FEE.of), multiplyByCount(final, LARGE_FEE.part)) >= 0;
}

/** A character of an address, and whether it differs from the compared address. */
export interface ComparedCharacter {
  character: string;
  isDifferent: boolean;
}

/**
 * Marks the characters in which an address differs from another.
 *
 * @param address the address to mark
 * @param other the address to compare with
 */
export function compareAddresses(address: string, other: string): ComparedCharacter[] {
  return Array.from(address, (character, index) => ({
    character,
    isDifferent: character !== other.charAt(index),
  }));
}
