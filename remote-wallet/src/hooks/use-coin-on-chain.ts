import { useSearchParams } from "shared/router";
import { useCoins } from "shared/wallet";

const COIN = /^[A-Z0-9]{2,10}$/u;

/** The coin and chain of a page, kept in its URL (`symbol`, `chain`). */
export interface CoinOnChain {
  coin: string;
  chain: string;
  /** Whether the URL named a coin that is not supported here. */
  isUnknown: boolean;
  setCoin: (coin: string) => void;
  setChain: (chain: string) => void;
  search: URLSearchParams;
  setMember: (name: string, value: string) => void;
}

/** Returns the requested coin, otherwise the first. Until the coins are loaded, the requested one is kept. */
function chooseCoin(requested: string, codes: readonly string[]): string {
  const [first] = codes;
  const isKnown = first === undefined ? COIN.test(requested) : codes.includes(requested);
  return isKnown ? requested : (first ?? "BTC");
}

/** @returns coin and chain of the page; defaults to the first ones if those in the URL do not exist */
export function useCoinOnChain(): CoinOnChain {
  const coins = useCoins();
  const [search, setSearch] = useSearchParams();
  const requested = (search.get("symbol") ?? "").toUpperCase();
  const coin = chooseCoin(requested, coins.codes);
  const chains = coins.find(coin)?.chains ?? [];
  const named = chains.find((one) => one.chain === search.get("chain"));
  return {
    coin,
    chain: named?.chain ?? chains[0]?.chain ?? coin,
    isUnknown: requested !== "" && coin !== requested && coins.codes.length > 0,
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
