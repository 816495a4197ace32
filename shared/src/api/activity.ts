import { useSyncExternalStore } from "react";

let pending = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  pending += by;
  for (const listener of [...listeners]) listener();
}

/**
 * Counts a request as under way until it settles.
 *
 * @param work the running request
 * @returns what the request gives
 */
export async function trackActivity<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

/** @returns number of requests under way */
export function getPendingRequests(): number {
  return pending;
}

/**
 * Tells of every change of the number of requests under way.
 *
 * @param listener called after each change
 * @returns ends the subscription
 */
export function subscribePendingRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns number of requests under way, for the progress bar */
export function usePendingRequests(): number {
  return useSyncExternalStore(subscribePendingRequests, getPendingRequests, () => 0);
}
