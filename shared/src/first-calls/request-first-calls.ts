import { requestAhead } from "shared/api";
import { coinOf, isApart, namesCoin } from "./call-marks.ts";
import { fillAddress, isOfCoin, needsKey } from "./fill-address.ts";

/** What is known about the page that the person navigates to. */
export interface NextPage {
  /** Named in the URL, or the person's default; empty while unknown. */
  coin: string;
  /** Whether the totals over all accounts of the person are shown. */
  isSummary: boolean;
}

/**
 * Makes a page's first calls while its files are still loading. The page's code uses the responses.
 *
 * @param calls URLs under `/res`, with the same placeholders and suffixes as the calls made while a document loads
 * @param page what is known about the page
 */
export async function requestFirstCalls(calls: readonly string[], page: NextPage): Promise<void> {
  const request = (call: string, coin: string) =>
    requestAhead(fillAddress(call, { coin, accessKey: null, userId: null, isSummary: page.isSummary }));
  const wanted = calls.filter((call) => !needsKey(call) && !(namesCoin(call) && page.coin !== ""));
  // Calls that name the coin are needed first, those not on the first screen last.
  const asked = wanted.filter((call) => !isOfCoin(call)).map((call) => request(call, ""));
  const others = wanted.filter(isOfCoin);
  const ofCoin = [...others.filter((call) => !isApart(call)), ...others.filter(isApart)];
  if (ofCoin.length === 0) return;
  const coin = page.coin === "" ? coinOf(Object.assign({}, ...(await Promise.all(asked)))) : page.coin;
  if (coin !== undefined) for (const call of ofCoin) void request(call, coin);
}
