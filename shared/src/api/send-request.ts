import type { PreparedRequest } from "./build-request.ts";

/** The members of a prepared request that are sent. */
export type SentRequest = Pick<PreparedRequest, "url" | "method" | "headers"> & { body?: string | undefined };

/**
 * Sends a request to the same origin, with its cookies.
 *
 * @param request the prepared request
 * @param signal aborts it
 * @returns the response once its headers have arrived
 */
export function sendRequest({ url, ...request }: SentRequest, signal: AbortSignal): Promise<Response> {
  return fetch(url, { ...request, body: request.body ?? null, credentials: "same-origin", signal });
}
