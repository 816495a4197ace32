import { useSyncExternalStore } from "react";

let pending = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  pending += by;
  for (const listener of [...listeners]) listener();
}

/**
 * Counts a request as in flight until it settles.
 *
 * @param work the running request
 * @returns the result of the request
 */
export async function trackActivity<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

/** @returns number of requests in flight */
export function getPendingRequests(): number {
  return pending;
}

/**
 * Subscribes to changes in the number of requests in flight.
 *
 * @param listener called after each change
 * @returns a function that ends the subscription
 */
export function subscribePendingRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns number of requests in flight, for the progress bar */
export function usePendingRequests(): number {
  return useSyncExternalStore(subscribePendingRequests, getPendingRequests, () => 0);
}
