import {
  add,
  divideByCount,
  divideByRatio,
  fiat,
  multiplyByRatio,
  ratio,
  ratioOf,
  subtract,
  toFiat,
  type Fiat,
  type Ratio,
} from "amount";
import { FINE, dayEarnings, mergedRevenue, type Setup } from "./earnings.ts";

/** Number of projected months. */
export const MONTHS = 12;

const MONTH_SECONDS = 2_628_000;
const DAYS_PER_MONTH = divideByCount(ratio("365"), MONTHS, FINE);
const SCENARIO_STEP = ratio("0.02");
const ONE = ratio("1");

/** End of a month and the profit up to then. */
export interface MonthPoint {
  /** Seconds since 1970. */
  at: number;
  value: Fiat;
}

/** Cumulative profit at one growth rate of the difficulty. */
export interface Scenario {
  growth: Ratio;
  isChosen: boolean;
  points: readonly MonthPoint[];
}

/** Start of the projection, and the coin's next halving. */
export interface Horizon {
  /** Seconds since 1970. */
  from: number;
  /** Seconds since 1970; null for coins whose reward does not halve. */
  halving: number | null;
}

/**
 * Average fraction of the block reward paid in a month: 1 before the halving, 0.5 after it, in between according to its day.
 *
 * @param month month from 0
 * @param horizon start and halving
 * @returns fraction of today's reward
 */
export function rewardShare(month: number, { from, halving }: Horizon): Ratio {
  const start = from + month * MONTH_SECONDS;
  if (halving === null || halving >= start + MONTH_SECONDS) return ONE;
  if (halving <= start) return ratio("0.5");
  const after = ratio(String(start + MONTH_SECONDS - halving));
  return subtract(ONE, ratioOf(after, ratio(String(2 * MONTH_SECONDS)), FINE));
}

/**
 * Computes the cumulative net profit at the end of each month. Difficulty and price change monthly; merge-mined coins depend on
 * the price only. The machines' cost is not subtracted.
 *
 * @param growth monthly change of difficulty
 * @param horizon start and halving
 * @returns 13 points, the first at zero
 */
export function cumulativeProfit(setup: Setup, growth: Ratio, horizon: Horizon): MonthPoint[] {
  const day = dayEarnings(setup);
  const main = toFiat(day.mined, setup.price, FINE);
  const merged = multiplyByRatio(mergedRevenue(setup), subtract(ONE, setup.mergedFee), FINE);
  const kept = subtract(ONE, setup.fee);
  const points: MonthPoint[] = [{ at: horizon.from, value: fiat("0") }];
  let total = fiat("0");
  let harder = ONE;
  let dearer = ONE;
  for (let month = 0; month < MONTHS; month += 1) {
    const share = multiplyByRatio(rewardShare(month, horizon), dearer, FINE);
    const mined = divideByRatio(multiplyByRatio(main, share, FINE), harder, FINE);
    const paid = add(multiplyByRatio(mined, kept, FINE), multiplyByRatio(merged, dearer, FINE));
    const net = subtract(paid, day.electricity);
    total = add(total, multiplyByRatio(net, DAYS_PER_MONTH, FINE));
    points.push({ at: horizon.from + (month + 1) * MONTH_SECONDS, value: total });
    harder = multiplyByRatio(harder, add(ONE, growth), FINE);
    dearer = multiplyByRatio(dearer, add(ONE, setup.priceGrowth), FINE);
  }
  return points;
}

/**
 * Projects the chosen growth of difficulty, and one below and one above it.
 *
 * @param horizon start and halving
 * @returns three scenarios, the chosen one first
 */
export function scenariosOf(setup: Setup, horizon: Horizon): Scenario[] {
  const growths = [setup.growth, subtract(setup.growth, SCENARIO_STEP), add(setup.growth, SCENARIO_STEP)];
  return growths.map((growth, index) => ({
    growth,
    isChosen: index === 0,
    points: cumulativeProfit(setup, growth, horizon),
  }));
}
