import { TIMINGS_MS } from "contracts";
import { keepPrefetchedResponse } from "./prefetched-responses.ts";
import { sendRequest } from "./send-request.ts";

/**
 * Makes a call before the page's code does, and stores the response for it.
 *
 * @param url URL under `/res` with its query
 * @param headers headers of the call
 * @returns data of its response when that is a success
 */
export async function requestCall<Data>(
  url: string,
  headers: Record<string, string>,
): Promise<Data | undefined> {
  const response = sendRequest(
    { url, method: "GET", headers },
    AbortSignal.timeout(TIMINGS_MS.requestTimeout),
  );
  keepPrefetchedResponse(url, headers, response);
  try {
    const envelope: { code?: number; data?: Data } = await (await response).clone().json();
    return envelope.code === 0 ? envelope.data : undefined;
  } catch {
    // The page's code receives the same response, and handles and shows the error.
    return undefined;
  }
}
