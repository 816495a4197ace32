import type { CallData, WithdrawInfo, getWithdrawAddressTypes } from "contracts";
import type { WithdrawType } from "./withdraw-amounts.ts";

/** Destinations in display order. A suspended one is kept, so that its page can show why (R8.12). */
export const WITHDRAW_TYPES = ["outer", "inner", "coinex"] as const;

type Supported = CallData<typeof getWithdrawAddressTypes>;

/**
 * Returns the destination to show: the requested one, otherwise the first that is available.
 *
 * @param requested destination named in the URL
 * @param supported destinations that the coin supports, once loaded
 * @returns destination
 */
export function chosenType(requested: string | null, supported: Supported | undefined): WithdrawType {
  const isOpen = {
    outer: supported?.supportChain,
    inner: supported?.supportInner,
    coinex: supported?.supportCoinex,
  };
  return (
    WITHDRAW_TYPES.find((type) => type === requested) ??
    WITHDRAW_TYPES.find((type) => isOpen[type]) ??
    "outer"
  );
}

/**
 * Whether payments to a destination are currently possible.
 *
 * @param info terms of the coin on the chain
 * @param type destination
 * @returns false while it is suspended
 */
export function isOpenType(info: WithdrawInfo, type: WithdrawType): boolean {
  return { outer: info.outer_enabled, inner: info.inner_enabled, coinex: info.coinex_enabled }[type];
}
