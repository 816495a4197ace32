import type { QuickSwitch, QuickSwitchCoin } from "contracts";

/**
 * Returns the coin that a switch would leave: the one chosen last, even if its miners have not arrived yet.
 *
 * @param state quick switch of the account
 * @returns coin code, or null when the pool has no quick switch
 */
export function chosenCoin({ next_coin, current_coin }: QuickSwitch): string | null {
  return next_coin ?? current_coin;
}

/**
 * Finds an offered coin.
 *
 * @param state quick switch of the account
 * @param coin code of the coin
 * @returns the coin, or undefined when it is not offered
 */
export function findOffered(state: QuickSwitch, coin: string | null): QuickSwitchCoin | undefined {
  return state.coins.find((one) => one.coin === coin);
}
