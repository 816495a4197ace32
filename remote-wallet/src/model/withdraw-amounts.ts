import { add, amount, compare, isNegative, isZero, multiplyByCount, round, smaller, subtract } from "amount";
import type { Amount } from "amount";
import type { WithdrawInfo, WithdrawalRow } from "contracts";

/** Tab of a withdrawal. */
export type WithdrawType = WithdrawalRow["type"];

/** What an amount has to keep to. */
export interface Bounds {
  min: Amount;
  max: Amount;
  fee: Amount;
  available: Amount;
  precision: number;
}

/** Percent of the final amount from which a fee is large (spec 5, 9), as a fraction. */
const LARGE_FEE = { part: 3, of: 10 } as const;
const ZERO = amount("0");

/**
 * What an amount has to keep to on a tab: own and exchange accounts are paid without a fee, and as little as one unit.
 *
 * @param info terms of the coin on the chain
 * @param type tab
 * @param ledgerPrecision decimals of the ledger
 * @returns bounds
 */
export function boundsOf(info: WithdrawInfo, type: WithdrawType, ledgerPrecision: number): Bounds {
  const isOuter = type === "outer";
  return {
    min: isOuter ? amount(info.min) : ZERO,
    max: amount(info.max),
    fee: isOuter ? amount(info.fee) : ZERO,
    // Deposits that are still confirming may move inside the pool.
    available:
      type === "inner" ? add(amount(info.available), amount(info.unconfirmed)) : amount(info.available),
    precision: isOuter ? info.precision : ledgerPrecision,
  };
}

/**
 * The largest amount that can be withdrawn at once.
 *
 * @param bounds what it has to keep to
 * @returns amount, rounded down
 */
export function largestAmount({ available, max, precision }: Bounds): Amount {
  return round(smaller(available, max), { decimals: precision, rounding: "down" });
}

/** Why an amount is refused. */
export type AmountProblem = "zero" | "balance" | "minimum" | "maximum" | "decimals" | "fee";

/**
 * Checks an amount against its bounds; equal to a bound passes.
 *
 * @param value what leaves the balance
 * @param bounds what it has to keep to
 * @returns what is wrong, or null
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
 * What the recipient gets: the fee sits inside the amount.
 *
 * @param value what leaves the balance
 * @param fee flat fee
 * @returns final amount, zero at least
 */
export function finalAmount(value: Amount, fee: Amount): Amount {
  const rest = subtract(value, fee);
  return isNegative(rest) ? ZERO : rest;
}

/**
 * What leaves the balance so that the recipient gets exactly an amount.
 *
 * @param final what the recipient gets
 * @param fee flat fee
 * @returns amount
 */
export function amountFor(final: Amount, fee: Amount): Amount {
  return isZero(final) ? ZERO : add(final, fee);
}

/**
 * Returns whether a fee is 30 % of the final amount or more.
 *
 * @param fee flat fee
 * @param final what the recipient gets
 * @returns true from exactly 30 % on
 */
export function isFeeLarge(fee: Amount, final: Amount): boolean {
  if (isZero(fee)) return false;
  return compare(multiplyByCount(fee, LARGE_FEE.of), multiplyByCount(final, LARGE_FEE.part)) >= 0;
}

/** A character of an address, and whether it is another one than in the address it is compared with. */
export interface ComparedCharacter {
  character: string;
  isDifferent: boolean;
}

/**
 * Marks the characters in which an address differs from another.
 *
 * @param address what is marked
 * @param other what it is compared with
 */
export function compareAddresses(address: string, other: string): ComparedCharacter[] {
  return Array.from(address, (character, index) => ({
    character,
    isDifferent: character !== other.charAt(index),
  }));
}
