/** What of a page's address its first calls need. */
export interface PageAddress {
  /** Empty while it is not known. */
  coin: string;
  /** Key of an observer link; null where there is none. */
  accessKey: string | null;
  /** Account that the address names. */
  userId: string | null;
}

/** What the places of a call are filled with. */
interface Filling extends PageAddress {
  /** Whether the totals over all accounts of the person are shown. */
  isSummary: boolean;
}

/** In calls that are made with the key of an observer link only. */
const KEY_PLACE = "{access_key}";
const COIN_PLACE = "{coin}";
/** A part of the query that is left out where the page's address names no account. */
const ACCOUNT_PART = "&user_id={user_id}";
/** The same where the current account is shown. */
const SUMMARY_PART = /([?&])summary=\{summary\}/;

/** Writes a value as `URLSearchParams` does, so that the page's code finds the response under its address. */
function writeValue(value: string): string {
  return new URLSearchParams({ v: value }).toString().slice(2);
}

/**
 * Returns whether a call needs the key of an observer link.
 *
 * @param call address under `/res` with places
 */
export function needsKey(call: string): boolean {
  return call.includes(KEY_PLACE);
}

/**
 * Returns whether a call is of one coin.
 *
 * @param call address under `/res` with places
 */
export function isOfCoin(call: string): boolean {
  return call.includes(COIN_PLACE);
}

/**
 * Returns whether a call is another one where the totals over all accounts are shown.
 *
 * @param call address under `/res` with places
 */
export function hasSummary(call: string): boolean {
  return SUMMARY_PART.test(call);
}

/**
 * Puts what the page's address says, and whose figures are shown, into the places of a call.
 *
 * @param call address under `/res` with places
 * @param filling what the page's address says, and whether totals are shown
 * @returns address to request
 */
export function fillAddress(call: string, { coin, accessKey, userId, isSummary }: Filling): string {
  return call
    .replace(/#.*/, "")
    .replace(COIN_PLACE, encodeURIComponent(coin))
    .replace(KEY_PLACE, writeValue(accessKey ?? ""))
    .replace(ACCOUNT_PART, userId === null ? "" : `&user_id=${userId}`)
    .replace(SUMMARY_PART, isSummary ? "$1summary=true" : "");
}
