import { hashrate, isZero, ratioOf, type Ratio } from "amount";
import type { PoolState } from "contracts";

/**
 * The pool's part of a network.
 *
 * @param state hashrates in H/s
 * @returns ratio, or null where the network's hashrate is not known
 */
export function networkShare(state: Pick<PoolState, "pool_hashrate" | "network_hashrate">): Ratio | null {
  const network = hashrate(state.network_hashrate);
  if (isZero(network)) return null;
  return ratioOf(hashrate(state.pool_hashrate), network, { decimals: 6, rounding: "half-up" });
}
