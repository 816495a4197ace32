import { amount, compare } from "amount";
import type { PoolState } from "contracts";

/** Columns a coin table sorts by. */
export type CoinSort =
  "pool_hashrate" | "network_hashrate" | "unit_output_currency" | "coin_price" | "fee_rate";

/** A sort of the coin table. */
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
  // What is unknown is last, whichever way the rest is sorted.
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const difference = compare(amount(a), amount(b));
  return isDescending ? -difference : difference;
}

/**
 * Chooses and orders the coins of the table.
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
 * Returns the sort that a click on a column requests: the largest first, the other way round with the second click.
 *
 * @param by clicked column
 * @param order sort now
 */
export function nextOrder(by: CoinSort, order: CoinOrder | null): CoinOrder {
  return { by, isDescending: order?.by === by ? !order.isDescending : true };
}
