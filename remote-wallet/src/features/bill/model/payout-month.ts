import { amount, fiat, isZero, sum } from "amount";
import type { PayoutDay, PayoutSum } from "contracts";
import { startOfNamedDay } from "shared/format";

const MONTH = /^(20\d\d)-(0[1-9]|1[0-2])$/u;
const WEEK = 7;

/** @returns year and month from 0; null unless the text is a month `YYYY-MM` */
function partsOf(month: string): { year: number; index: number } | null {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (year === undefined || number === undefined) return null;
  return { year: Number.parseInt(year, 10), index: Number.parseInt(number, 10) - 1 };
}

/** Whether a text is a month as used in the URL. */
export function isMonth(text: string): boolean {
  return partsOf(text) !== null;
}

/**
 * Returns the month at an offset.
 *
 * @param month `YYYY-MM`
 * @param away number of months, negative for earlier ones
 */
export function monthAway(month: string, away: number): string {
  const { year, index } = partsOf(month) ?? { year: 0, index: 0 };
  return new Date(Date.UTC(year, index + away, 1)).toISOString().slice(0, 7);
}

/**
 * Returns the days of a month.
 *
 * @param month `YYYY-MM`
 * @returns `YYYY-MM-DD`
 */
export function daysOf(month: string): string[] {
  const { year, index } = partsOf(month) ?? { year: 0, index: 0 };
  const count = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  return Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, "0")}`);
}

/**
 * Returns the start of each day of a month, and the end of the month.
 *
 * @param month `YYYY-MM`
 * @param timeZone time zone of the midnights
 * @returns seconds since 1970
 */
export function boundsOf(month: string, timeZone: string): number[] {
  return [...daysOf(month), `${monthAway(month, 1)}-01`].map((day) => startOfNamedDay(day, timeZone));
}

/**
 * Returns a month as weeks that begin on Monday.
 *
 * @param month `YYYY-MM`
 * @returns seven days per week; null for days of another month
 */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOf(month);
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const whole = Math.ceil(cells.length / WEEK) * WEEK;
  return Array.from({ length: whole / WEEK }, (_, week) =>
    Array.from({ length: WEEK }, (_unused, day) => cells[week * WEEK + day] ?? null),
  );
}

/**
 * Adds up payouts of a month by coin.
 *
 * @param days days of the month
 * @returns one row per coin, sorted by name
 */
export function totalsOf(days: readonly PayoutDay[]): PayoutSum[] {
  const byCoin = Map.groupBy(
    days.flatMap(({ coins }) => coins),
    ({ coin }) => coin,
  );
  return [...byCoin]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([coin, sums]) => ({
      coin,
      count: sums.reduce((count, one) => count + one.count, 0),
      open: sums.reduce((count, one) => count + one.open, 0),
      amount: sum(sums.map((one) => amount(one.amount))),
      fee: sum(sums.map((one) => amount(one.fee))),
      ...worthOf(sums),
    }));
}

/** Returns the total value of payouts, null if none is known, and the number of payouts that it leaves out. */
export function worthOf(sums: readonly PayoutSum[]): Pick<PayoutSum, "fiat_value" | "unpriced"> {
  const known = sums.flatMap(({ fiat_value: value }) => (value === null ? [] : fiat(value)));
  return {
    fiat_value: known.length === 0 ? null : sum(known),
    unpriced: sums.reduce((count, one) => count + one.unpriced, 0),
  };
}

/** Whether no fee was charged. */
export function isFree({ fee }: PayoutSum): boolean {
  return isZero(amount(fee));
}
