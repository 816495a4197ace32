import type { CallDefinition } from "contracts";
import { mutate } from "swr";
import type { ApiIdentity } from "./identity.ts";

/** Key of a response in the cache: everything that affects the response. */
export type CallKey = readonly [
  path: string,
  input: unknown,
  account: string | undefined,
  currency: string,
  locale: string,
];

/**
 * Builds the cache key of a call.
 *
 * @param identity identity of the call
 */
export function callKey(call: CallDefinition, input: unknown, identity: ApiIdentity): CallKey {
  return [`${call.method} ${call.path}`, input, identity.account, identity.currency, identity.locale];
}

/**
 * Checks whether a cache key is one of a call's, for any input.
 *
 * @param key a key of the cache
 * @returns true for the call's own keys
 */
export function isKeyOf(call: CallDefinition, key: unknown): boolean {
  return Array.isArray(key) && key[0] === `${call.method} ${call.path}`;
}

/**
 * Revalidates all responses of the given calls that are on screen, after a write that changed them.
 *
 * @param calls calls to revalidate
 */
export async function revalidateCalls(...calls: CallDefinition[]): Promise<void> {
  await mutate((key) => calls.some((call) => isKeyOf(call, key)));
}

/**
 * Removes the cached responses of the given calls, after a write that changed them: a component that opens later must not start with
 * the previous response. Those on screen are read again.
 *
 * @param calls calls to forget
 */
export async function forgetCalls(...calls: CallDefinition[]): Promise<void> {
  await mutate((key) => calls.some((call) => isKeyOf(call, key)), undefined);
}

/** Revalidates everything on screen: after a write whose page is gone, or on request. */
export async function revalidateAll(): Promise<void> {
  await mutate(() => true);
}

let generation = 0;

/** @returns how often the cache was cleared; a request from before a clearing must not be used afterwards */
export function getCacheGeneration(): number {
  return generation;
}

/** Clears the cache; responses for one person must not be shown to the next. */
export async function clearCalls(): Promise<void> {
  generation += 1;
  await mutate(() => true, undefined, { revalidate: false });
}
