import { withoutMark } from "./call-marks.ts";

/** The parts of a page's URL that its first calls need. */
export interface PageAddress {
  /** Empty while unknown. */
  coin: string;
  /** Access key of an observer link; null if there is none. */
  accessKey: string | null;
  /** Account named in the URL. */
  userId: string | null;
}

/** Values of a call's placeholders. */
interface Filling extends PageAddress {
  /** Whether the totals over all accounts of the person are shown. */
  isSummary: boolean;
}

/** Only in calls that are made with the access key of an observer link. */
const KEY_PLACE = "{access_key}";
const COIN_PLACE = "{coin}";
/** A part of the query that is left out when the page's URL names no account. */
const ACCOUNT_PART = "&user_id={user_id}";
/** A part of the query that is left out when the current account is shown. */
const SUMMARY_PART = /([?&])summary=\{summary\}/;

/** Encodes a value like `URLSearchParams`, so that the page's code finds the response by its URL. */
function writeValue(value: string): string {
  return new URLSearchParams({ v: value }).toString().slice(2);
}

/**
 * Checks whether a call needs the access key of an observer link.
 *
 * @param call URL under `/res` with placeholders
 */
export function needsKey(call: string): boolean {
  return call.includes(KEY_PLACE);
}

/**
 * Checks whether a call is for one coin.
 *
 * @param call URL under `/res` with placeholders
 */
export function isOfCoin(call: string): boolean {
  return call.includes(COIN_PLACE);
}

/**
 * Checks whether a call differs when the totals over all accounts are shown.
 *
 * @param call URL under `/res` with placeholders
 */
export function hasSummary(call: string): boolean {
  return SUMMARY_PART.test(call);
}

/**
 * Fills in the placeholders of a call.
 *
 * @param call URL under `/res` with placeholders
 * @param filling values of the page's URL, and whether totals are shown
 * @returns URL to request
 */
export function fillAddress(call: string, { coin, accessKey, userId, isSummary }: Filling): string {
  return withoutMark(call)
    .replace(COIN_PLACE, encodeURIComponent(coin))
    .replace(KEY_PLACE, writeValue(accessKey ?? ""))
    .replace(ACCOUNT_PART, userId === null ? "" : `&user_id=${userId}`)
    .replace(SUMMARY_PART, isSummary ? "$1summary=true" : "");
}
