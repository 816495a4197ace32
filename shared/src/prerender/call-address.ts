import type { CallDefinition } from "contracts";
import { getApiIdentity, prepareRequest } from "../api/index.ts";

/** Places in the calls of a prerendered page; the prefetch (`shared/bootstrap`) fills them with what the page's address says. */
export const PLACES = { coin: "{coin}", accessKey: "{access_key}", account: "{user_id}" } as const;

/**
 * Writes the address of a call that leaves together with the document.
 *
 * @param call what is called
 * @param input its parameters and query, as the page itself sends them, with {@link PLACES} for what is not known yet
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
 * Lets a call ask for the totals over all accounts where the person shows them.
 *
 * @param address from {@link callAddress}
 */
export function withSummary(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}summary={summary}`;
}

/**
 * Marks calls that have no place in the prerendered page: the page's code reads them.
 *
 * @param addresses from {@link callAddress}
 */
export function apart(...addresses: string[]): string[] {
  return addresses.map((address) => `${address}#apart`);
}
