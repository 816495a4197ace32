/**
 * Returns the coins in the order of the list: the chosen ones in their order, then the others in the pool's order.
 *
 * @param all coins of the pool
 * @param chosen coins of the menu; none for all
 * @returns all coins, each once
 */
export function orderCoins(all: readonly string[], chosen: readonly string[]): string[] {
  const first = chosen.filter((coin) => all.includes(coin));
  return [...first, ...all.filter((coin) => !first.includes(coin))];
}

/** Returns the coins of the menu in their order. */
function menuOf(chosen: readonly string[], all: readonly string[]): readonly string[] {
  return chosen.length === 0 ? all : chosen;
}

/** Treats a menu of all coins in the pool's order as no choice. */
function choiceOf(menu: readonly string[], all: readonly string[]): string[] {
  return menu.join() === all.join() ? [] : [...menu];
}

/**
 * Adds a coin to the menu or removes it. A menu of all coins, or of none, counts as no choice.
 *
 * @param chosen coins of the menu; none for all
 * @param all coins of the pool
 * @param isOn whether the coin is to be in the menu
 * @returns coins of the menu
 */
export function toggleCoin(
  chosen: readonly string[],
  all: readonly string[],
  coin: string,
  isOn: boolean,
): string[] {
  const menu = menuOf(chosen, all);
  return choiceOf(isOn ? [...new Set([...menu, coin])] : menu.filter((one) => one !== coin), all);
}

/** A coin and its target position. */
export interface CoinMove {
  coin: string;
  /** Position in the menu, the first is 0; clamped to its ends. */
  to: number;
}

/**
 * Moves a coin in the menu.
 *
 * @param chosen coins of the menu; none for all
 * @param all coins of the pool
 * @param move which coin, and where to
 * @returns coins in their new order; none when it is the pool's
 */
export function moveCoin(
  chosen: readonly string[],
  all: readonly string[],
  { coin, to }: CoinMove,
): string[] {
  const next = menuOf(chosen, all).filter((one) => one !== coin);
  next.splice(Math.max(0, to), 0, coin);
  return choiceOf(next, all);
}
