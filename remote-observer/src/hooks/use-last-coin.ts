import { getFavouriteCoin, setFavouriteCoin } from "contracts";
import { useEffect, useRef } from "react";
import { AppError, callApi, useCall } from "shared/api";
import { useSearchParams } from "shared/router";
import { isLoggedIn, useSession } from "shared/session";
import type { ObserverView } from "./observer-context.ts";

/** A failure costs nothing but the memory of the coin. */
async function remember(access_key: string, coin: string): Promise<void> {
  try {
    await callApi(setFavouriteCoin, { body: { access_key, coin } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/**
 * Keeps the coin last looked at through a favourite, and opens the favourite with it when its address names none (spec 7.2).
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

  // The address says which coin is shown.
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

  // The server keeps the coin for the next visit.
  useEffect(() => {
    if (key === null || shown === null || last.current === `${key} ${shown}`) return;
    last.current = `${key} ${shown}`;
    void remember(key, shown);
  }, [key, shown]);
}
