import { useSearchParams } from "shared/router";
import { useCoins } from "shared/wallet";

/** The coin and chain of a page, kept in its address (`symbol`, `chain`). */
export interface CoinPlace {
  coin: string;
  chain: string;
  /** The address named a coin that is not held here. */
  isUnknown: boolean;
  setCoin: (coin: string) => void;
  setChain: (chain: string) => void;
  search: URLSearchParams;
  setMember: (name: string, value: string) => void;
}

/** @returns coin and chain of the page; the first ones where the address names none that exist */
export function useCoinPlace(): CoinPlace {
  const coins = useCoins();
  const [search, setSearch] = useSearchParams();
  const wanted = (search.get("symbol") ?? "").toUpperCase();
  const known = coins.codes.includes(wanted);
  const coin = known ? wanted : (coins.codes[0] ?? "BTC");
  const chains = coins.find(coin)?.chains ?? [];
  const named = chains.find((one) => one.chain === search.get("chain"));
  return {
    coin,
    chain: named?.chain ?? chains[0]?.chain ?? coin,
    isUnknown: wanted !== "" && !known && coins.codes.length > 0,
    setCoin: (symbol) => setSearch(new URLSearchParams({ symbol })),
    setChain: (chain) => setSearch(new URLSearchParams({ symbol: coin, chain })),
    search,
    setMember: (name, value) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        next.set(name, value);
        return next;
      }),
  };
}
