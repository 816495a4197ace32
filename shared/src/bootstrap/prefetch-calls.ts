import { TIMINGS_MS } from "contracts";
import { keepPrefetchedResponse } from "../api/prefetched-responses.ts";
import { sendRequest } from "../api/send-request.ts";
import { isHashrateChart } from "./early-chart.ts";
import { fillAddress, isOfCoin, type PageAddress } from "./fill-address.ts";
import { fillPage, type PrefetchedData } from "./fill-page.ts";

/** Ends the address of a call that is made only when the page's address names no coin: its response does. */
const NAMES_COIN = "#coin";
/** Ends the address of a call that decides nothing about the others, and is in no place of the page. */
const APART = "#apart";
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

/** What {@link prefetchCalls} began. */
interface Prefetch {
  /** Settles when the page shows every figure that it has a place for. */
  figures: Promise<void>;
  /** Requests what only the page's code reads. */
  requestRest: () => void;
}

/**
 * Requests what a page needs first, and fills the prerendered page with each response. Where the page's address names no coin,
 * the calls of a coin wait for those that name it.
 *
 * @param calls addresses under `/res`; `{coin}` and `{access_key}` are replaced by coin and key, `#coin` ends one that names the
 *   coin, and `#apart` one that only the page's code reads
 * @param address what the address of the page says
 * @param headers headers of the calls
 */
export function prefetchCalls(
  calls: readonly string[],
  address: PageAddress,
  headers: Record<string, string>,
): Prefetch {
  const { coin } = address;
  const data: PrefetchedData = {};
  let chosen: string | undefined = coin;
  const isApart = (call: string) => call.endsWith(APART);
  const request = (call: string) => prefetch(fillAddress(call, { ...address, coin: chosen ?? "" }), headers);
  const fill = async (call: string) => {
    const answer = await request(call);
    fillPage(Object.assign(data, answer), chosen ?? "");
    if (isHashrateChart(answer))
      globalThis.earlyChart = { chart: answer, coin: chosen ?? "", settings: data };
  };
  const shown = calls.filter((call) => !isApart(call));

  async function requestFigures(): Promise<void> {
    const ofCoin = shown.filter(isOfCoin);
    const first = Promise.all(
      shown.filter((call) => !isOfCoin(call) && !(coin && call.endsWith(NAMES_COIN))).map(fill),
    );
    if (!coin && ofCoin.length > 0) await first;
    chosen = coin || coinOf(data);
    if (chosen) await Promise.all(ofCoin.map(fill));
    await first;
  }

  return {
    figures: requestFigures(),
    requestRest: () => {
      for (const call of calls.filter((one) => isApart(one) && (chosen || !isOfCoin(one))))
        void request(call);
    },
  };
}
