import { fromSmallestUnits, hashrateFromUnit } from "amount";
import type { CallData, getPoolStateChart } from "contracts";
import type { ChartPoint } from "shared/charts";

type ChartData = CallData<typeof getPoolStateChart>;

const SHARE_DECIMALS = 6;
const WORTH_DECIMALS = 4;
const SMALL_WORTH_DECIMALS = 12;

/** Limits chart figures to the digits that a chart shows. */
function decimal(value: number, decimals: number): string {
  return fromSmallestUnits(BigInt(Math.round(value * 10 ** decimals)), decimals);
}

function at(data: ChartData, index: number): number {
  return data.start + index * data.step;
}

/**
 * Returns the hashrates of the chart in H/s.
 *
 * @param key pool or network
 * @returns points; gaps are kept
 */
export function ratePoints(data: ChartData, key: "pool_hashrate" | "network_hashrate"): ChartPoint[] {
  return data[key].map((value, index) => ({
    at: at(data, index),
    value: value === null ? null : hashrateFromUnit(decimal(value, 4), data.unit),
  }));
}

/**
 * Returns the pool's share of the network.
 *
 * @returns ratios; null when either is unknown
 */
export function sharePoints(data: ChartData): ChartPoint[] {
  return data.pool_hashrate.map((pool, index) => {
    const network = data.network_hashrate[index] ?? null;
    const isKnown = pool !== null && network !== null && network !== 0;
    return { at: at(data, index), value: isKnown ? decimal(pool / network, SHARE_DECIMALS) : null };
  });
}

/**
 * Returns plain figures of the chart.
 *
 * @param key difficulty, price or yield of one unit
 * @param decimals number of decimals to keep
 * @returns points; gaps are kept
 */
export function plainPoints(
  data: ChartData,
  key: "difficulty" | "price" | "unit_output",
  decimals: number,
): ChartPoint[] {
  return data[key].map((value, index) => ({
    at: at(data, index),
    value: value === null ? null : decimal(value, decimals),
  }));
}

/** Writes an amount of money: a small one with the decimals that distinguish one day from the next. */
function worth(value: number): string {
  return decimal(value, value < 1 ? SMALL_WORTH_DECIMALS : WORTH_DECIMALS);
}

/**
 * Returns the daily earnings of one unit in the display currency, at the price of each day.
 *
 * @returns points; null when the price is unknown
 */
export function worthPoints(data: ChartData): ChartPoint[] {
  return data.unit_output.map((output, index) => {
    const price = data.price[index] ?? null;
    return {
      at: at(data, index),
      value: output === null || price === null ? null : worth(output * price),
    };
  });
}
