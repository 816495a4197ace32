import { useCommon } from "../../session/index.ts";

type CoinConfig = ReturnType<typeof useCommon>["coins"][number];
type Chain = CoinConfig["chains"][number];

const DEFAULT_DECIMALS = 8;

/** Coin configuration that is available without another request. */
export interface Coins {
  codes: readonly string[];
  find: (coin: string) => CoinConfig | undefined;
  chain: (coin: string, chain: string) => Chain | undefined;
  /** Returns the number of decimals shown for amounts of a coin. */
  decimals: (coin: string) => number;
  /** Returns the name of a chain if the coin has more than one. */
  chainName: (coin: string, chain: string) => string | null;
}

/** @returns configuration of the coins, as loaded with the page */
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
