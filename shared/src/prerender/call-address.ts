import type { CallDefinition } from "contracts";
import { getApiIdentity, prepareRequest } from "../api/index.ts";

/** Placeholders in the calls of a prerendered page; the prefetch (`shared/bootstrap`) fills them from the page's address. */
export const PLACES = { coin: "{coin}", accessKey: "{access_key}", account: "{user_id}" } as const;

/**
 * Builds the address of a call that is sent together with the document.
 *
 * @param call the call
 * @param input its parameters and query, as the page itself sends them, with {@link PLACES} for unknown values
 * @returns address under `/res`
 */
export function callAddress(call: CallDefinition, input: object = {}): string {
  const { url } = prepareRequest(call, input, getApiIdentity());
  return Object.values(PLACES).reduce(
    (text, place) => text.replaceAll(encodeURIComponent(place), place),
    url,
  );
}

/**
 * Makes a call request the totals over all accounts if the person shows them.
 *
 * @param address from {@link callAddress}
 */
export function withSummary(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}summary={summary}`;
}

/**
 * Marks calls without a place in the prerendered page, which only the page's code reads.
 *
 * @param addresses from {@link callAddress}
 */
export function apart(...addresses: string[]): string[] {
  return addresses.map((address) => `${address}#apart`);
}
