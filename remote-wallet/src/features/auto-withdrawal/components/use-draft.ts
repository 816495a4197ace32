import type { AutoWithdrawal } from "contracts";
import { useState } from "react";
import { useCoins } from "shared/wallet";

/** The typed values except the destination. */
export interface Draft {
  coin: string;
  chain: string;
  type: AutoWithdrawal["address_type"];
  threshold: string;
}

/**
 * Holds the typed coin, chain, kind and threshold; a new draft starts at the minimum threshold.
 *
 * @param current the rule to change, or null
 * @param coins selectable coins
 * @returns the draft and a function to change it
 */
export function useDraft(current: AutoWithdrawal | null, coins: readonly string[]) {
  const config = useCoins();
  const first = current?.coin ?? coins[0] ?? "BTC";
  const chainOf = (coin: string) =>
    config.find(coin)?.chains.find((chain) => chain.auto_withdraw_enabled) ?? config.find(coin)?.chains[0];
  const minOf = (coin: string, chain: string): string => config.chain(coin, chain)?.auto_min ?? "0";
  const startOf = (coin: string): Draft => {
    const chain = chainOf(coin)?.chain ?? coin;
    return { coin, chain, type: "chain", threshold: minOf(coin, chain) };
  };
  const [draft, setDraft] = useState<Draft>(() =>
    current === null
      ? startOf(first)
      : { coin: first, chain: current.chain, type: current.address_type, threshold: current.threshold },
  );
  return { draft, setDraft, startOf, min: minOf(draft.coin, draft.chain) };
}
