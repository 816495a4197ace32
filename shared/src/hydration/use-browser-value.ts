import { useSyncExternalStore } from "react";

function subscribe(): () => void {
  return () => undefined;
}

/**
 * Reads a value that only the browser has and that does not change while the page is open. A prerendered page is hydrated with
 * the value it was rendered with, then rendered again at once with the browser's own.
 *
 * @param read reads the browser's value; always returns the same one
 * @param rendered value on prerendered pages
 */
export function useBrowserValue<T extends string | number | boolean>(read: () => T, rendered: T): T {
  return useSyncExternalStore(subscribe, read, () => rendered);
}
