/** What of a page's address its first calls need. */
export interface PageAddress {
  /** Empty while it is not known. */
  coin: string;
  /** Key of an observer link; null where there is none. */
  accessKey: string | null;
  /** Account that the address names. */
  userId: string | null;
}

/** In calls that are made with the key of an observer link only. */
const KEY_PLACE = "{access_key}";
const COIN_PLACE = "{coin}";
/** A part of the query that is left out where the page's address names no account. */
const ACCOUNT_PART = "&user_id={user_id}";

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
 * Puts what the page's address says into the places of a call.
 *
 * @param call address under `/res` with places
 * @param address what the page's address says
 * @returns address to request
 */
export function fillAddress(call: string, { coin, accessKey, userId }: PageAddress): string {
  return call
    .replace(/#.*/, "")
    .replace(COIN_PLACE, encodeURIComponent(coin))
    .replace(KEY_PLACE, writeValue(accessKey ?? ""))
    .replace(ACCOUNT_PART, userId === null ? "" : `&user_id=${userId}`);
}
