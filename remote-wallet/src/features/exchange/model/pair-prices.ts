import type { CallData, getPoolStateChart } from "contracts";
import type { ChartPoint } from "shared/charts";

/** Prices of a coin over time, for the chart. */
export type PriceHistory = Pick<CallData<typeof getPoolStateChart>, "start" | "step" | "price">;

const plain = new Intl.NumberFormat("en-US", { useGrouping: false, maximumFractionDigits: 12 });

/**
 * Computes the price of one coin in another; a time at which either price is unknown is a gap.
 *
 * @param from prices of the coin that is paid
 * @param to prices of the coin that is bought, null if it is the pricing coin
 * @returns one point per step of the first
 */
export function pairPrices(from: PriceHistory, to: PriceHistory | null): ChartPoint[] {
  const others = to && new Map(to.price.map((price, index) => [to.start + index * to.step, price]));
  return from.price.map((price, index) => {
    const at = from.start + index * from.step;
    const other = others === null ? 1 : (others.get(at) ?? null);
    const isKnown = price !== null && other !== null && other > 0;
    return { at, value: isKnown ? plain.format(price / other) : null };
  });
}
