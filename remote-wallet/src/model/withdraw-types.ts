import type { CallData, WithdrawInfo, getWithdrawAddressTypes } from "contracts";
import type { WithdrawType } from "./withdraw-amounts.ts";

/** Destinations in their order. A suspended one stays, so that its page can show why (R8.12). */
export const WITHDRAW_TYPES = ["outer", "inner", "coinex"] as const;

type Supported = CallData<typeof getWithdrawAddressTypes>;

/**
 * The destination that a page shows: the one requested, else the first that is open.
 *
 * @param requested what the address of the page names
 * @param supported what the coin supports, once it is known
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
 * Whether a destination can be paid at the moment.
 *
 * @param info terms of the coin on the chain
 * @param type destination
 * @returns false while it is suspended
 */
export function isOpenType(info: WithdrawInfo, type: WithdrawType): boolean {
  return { outer: info.outer_enabled, inner: info.inner_enabled, coinex: info.coinex_enabled }[type];
}
