import type { KnownRemotePage } from "routes";
import { useSyncExternalStore } from "react";

let pages: readonly KnownRemotePage[] | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the pages that remotes define themselves.
 *
 * @returns null until the shell has read the registry
 */
export function getRemotePages(): readonly KnownRemotePage[] | null {
  return pages;
}

/**
 * Sets the pages that remotes define; the shell calls it when it has read the registry.
 *
 * @param known pages, null to start over
 */
export function setRemotePages(known: readonly KnownRemotePage[] | null): void {
  pages = known;
  for (const listener of listeners) listener();
}

/** Returns the pages that remotes define, for a component; null until they are known. */
export function useRemotePages(): readonly KnownRemotePage[] | null {
  return useSyncExternalStore(subscribe, getRemotePages, getRemotePages);
}
