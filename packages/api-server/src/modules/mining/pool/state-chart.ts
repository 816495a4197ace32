import { toChartNumber } from "amount";
import type { CallData } from "contracts/call";
import type { getPoolStateChart } from "contracts/calls/pool";
import { type CoinParameters, inUnit, unitFor } from "../../coins/index.ts";
import { type DisplayCurrency, fromUsd } from "../../prices/index.ts";
import type { PoolSource } from "../../engine/index.ts";
import { unitOutput } from "./state.ts";
import { DAY } from "../../../platform/time.ts";

/** Bucket length and count of each range. */
const RANGES = {
  "1m": { step: 6 * 3600, count: 120 },
  "3m": { step: DAY, count: 90 },
  "1y": { step: 4 * DAY, count: 92 },
  all: { step: 8 * DAY, count: 92 },
} as const;

/**
 * Charts the pool and network of a coin over time.
 *
 * @returns arrays with one figure per bucket, the running one last
 */
export async function stateChart(
  source: PoolSource,
  request: {
    readonly coin: CoinParameters;
    readonly currency: DisplayCurrency;
    readonly range: keyof typeof RANGES;
    readonly now: number;
  },
): Promise<CallData<typeof getPoolStateChart>> {
  const { coin, currency, now } = request;
  const { step, count } = RANGES[request.range];
  const start = Math.floor(now / step) * step - (count - 1) * step;
  const series = await source.poolSeries(coin.coin, { from: start, step, count });
  const times = Array.from({ length: count }, (_, index) => Math.min(now, start + index * step));
  const states = await Promise.all(times.map((time) => source.coinState(coin.coin, time)));
  const unit = unitFor(series.network_hashrate);
  return {
    start,
    step,
    unit,
    pool_hashrate: inUnit(series.pool_hashrate, unit),
    network_hashrate: inUnit(series.network_hashrate, unit),
    difficulty: [...series.difficulty],
    price: states.map((state) =>
      state.price === null ? null : toChartNumber(fromUsd(state.price, currency)),
    ),
    unit_output: states.map((state) => toChartNumber(unitOutput(coin, state))),
  };
}
