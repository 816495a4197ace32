import { amount, compare } from "amount";
import type { PoolState } from "contracts";

/** Sortable columns of the coin table. */
export type CoinSort =
  "pool_hashrate" | "network_hashrate" | "unit_output_currency" | "coin_price" | "fee_rate";

/** Sort order of the coin table. */
export interface CoinOrder {
  by: CoinSort;
  isDescending: boolean;
}

/** Coins shown before the rest is requested. */
export const COINS_SHOWN = 8;

function keyOf(state: PoolState, by: CoinSort) {
  return by === "fee_rate" ? (state.methods[0]?.fee_rate ?? null) : state[by];
}

function compareBy(left: PoolState, right: PoolState, { by, isDescending }: CoinOrder): number {
  const [a, b] = [keyOf(left, by), keyOf(right, by)];
  // Unknown values are last in both directions.
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const difference = compare(amount(a), amount(b));
  return isDescending ? -difference : difference;
}

/**
 * Filters and sorts the coins of the table.
 *
 * @param states coins in pool order
 * @param search part of a code, name or algorithm
 * @param order sort; pool order without one
 */
export function arrangeCoins(
  states: readonly PoolState[],
  search: string,
  order: CoinOrder | null,
): PoolState[] {
  const requested = search.trim().toLowerCase();
  const found = states.filter((state) =>
    `${state.coin} ${state.name} ${state.mining_algorithm}`.toLowerCase().includes(requested),
  );
  return order === null ? found : found.sort((left, right) => compareBy(left, right, order));
}

/**
 * Returns the sort order after a click on a column: descending first, reversed on the second click.
 *
 * @param by clicked column
 * @param order current sort
 */
export function nextOrder(by: CoinSort, order: CoinOrder | null): CoinOrder {
  return { by, isDescending: order?.by === by ? !order.isDescending : true };
}
