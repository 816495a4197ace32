import type { PreparedRequest } from "./build-request.ts";

/** What of a prepared request goes to the network. */
export type SentRequest = Pick<PreparedRequest, "url" | "method" | "headers"> & { body?: string | undefined };

/**
 * Sends a request to the own origin, with its cookies.
 *
 * @param request the prepared request
 * @param signal ends it early
 * @returns the response once its headers have arrived
 */
export function sendRequest({ url, ...request }: SentRequest, signal: AbortSignal): Promise<Response> {
  return fetch(url, { ...request, body: request.body ?? null, credentials: "same-origin", signal });
}
