import { useCommon } from "../../session/index.ts";

type CoinConfig = ReturnType<typeof useCommon>["coins"][number];
type Chain = CoinConfig["chains"][number];

const DEFAULT_DECIMALS = 8;

/** What is known of the coins without asking again. */
export interface Coins {
  codes: readonly string[];
  find: (coin: string) => CoinConfig | undefined;
  chain: (coin: string, chain: string) => Chain | undefined;
  /** Decimals that amounts of a coin are shown with. */
  decimals: (coin: string) => number;
  /** Name of a chain, where the coin has more than one. */
  chainName: (coin: string, chain: string) => string | null;
}

/** @returns configuration of the coins, as it came with the page */
export function useCoins(): Coins {
  const { coins } = useCommon();
  const find = (coin: string) => coins.find((config) => config.coin === coin);
  const chain = (coin: string, code: string) => find(coin)?.chains.find((one) => one.chain === code);
  return {
    codes: coins.map(({ coin }) => coin),
    find,
    chain,
    decimals: (coin) => find(coin)?.display_precision ?? DEFAULT_DECIMALS,
    chainName: (coin, code) =>
      (find(coin)?.chains.length ?? 0) > 1 ? (chain(coin, code)?.name ?? code) : null,
  };
}
