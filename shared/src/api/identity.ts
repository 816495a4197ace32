import { useSyncExternalStore } from "react";
import { readClient } from "./read-client.ts";

/** What the headers and the cache keys of all calls depend on. */
export interface ApiIdentity {
  /** Bearer token, absent when signed out. */
  readonly token: string | undefined;
  /** Id of the current account; part of every cache key. */
  readonly account: string | undefined;
  readonly locale: string;
  readonly currency: string;
  readonly platform: "web" | "wechat";
  /** True inside the native app, which must not cache answers (spec 7). */
  readonly isNativeApp: boolean;
}

let identity: ApiIdentity = {
  token: undefined,
  account: undefined,
  locale: "en_US",
  currency: "USD",
  // A page rendered ahead of time runs in no browser.
  ...readClient(typeof navigator === "undefined" ? "" : navigator.userAgent),
};
const listeners = new Set<() => void>();

/** @returns what the next call will be sent as */
export function getApiIdentity(): ApiIdentity {
  return identity;
}

/**
 * Changes what calls are sent as; keys of `useCall` follow.
 *
 * @param change the members that change
 */
export function setApiIdentity(change: Partial<ApiIdentity>): void {
  identity = { ...identity, ...change };
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the identity, read again when it changes */
export function useApiIdentity(): ApiIdentity {
  return useSyncExternalStore(subscribe, getApiIdentity, getApiIdentity);
}
