import { amount, fromSmallestUnits, ratio, toSmallestUnits } from "amount";
import { REFERRAL_TERMS } from "contracts/calls/refer";
import { DAY, startOfDay } from "../../platform/time.ts";

/** Offset of the pool's days and months, which begin at 16:00 UTC, midnight in UTC+8. */
const POOL_ZONE = 8 * 3600;

const RATIO_DECIMALS = 4;
const WHOLE = 10_000n;

/**
 * Converts a ratio to hundredths of a percent.
 *
 * @param text decimal string, 1 is the whole, at most four decimals
 */
export function hundredths(text: string): number {
  return Number.parseInt(toSmallestUnits(amount(text), RATIO_DECIMALS).toString(), 10);
}

/**
 * Converts hundredths of a percent to a ratio.
 *
 * @returns decimal string, 1 is the whole
 */
export function ratioOfHundredths(value: number): string {
  return ratio(fromSmallestUnits(BigInt(value), RATIO_DECIMALS));
}

/** Converts hundredths of a percent to percent. */
export function percentOfHundredths(value: number): string {
  return fromSmallestUnits(BigInt(value), RATIO_DECIMALS - 2);
}

const RATES = {
  usual: hundredths(REFERRAL_TERMS.rate),
  ambassador: hundredths(REFERRAL_TERMS.ambassadorRate),
};

/** Period in which a person was an ambassador; `end` is null while the status lasts. */
export interface AmbassadorTime {
  readonly start: number;
  readonly end: number | null;
}

/** The terms that determine an invited person's rate. */
export interface RateTerms {
  readonly program: "referral" | "agency";
  /** The code's discount on the person's own fee. */
  readonly discount: number;
  /** The agency's tier, for agency and customer together. */
  readonly tier: number;
  /** First day with earnings; null before that. */
  readonly first_time: number | null;
  readonly ambassador: readonly AmbassadorTime[];
}

/**
 * End of ordinary referral rebates for a person.
 *
 * @returns seconds since 1970; null before the first earnings, and for agencies and ambassadors
 */
export function endOf(terms: RateTerms, now: number): number | null {
  if (terms.program === "agency" || terms.first_time === null || isAmbassadorAt(terms.ambassador, now))
    return null;
  return terms.first_time + REFERRAL_TERMS.periodDays * DAY;
}

function isAmbassadorAt(times: readonly AmbassadorTime[], time: number): boolean {
  return times.some(({ start, end }) => start <= time && (end === null || time < end));
}

/**
 * Part of a day's fee that is passed on (domain wallet 6.1, 6.2): an agency gets what its tier leaves after the customer's
 * discount; an ambassador gets twice the standard rate while the status lasts; everyone else gets the standard rate for a year
 * from the first earnings.
 *
 * @returns hundredths of a percent
 */
export function rateAt(terms: RateTerms, day: number): number {
  if (terms.program === "agency") return Math.max(0, terms.tier - terms.discount);
  if (isAmbassadorAt(terms.ambassador, day)) return RATES.ambassador;
  const first = terms.first_time ?? day;
  return day < first + REFERRAL_TERMS.periodDays * DAY ? RATES.usual : 0;
}

/**
 * Rebate of a fee, rounded down.
 *
 * @param fee smallest units
 * @param rate hundredths of a percent
 */
export function rebateOf(fee: bigint, rate: number): bigint {
  return (fee * BigInt(rate)) / WHOLE;
}

/**
 * Month of a time, by the pool's days.
 *
 * @returns `YYYY-MM`
 */
export function monthOf(time: number): string {
  return new Date((time + POOL_ZONE) * 1000).toISOString().slice(0, 7);
}

/**
 * Name of a pool day.
 *
 * @returns `YYYY-MM-DD`
 */
export function poolDay(day: number): string {
  return new Date((day + POOL_ZONE) * 1000).toISOString().slice(0, 10);
}

/**
 * Time range of a pool month.
 *
 * @param month `YYYY-MM`
 * @returns its start and the start of the next one, in seconds since 1970
 */
export function monthRange(month: string): { readonly from: number; readonly to: number } {
  const [year = 0, index = 1] = month.split("-").map((part) => Number.parseInt(part, 10));
  const start = (offset: number) => Date.UTC(year, index - 1 + offset, 1) / 1000 - POOL_ZONE;
  return { from: start(0), to: start(1) };
}

/**
 * Time range of the last settled days.
 *
 * @returns start of the first one and end of the last one
 */
export function chartDays(now: number, days: number): { readonly from: number; readonly to: number } {
  const to = startOfDay(now, -POOL_ZONE);
  return { from: to - days * DAY, to };
}

/**
 * Start of a pool day.
 *
 * @param day `YYYY-MM-DD`
 * @returns seconds since 1970
 */
export function dayStartOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000 - POOL_ZONE;
}
