import { useEffect, useState } from "react";
import type { checkAddress } from "coin-address";

/** Checks an address as the server will; undefined until the rules have arrived. */
export type AddressChecker = typeof checkAddress;

/**
 * The rules of all coins' addresses, loaded with the first form that needs them.
 *
 * @returns the checker, or undefined while it is on its way; the server checks in any case
 */
export function useAddressChecker(): AddressChecker | undefined {
  const [checker, setChecker] = useState<AddressChecker>();

  // The rules are code of their own, which arrives over the network.
  useEffect(() => {
    let isRequested = true;
    void import(/* webpackChunkName: "coin-address" */ "coin-address").then(
      (rules) => isRequested && setChecker(() => rules.checkAddress),
      // Without the rules the server's answer has to do.
      () => undefined,
    );
    return () => void (isRequested = false);
  }, []);

  return checker;
}
