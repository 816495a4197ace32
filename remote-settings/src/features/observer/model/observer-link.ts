import type { Observer } from "contracts";
import { pathTo } from "shared/navigation";

/**
 * Builds the URL that an observer opens.
 *
 * @param link the link with its key
 * @returns URL, or null when the key cannot be read
 */
export function observerAddress({ access_key: key, open_coins: coins }: Observer): string | null {
  if (key === null) return null;
  const coin = coins === null || coins.includes("BTC") ? undefined : coins[0];
  const query = { access_key: key, ...(coin === undefined ? {} : { coin }) };
  return new URL(pathTo("observer.dashboard", {}, { query }), location.origin).href;
}
