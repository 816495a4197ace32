import { HEADERS } from "contracts";
import type { PreparedRequest } from "./build-request.ts";

/** An answer that was asked for before the scripts were there, by the script in the head of the page. */
interface PrefetchedResponse {
  headers: Record<string, string>;
  answer: Promise<Response>;
}

declare global {
  /** By address; absent when no one is signed in. */
  var prefetchedResponses: Map<string, PrefetchedResponse> | undefined;
}

/** Headers that decide what is answered. */
const DECIDING = [
  HEADERS.authorization,
  HEADERS.acceptLanguage,
  HEADERS.currency,
  HEADERS.platform,
  HEADERS.cacheControl,
] as const;
/** An answer that waited longer is old news. */
const MAX_AGE_MS = 10_000;

/**
 * Hands over the answer that the page asked for early, once.
 *
 * @param request the request about to be sent
 * @returns the answer, or undefined when none was asked for with the same headers
 */
export function takePrefetchedResponse(request: PreparedRequest): Promise<Response> | undefined {
  const early = globalThis.prefetchedResponses?.get(request.url);
  if (early === undefined || request.method !== "GET") return undefined;
  globalThis.prefetchedResponses?.delete(request.url);
  const isSame = DECIDING.every((name) => early.headers[name] === request.headers[name]);
  return isSame && performance.now() < MAX_AGE_MS ? early.answer : undefined;
}
