import { useSyncExternalStore } from "react";

function watch(query: string) {
  return {
    subscribe(listener: () => void): () => void {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    isMatched: () => matchMedia(query).matches,
  };
}

/** Paper is never a phone, however narrow: it has room for every column. */
const PHONE = watch("screen and (width < 48rem)");
/** The breakpoint `xl` of the theme. */
const NARROW = watch("(width < 75rem)");

/**
 * Returns whether the page is narrower than 768 pixels, where tables become lists.
 *
 * @returns true on phones; false while rendered ahead of time
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(PHONE.subscribe, PHONE.isMatched, () => false);
}

/**
 * Returns whether the page is narrower than 1,200 pixels, where there is no room for seven columns of amounts.
 *
 * @returns true on phones, tablets and paper; false while rendered ahead of time
 */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(NARROW.subscribe, NARROW.isMatched, () => false);
}
