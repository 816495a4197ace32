import { amount, fiat, isZero, sum } from "amount";
import type { PayoutDay, PayoutSum } from "contracts";
import { startOfNamedDay } from "shared/format";

const MONTH = /^(20\d\d)-(0[1-9]|1[0-2])$/u;
const WEEK = 7;

/** @returns year and month from 0; null for what is no month `YYYY-MM` */
function partsOf(month: string): { year: number; index: number } | null {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (year === undefined || number === undefined) return null;
  return { year: Number.parseInt(year, 10), index: Number.parseInt(number, 10) - 1 };
}

/** Whether a text names a month, as an address does. */
export function isMonth(text: string): boolean {
  return partsOf(text) !== null;
}

/**
 * The month that lies some months away.
 *
 * @param month `YYYY-MM`
 * @param away months, negative for earlier ones
 */
export function monthAway(month: string, away: number): string {
  const { year, index } = partsOf(month) ?? { year: 0, index: 0 };
  return new Date(Date.UTC(year, index + away, 1)).toISOString().slice(0, 7);
}

/**
 * The days of a month.
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
 * Beginnings of the days of a month, and its end.
 *
 * @param month `YYYY-MM`
 * @param timeZone zone whose midnights count
 * @returns seconds since 1970
 */
export function boundsOf(month: string, timeZone: string): number[] {
  return [...daysOf(month), `${monthAway(month, 1)}-01`].map((day) => startOfNamedDay(day, timeZone));
}

/**
 * A month as weeks that begin on Monday.
 *
 * @param month `YYYY-MM`
 * @returns seven days per week; null where a day belongs to another month
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
 * Payouts of a month by coin.
 *
 * @param days days of the month
 * @returns one row per coin, in the order of their names
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
      fiat_value: worthOf(sums),
    }));
}

/** What payouts were worth together. */
export function worthOf(sums: readonly PayoutSum[]): string {
  return sum(sums.map((one) => fiat(one.fiat_value)));
}

/** Whether nothing was taken as a fee. */
export function isFree({ fee }: PayoutSum): boolean {
  return isZero(amount(fee));
}
