import { useLingui } from "@lingui/react/macro";
import { getWithdrawAddressTypes, type AutoWithdrawal } from "contracts";
import { useCall } from "shared/api";
import { useCoins } from "shared/wallet";
import { usePausedText } from "#/hooks/use-paused-text.ts";
import { ORDER_TYPES } from "../model/order-types.ts";
import type { Draft } from "./use-draft.ts";

type AddressType = AutoWithdrawal["address_type"];

/** What is suspended, and the pool's reason if it gave one. */
export interface Suspension {
  title: string;
  reason: string | undefined;
}

/**
 * Checks which destinations of the chosen chain are open, and whether automatic withdrawals are (R8.12).
 *
 * @param draft the chosen coin, chain and kind
 * @returns the attributes of a kind's option, and what is suspended for the chosen kind; null while it is open
 */
export function useSuspension({ coin, chain, type }: Pick<Draft, "coin" | "chain" | "type">) {
  const { t } = useLingui();
  const pausedText = usePausedText();
  const { data: support } = useCall(getWithdrawAddressTypes, { query: { coin } });
  const terms = useCoins().chain(coin, chain);
  const closed: Readonly<Record<AddressType, boolean>> = {
    chain: support?.supportChain === false || terms?.withdraw_enabled === false,
    inner: support?.supportInner === false,
    CoinEx: support?.supportCoinex === false,
  };
  const textOf = (one: AddressType) => pausedText(ORDER_TYPES[one]);
  const findSuspension = (): Suspension | null => {
    if (terms?.auto_withdraw_enabled === false)
      return { title: t`Auto-withdrawals of ${coin} are suspended.`, reason: terms.auto_withdraw_reason };
    if (!closed[type]) return null;
    return { title: textOf(type), reason: type === "chain" ? terms?.withdraw_reason : undefined };
  };
  return {
    optionOf: (one: AddressType) => (closed[one] ? { disabledReason: textOf(one) } : {}),
    suspension: findSuspension(),
  };
}
