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

/** A printed page is never a phone, however narrow: it has space for every column. */
const PHONE = watch("screen and (width < 48rem)");
/** The breakpoint `xl` of the theme. */
const NARROW = watch("(width < 75rem)");

/**
 * Checks whether the page is narrower than 768 pixels, where tables become lists.
 *
 * @returns true on phones; false while prerendering
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(PHONE.subscribe, PHONE.isMatched, () => false);
}

/**
 * Checks whether the page is narrower than 1,200 pixels, where seven columns of amounts do not fit.
 *
 * @returns true on phones, tablets and in print; false while prerendering
 */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(NARROW.subscribe, NARROW.isMatched, () => false);
}
