import { HEADERS } from "contracts";
import type { PreparedRequest } from "./build-request.ts";

/**
 * A response requested before the page's code asks for it: while the document loads, or while the files of the next page load.
 */
interface PrefetchedResponse {
  headers: Record<string, string>;
  answer: Promise<Response>;
  /** When it was requested, in milliseconds since the page load started. */
  time: number;
}

declare global {
  /** By URL; undefined when no one is signed in. */
  var prefetchedResponses: Map<string, PrefetchedResponse> | undefined;
}

/** Headers that affect the response. */
const DECIDING = [
  HEADERS.authorization,
  HEADERS.acceptLanguage,
  HEADERS.currency,
  HEADERS.platform,
  HEADERS.cacheControl,
] as const;
/** An older response is stale. */
const MAX_AGE_MS = 10_000;

/**
 * Stores a response for the next caller of the same call.
 *
 * @param url URL with its query
 * @param headers headers that it was requested with
 * @param answer its response
 */
export function keepPrefetchedResponse(
  url: string,
  headers: Record<string, string>,
  answer: Promise<Response>,
): void {
  globalThis.prefetchedResponses ??= new Map();
  globalThis.prefetchedResponses.set(url, { headers, answer, time: performance.now() });
}

/**
 * Returns a prefetched response, once.
 *
 * @param request the request about to be sent
 * @returns the response, or undefined when none was requested with the same headers
 */
export function takePrefetchedResponse(request: PreparedRequest): Promise<Response> | undefined {
  const prefetched = globalThis.prefetchedResponses?.get(request.url);
  if (prefetched === undefined || request.method !== "GET") return undefined;
  globalThis.prefetchedResponses?.delete(request.url);
  const isSame = DECIDING.every((name) => prefetched.headers[name] === request.headers[name]);
  return isSame && performance.now() < prefetched.time + MAX_AGE_MS ? prefetched.answer : undefined;
}
