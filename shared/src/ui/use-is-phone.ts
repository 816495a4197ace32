import { useSyncExternalStore } from "react";

/** Paper is never a phone, however narrow: it has room for every column. */
const PHONE = "screen and (width < 48rem)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/**
 * Returns whether the page is narrower than 768 pixels, where tables become lists.
 *
 * @returns true on phones; false while rendered ahead of time
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  );
}
