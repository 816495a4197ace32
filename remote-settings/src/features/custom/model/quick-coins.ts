/**
 * Coins as the list shows them: the chosen ones in their order, then the others as the pool has them.
 *
 * @param all coins of the pool
 * @param chosen coins of the menu; none for all
 * @returns all coins, each once
 */
export function orderCoins(all: readonly string[], chosen: readonly string[]): string[] {
  const first = chosen.filter((coin) => all.includes(coin));
  return [...first, ...all.filter((coin) => !first.includes(coin))];
}

/**
 * Puts a coin into the menu or takes it out. A menu of all coins, or of none, is no choice.
 *
 * @param chosen coins of the menu; none for all
 * @param all coins of the pool
 * @param coin the coin
 * @param isOn whether it is to be in the menu
 * @returns coins of the menu
 */
export function toggleCoin(
  chosen: readonly string[],
  all: readonly string[],
  coin: string,
  isOn: boolean,
): string[] {
  const shown = chosen.length === 0 ? all : chosen;
  const next = isOn ? [...new Set([...shown, coin])] : shown.filter((one) => one !== coin);
  return next.join() === all.join() ? [] : next;
}

/**
 * Moves a coin by one place.
 *
 * @param chosen coins of the menu
 * @param coin the coin
 * @param by one up or one down
 * @returns coins in their new order
 */
export function moveCoin(chosen: readonly string[], coin: string, by: -1 | 1): string[] {
  const next = chosen.filter((one) => one !== coin);
  next.splice(Math.max(0, chosen.indexOf(coin) + by), 0, coin);
  return next;
}
