import { requestAhead } from "shared/api";
import { coinOf, isApart, namesCoin } from "./call-marks.ts";
import { fillAddress, isOfCoin, needsKey } from "./fill-address.ts";

/** What is known of the page that somebody moves to. */
export interface NextPage {
  /** Named by its address, or the person's usual one; empty while it is not known. */
  coin: string;
  /** Whether the totals over all accounts of the person are shown. */
  isSummary: boolean;
}

/**
 * Requests what a page begins with while its files are still on their way. The page's code takes the responses over.
 *
 * @param calls addresses under `/res`, with the places and endings of those that leave with a document
 * @param page what is known of the page
 */
export async function requestFirstCalls(calls: readonly string[], page: NextPage): Promise<void> {
  const request = (call: string, coin: string) =>
    requestAhead(fillAddress(call, { coin, accessKey: null, userId: null, isSummary: page.isSummary }));
  const wanted = calls.filter((call) => !needsKey(call) && !(namesCoin(call) && page.coin !== ""));
  // What names the coin is needed first, what is not on the first screen last.
  const asked = wanted.filter((call) => !isOfCoin(call)).map((call) => request(call, ""));
  const others = wanted.filter(isOfCoin);
  const ofCoin = [...others.filter((call) => !isApart(call)), ...others.filter(isApart)];
  if (ofCoin.length === 0) return;
  const coin = page.coin === "" ? coinOf(Object.assign({}, ...(await Promise.all(asked)))) : page.coin;
  if (coin !== undefined) for (const call of ofCoin) void request(call, coin);
}
