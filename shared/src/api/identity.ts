import { useSyncExternalStore } from "react";
import { readClient } from "./read-client.ts";

/** Values that determine the headers and the cache keys of all calls. */
export interface ApiIdentity {
  /** Bearer token, undefined when signed out. */
  readonly token: string | undefined;
  /** Id of the current account; part of every cache key. */
  readonly account: string | undefined;
  readonly locale: string;
  readonly currency: string;
  readonly platform: "web" | "wechat";
  /** Whether the page runs in the native app, which must not cache responses (spec 7). */
  readonly isNativeApp: boolean;
}

let identity: ApiIdentity = {
  token: undefined,
  account: undefined,
  locale: "en_US",
  currency: "USD",
  // A prerendered page has no navigator.
  ...readClient(typeof navigator === "undefined" ? "" : navigator.userAgent),
};
const listeners = new Set<() => void>();

/** @returns the identity of the next call */
export function getApiIdentity(): ApiIdentity {
  return identity;
}

/**
 * Changes the identity of calls; keys of `useCall` follow.
 *
 * @param change the members to change
 */
export function setApiIdentity(change: Partial<ApiIdentity>): void {
  identity = { ...identity, ...change };
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the identity; updates when it changes */
export function useApiIdentity(): ApiIdentity {
  return useSyncExternalStore(subscribe, getApiIdentity, getApiIdentity);
}
