import { MINUTE } from "../../platform/time.ts";
import type { CoinState } from "./pool-source.ts";

/** A report arrives after the minute that it names, and one of the following may be missing. */
const REPORTED_PRICE_SECONDS = 3 * MINUTE;

/**
 * Whether the prices of a state can be traded at.
 *
 * @param now time of the trade
 * @returns false for prices that were reported too long ago
 */
export function hasCurrentPrice({ price_time }: Pick<CoinState, "price_time">, now: number): boolean {
  return price_time === undefined || now - price_time <= REPORTED_PRICE_SECONDS;
}
