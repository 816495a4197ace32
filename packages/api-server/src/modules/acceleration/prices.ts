import {
  amount,
  fiat,
  fromSmallestUnits,
  multiplyByRatio,
  ratio,
  ratioOf,
  subtract,
  toFiat,
  toSmallestUnits,
} from "amount";
import { POOL_COINS } from "contracts/coins";
import type { QuotedPrices } from "../../platform/database/schema/index.ts";
import { precisionOf } from "../coins/index.ts";
import type { Prices } from "../prices/index.ts";
import { DISCOUNT } from "./terms.ts";

/** Maximum decimals of a payment. */
const PAYMENT_DECIMALS = 8;
const VALUE = { decimals: 12, rounding: "up" } as const;

/** A price in the accelerated coin. */
interface Price {
  readonly coin: string;
  /** In smallest units. */
  readonly units: bigint;
}

function converted(price: Price, coin: string, prices: Prices): bigint | null {
  const [from, to] = [prices.get(price.coin) ?? null, prices.get(coin) ?? null];
  if (coin === price.coin) return price.units;
  if (from === null || to === null) return null;
  const value = toFiat(fromSmallestUnits(price.units, precisionOf(price.coin)), fiat(from), VALUE);
  const precision = precisionOf(coin);
  const decimals = Math.min(PAYMENT_DECIMALS, precision);
  const paid = ratioOf(value, fiat(to), { decimals, rounding: "up" });
  return toSmallestUnits(amount(paid), precision);
}

function discounted(units: bigint, coin: string): bigint {
  const precision = precisionOf(coin);
  const kept = subtract(ratio("1"), DISCOUNT);
  const decimals = Math.min(PAYMENT_DECIMALS, precision);
  const text = multiplyByRatio(fromSmallestUnits(units, precision), kept, { decimals, rounding: "up" });
  return toSmallestUnits(text, precision);
}

/**
 * Converts a price into every pool coin with a current market price, rounded up to a payable amount.
 *
 * @param price in the accelerated coin
 * @param prices US dollars for one coin, as an exchange uses them
 * @returns full and discounted price in smallest units by coin, in pool coin order
 */
export function pricesIn(price: Price, prices: Prices): QuotedPrices {
  return Object.fromEntries(
    POOL_COINS.flatMap((coin) => {
      const full = converted(price, coin, prices);
      if (full === null) return [];
      return [[coin, { full: full.toString(), discounted: discounted(full, coin).toString() }]];
    }),
  );
}
