import { TIMINGS_MS } from "contracts";
import { keepPrefetchedResponse } from "../api/prefetched-responses.ts";
import { sendRequest } from "../api/send-request.ts";
import { fillPage, type PrefetchedData } from "./fill-page.ts";

/** Ends the address of a call that is made only when the page's address names no coin: its response does. */
const NAMES_COIN = "#coin";
/** Ends the address of a call that decides nothing about the others, and is in no place of the page. */
const APART = "#apart";
const COIN_PLACE = "{coin}";
const COIN = /^[A-Z0-9]{2,10}$/;

/** Keeps the response for the page's code, and gives its data when it is a success. */
async function prefetch(url: string, headers: Record<string, string>): Promise<PrefetchedData | undefined> {
  const response = sendRequest(
    { url, method: "GET", headers },
    AbortSignal.timeout(TIMINGS_MS.requestTimeout),
  );
  keepPrefetchedResponse(url, headers, response);
  try {
    const envelope: { code?: number; data?: PrefetchedData } = await (await response).clone().json();
    return envelope.code === 0 ? envelope.data : undefined;
  } catch {
    // The page's code takes the response over, meets the same failure and shows it.
    return undefined;
  }
}

/** The person's usual coin, else the last one of the account. */
function coinOf(data: PrefetchedData): string | undefined {
  return [data["default_coin"], data["coin"]].find(
    (coin): coin is string => typeof coin === "string" && COIN.test(coin),
  );
}

/**
 * Requests what a page needs first, and fills the prerendered page with each response. Where the page's address names no coin,
 * the calls of a coin wait for those that name it.
 *
 * @param calls addresses under `/res`; `{coin}` is replaced by the coin, `#coin` ends one that names it, and `#apart` one that
 *   only the page's code reads
 * @param coin coin in the address of the page, empty when there is none
 * @param headers headers of the calls
 */
export async function prefetchCalls(
  calls: readonly string[],
  coin: string,
  headers: Record<string, string>,
): Promise<void> {
  const data: PrefetchedData = {};
  const addressOf = (call: string, ofCoin: string) =>
    call.replace(/#.*/, "").replace(COIN_PLACE, encodeURIComponent(ofCoin));
  const prefetchAll = (wanted: readonly string[], ofCoin: string) =>
    Promise.all(
      wanted.map(async (call) => {
        const answer = await prefetch(addressOf(call, ofCoin), headers);
        if (!call.endsWith(APART)) fillPage(Object.assign(data, answer), ofCoin);
      }),
    );
  const isOfCoin = (call: string) => call.includes(COIN_PLACE);
  const shared = calls.filter((call) => !isOfCoin(call) && !(coin && call.endsWith(NAMES_COIN)));
  void prefetchAll(
    shared.filter((call) => call.endsWith(APART)),
    coin,
  );
  const first = prefetchAll(
    shared.filter((call) => !call.endsWith(APART)),
    coin,
  );
  const ofCoin = calls.filter(isOfCoin);
  if (!coin && ofCoin.length > 0) await first;
  const chosen = coin || coinOf(data);
  if (chosen) await prefetchAll(ofCoin, chosen);
}
