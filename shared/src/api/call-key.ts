import type { CallDefinition } from "contracts";
import { mutate } from "swr";
import type { ApiIdentity } from "./identity.ts";

/** Key of an answer in the cache: everything that changes the answer (house rule on keys). */
export type CallKey = readonly [
  path: string,
  input: unknown,
  account: string | undefined,
  currency: string,
  locale: string,
];

/**
 * Makes the cache key of a call.
 *
 * @param identity what it is sent as
 */
export function callKey(call: CallDefinition, input: unknown, identity: ApiIdentity): CallKey {
  return [`${call.method} ${call.path}`, input, identity.account, identity.currency, identity.locale];
}

/**
 * Returns whether a cache key belongs to a call, whatever its input.
 *
 * @param key a key of the cache
 * @returns true for the call's own keys
 */
export function isKeyOf(call: CallDefinition, key: unknown): boolean {
  return Array.isArray(key) && key[0] === `${call.method} ${call.path}`;
}

/**
 * Reads again every answer of the calls that is on screen, after a write that changed them.
 *
 * @param calls calls to read again
 */
export async function revalidateCalls(...calls: CallDefinition[]): Promise<void> {
  await mutate((key) => calls.some((call) => isKeyOf(call, key)));
}

/** Reads again whatever is on screen: after a write whose page is gone, or because the person asks. */
export async function revalidateAll(): Promise<void> {
  await mutate(() => true);
}

let generation = 0;

/** @returns how often the cache was emptied; a request from before must not answer whoever asks after that */
export function getCacheGeneration(): number {
  return generation;
}

/** Empties the cache; answers of one person must not meet the next. */
export async function clearCalls(): Promise<void> {
  generation += 1;
  await mutate(() => true, undefined, { revalidate: false });
}
