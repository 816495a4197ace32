import { requestHeaders } from "./build-request.ts";
import { getApiIdentity } from "./identity.ts";
import { requestCall } from "./request-call.ts";

/**
 * Makes a call for a page that is still loading, as the signed-in person. The page's code receives the response if it makes the
 * same call within ten seconds.
 *
 * @param url URL under `/res` with its query
 * @returns data of its response when that is a success with an object
 */
export async function requestAhead(url: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const data = await requestCall<unknown>(url, requestHeaders(getApiIdentity()));
  return typeof data === "object" && data !== null ? Object.fromEntries(Object.entries(data)) : undefined;
}
