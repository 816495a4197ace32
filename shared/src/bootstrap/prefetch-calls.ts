import { DEFAULT_COIN } from "contracts";
import { requestCall } from "../api/request-call.ts";
import {
  fillAddress,
  hasSummary,
  isOfCoin,
  needsKey,
  type PageAddress,
} from "../first-calls/fill-address.ts";
import { coinOf, isApart, namesCoin } from "../first-calls/call-marks.ts";
import { isHashrateChart } from "./early-chart.ts";
import { fillPage, type PrefetchedData } from "./fill-page.ts";
import { readSummaryAccounts } from "./read-summary.ts";

/** The running work of {@link prefetchCalls}. */
export interface Prefetch {
  /** Settles when the page shows every figure that it has a place for; undefined if it has none. */
  figures: Promise<void> | undefined;
  /** Settles when the page's coin and account scope are known. */
  known: Promise<void>;
  /** Requests what only the page's code reads. */
  requestRest: () => void;
}

/**
 * Requests what a page needs first, and fills the prerendered page with each response. If the URL names no coin, the figures are
 * requested for the pool's default coin together with the calls that name the person's coin, and again if that is another one. If
 * totals over all accounts were chosen, they wait until it is known who is signed in.
 *
 * @param calls URLs under `/res`; `{coin}` and `{access_key}` are replaced by coin and key, `summary={summary}` by whether totals
 * are shown; the suffix `#coin` marks a call that names the coin, and `#apart` one that only the page's code reads
 * @param address values of the page's URL
 * @param headers headers of the calls
 */
export function prefetchCalls(
  calls: readonly string[],
  address: PageAddress,
  headers: Record<string, string>,
): Prefetch {
  const { coin } = address;
  const data: PrefetchedData = {};
  const answers: object[] = [];
  const summaryAccounts = calls.some(hasSummary) ? readSummaryAccounts() : [];
  let chosen: string | undefined = coin;
  // Known once the person is known.
  let isSummary = false;
  const requestOf = (call: string, ofCoin = "") =>
    requestCall<PrefetchedData>(fillAddress(call, { ...address, coin: ofCoin, isSummary }), headers);
  const assumed = new Map<string, Promise<PrefetchedData | undefined>>();
  const request = (call: string) => (chosen === DEFAULT_COIN && assumed.get(call)) || requestOf(call, chosen);
  const fill = async (call: string) => {
    const answer = await request(call);
    if (answer) answers.push(answer);
    Object.assign(data, answer);
    isSummary ||= summaryAccounts.includes(String(data["id"]));
    fillPage(data, { coin: chosen ?? "", isSummary });
    if (isHashrateChart(answer))
      globalThis.earlyChart = { chart: answer, coin: chosen ?? "", settings: data, answers };
  };
  const shown = calls.filter((call) => !isApart(call));

  const ofCoin = shown.filter(isOfCoin);
  const first = Promise.all(shown.filter((call) => !isOfCoin(call) && !(coin && namesCoin(call))).map(fill));

  const isUnknown = (!coin && calls.some(isOfCoin)) || summaryAccounts.length > 0;
  if (!coin && summaryAccounts.length === 0)
    for (const call of ofCoin) assumed.set(call, requestOf(call, DEFAULT_COIN));
  const known = isUnknown ? first.then(() => void (chosen = coin || coinOf(data))) : Promise.resolve();

  async function requestFigures(): Promise<void> {
    // If everything is known, the call is sent immediately.
    if (isUnknown) await known;
    if (chosen) await Promise.all(ofCoin.map(fill));
    await first;
  }

  return {
    known,
    figures: ofCoin.length > 0 || shown.some(needsKey) ? requestFigures() : undefined,
    requestRest: () => {
      // One by one, so that input or a frame does not have to wait for all of them.
      for (const call of calls.filter((one) => isApart(one) && (chosen || !isOfCoin(one))))
        setTimeout(() => void request(call));
    },
  };
}
