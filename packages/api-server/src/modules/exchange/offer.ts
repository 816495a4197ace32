import {
  add,
  amount,
  compare,
  divideByRatio,
  fromSmallestUnits,
  multiplyByRatio,
  ratio,
  subtract,
  toSmallestUnits,
  type Amount,
} from "amount";
import type { QuoteItem } from "../../platform/database/schema/index.ts";
import { precisionOf } from "../coins/index.ts";
import { FEE_RATE, type Direction } from "./pairs.ts";

/** The paid and received amounts of an exchange. */
export interface Offer {
  readonly price: Amount;
  readonly from_amount: Amount;
  readonly to_amount: Amount;
  readonly fee: Amount;
}

/**
 * Calculates the proceeds of an amount: rounded down, the fee up (domain wallet 7.7).
 *
 * @param price units of `to` for one `from`
 * @param paid amount of `from`
 */
export function offerFor({ to }: Direction, price: Amount, paid: Amount): Offer {
  const decimals = precisionOf(to);
  const gross = multiplyByRatio(paid, ratio(price), { decimals, rounding: "down" });
  const fee = multiplyByRatio(gross, ratio(FEE_RATE), { decimals, rounding: "up" });
  return { price, from_amount: paid, to_amount: subtract(gross, fee), fee };
}

/**
 * Calculates the payment needed to receive at least an amount.
 *
 * @param price units of `to` for one `from`
 * @param requested amount of `to`
 */
export function offerToGet(direction: Direction, price: Amount, requested: Amount): Offer {
  const decimals = precisionOf(direction.to);
  const left = subtract(ratio("1"), ratio(FEE_RATE));
  const gross = divideByRatio(requested, left, { decimals, rounding: "up" });
  const fee = multiplyByRatio(gross, ratio(FEE_RATE), { decimals, rounding: "up" });
  const isShort = compare(subtract(gross, fee), requested) < 0;
  const enough = isShort ? add(gross, fromSmallestUnits(1n, decimals)) : gross;
  const paid = divideByRatio(enough, ratio(price), {
    decimals: precisionOf(direction.from),
    rounding: "up",
  });
  return offerFor(direction, price, paid);
}

/** Converts an offer to a quote item. */
export function toItem({ from, to }: Direction, offer: Offer): QuoteItem {
  return {
    coin: from,
    price: offer.price,
    from_amount: toSmallestUnits(offer.from_amount, precisionOf(from)).toString(),
    to_amount: toSmallestUnits(offer.to_amount, precisionOf(to)).toString(),
    fee: toSmallestUnits(offer.fee, precisionOf(to)).toString(),
  };
}

/**
 * Whether a price fell too far below the quoted one for the pool to honor it.
 *
 * @returns true below 98 % of the quoted price
 */
export function hasFallen(quoted: string, present: Amount): boolean {
  const bound = multiplyByRatio(amount(quoted), ratio("0.98"), { decimals: 18, rounding: "down" });
  return compare(present, bound) < 0;
}
