import { getFavouriteCoin, setFavouriteCoin } from "contracts";
import { useEffect, useRef } from "react";
import { AppError, callApi, forgetCalls, useCall } from "shared/api";
import { useSearchParams } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import type { ObserverView } from "./observer-context.ts";

/** Saves the coin, and forgets the one read before; a failure loses only that. */
async function remember(access_key: string, coin: string): Promise<void> {
  try {
    await callApi(setFavouriteCoin, { body: { access_key, coin } });
    await forgetCalls(getFavouriteCoin);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/**
 * Saves the coin last viewed through a favorite, and opens the favorite with it when its address has no coin (spec 7.2).
 *
 * @param view what the link shows; null while it is unknown
 */
export function useLastCoin(view: ObserverView | null): void {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const isKept = view !== null && view.info.in_favorites && isLoggedIn(session);
  const named = search.get("coin");
  const key = isKept ? view.accessKey : null;
  const kept = useCall(
    getFavouriteCoin,
    key !== null && named === null ? { query: { access_key: key } } : null,
  );
  const last = useRef<string | null>(null);
  const keptCoin = named === null ? (kept.data?.coin ?? null) : null;

  // Puts the saved coin into the address.
  useEffect(() => {
    if (keptCoin === null) return;
    setSearch(
      (now) => {
        now.set("coin", keptCoin);
        return now;
      },
      { replace: true },
    );
  }, [keptCoin, setSearch]);

  const shown = named === null ? null : (view?.coin ?? null);

  // Saves the coin on the server for the next visit.
  useEffect(() => {
    if (key === null || shown === null || last.current === `${key} ${shown}`) return;
    last.current = `${key} ${shown}`;
    void remember(key, shown);
  }, [key, shown]);
}
