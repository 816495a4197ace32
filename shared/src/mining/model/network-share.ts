import { hashrate, isZero, ratioOf, type Ratio } from "amount";
import type { PoolState } from "contracts";

/**
 * Returns the pool's share of the network hashrate.
 *
 * @param state hashrates in H/s
 * @returns ratio, or null if the network's hashrate is unknown
 */
export function networkShare(state: Pick<PoolState, "pool_hashrate" | "network_hashrate">): Ratio | null {
  const network = hashrate(state.network_hashrate);
  if (isZero(network)) return null;
  return ratioOf(hashrate(state.pool_hashrate), network, { decimals: 6, rounding: "half-up" });
}
