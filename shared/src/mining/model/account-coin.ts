import { DEFAULT_COIN } from "contracts";

/** Value in the list of coins that is not a separate coin (spec 6). */
const HIDDEN_COIN = "bitcoin";

/**
 * Returns the coins to choose from, without the value that is not a coin (R6.5).
 *
 * @param coins coins of the pool or of an observer link
 * @returns coins in the same order
 */
export function listCoins(coins: readonly string[]): string[] {
  return coins.filter((coin) => coin.toLowerCase() !== HIDDEN_COIN);
}

/**
 * Chooses a coin: the requested one if available, else the first available one, else the default (R4.4.1).
 *
 * @param coins available coins
 * @param requested coin of the address or of the last visit
 * @returns coin code
 */
export function chooseCoin(coins: readonly string[], requested: string | null | undefined): string {
  const open = listCoins(coins);
  return open.find((coin) => coin === requested) ?? open[0] ?? DEFAULT_COIN;
}
