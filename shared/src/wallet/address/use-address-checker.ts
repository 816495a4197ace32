import { useEffect, useState } from "react";
import type { checkAddress } from "coin-address";

/** Checks an address like the server; undefined until the rules are loaded. */
export type AddressChecker = typeof checkAddress;

/**
 * Returns the address rules of all coins, loaded with the first form that needs them.
 *
 * @returns the checker, or undefined while it is loading; the server checks in any case
 */
export function useAddressChecker(): AddressChecker | undefined {
  const [checker, setChecker] = useState<AddressChecker>();

  // The rules are in a separate chunk, loaded over the network.
  useEffect(() => {
    let isRequested = true;
    void import(/* webpackChunkName: "coin-address" */ "coin-address").then(
      (rules) => isRequested && setChecker(() => rules.checkAddress),
      // Without the rules, only the server checks.
      () => undefined,
    );
    return () => void (isRequested = false);
  }, []);

  return checker;
}
