import { useSyncExternalStore } from "react";

function subscribe(): () => void {
  return () => undefined;
}

/**
 * A value that only the browser knows and that does not change while the page is open. A prerendered page is continued with
 * the value that it was rendered with, and rendered again with the browser's own at once.
 *
 * @param read reads the browser's value; the same one each time
 * @param rendered value of pages that are rendered ahead
 */
export function useBrowserValue<T extends string | number | boolean>(read: () => T, rendered: T): T {
  return useSyncExternalStore(subscribe, read, () => rendered);
}
