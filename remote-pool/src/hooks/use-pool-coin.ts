import { POOL_COINS, getAccountCoin, setAccountCoin } from "contracts";
import { useEffect } from "react";
import { AppError, callApi, revalidateCalls, useCall } from "shared/api";
import { chooseCoin, listCoins } from "shared/mining";
import { useSearchParams } from "shared/router";
import { getPoolCoins, useCommon, useCustom } from "shared/session";

/** The coin of the pool's pages. */
export interface PoolCoin {
  /** Null until the account's last viewed coin is known. */
  coin: string | null;
  coins: readonly string[];
  onCoin: (coin: string) => void;
}

/** Saves the coin as a convenience: if that fails, the choice still applies to this page. */
async function rememberCoin(coin: string): Promise<void> {
  try {
    await callApi(setAccountCoin, { body: { coin } });
    await revalidateCalls(getAccountCoin);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Returns the person's chosen coins in order, and the shown one; all coins if none was chosen. */
function quickCoins(
  all: readonly string[],
  chosen: readonly string[],
  shown: string | null,
): readonly string[] {
  const quick = chosen.filter((coin) => all.includes(coin));
  if (quick.length === 0) return all;
  return shown === null || quick.includes(shown) || !all.includes(shown) ? quick : [...quick, shown];
}

/**
 * Returns the coin in the page's address; without one, the person's default coin or the account's last viewed one, which is then
 * put into the address.
 *
 * @returns coin, coins to choose from and a function to choose
 */
export function usePoolCoin(): PoolCoin {
  const { system } = useCommon();
  const [search, setSearch] = useSearchParams();
  const requested = search.get("coin");
  const last = useCall(getAccountCoin, requested === null ? {} : null);
  const { default_coin, quick_coins } = useCustom();
  const all = system === null ? [...POOL_COINS] : listCoins(getPoolCoins(system));
  const coins = quickCoins(all, quick_coins, requested);
  const isKnown = requested !== null || last.data !== undefined || last.error !== undefined;
  const coin = isKnown ? chooseCoin(all, requested ?? default_coin ?? last.data?.coin) : null;

  // The address is outside of React: a shared or reloaded link then shows the same coin.
  useEffect(() => {
    if (coin === null || coin === requested) return;
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set("coin", coin);
        return next;
      },
      { replace: true },
    );
  }, [coin, requested, setSearch]);

  function handleCoin(next: string): void {
    setSearch({ coin: next });
    void rememberCoin(next);
  }
  return { coin, coins, onCoin: handleCoin };
}
