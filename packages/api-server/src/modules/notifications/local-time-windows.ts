import { createMemo } from "../../platform/cache.ts";
import { DAY, MINUTE } from "../../platform/time.ts";
const DAY_MINUTES = 1440;

/** Upper bound on the number of time zones. */
const ZONES = 600;

const formats = createMemo<string, Intl.DateTimeFormat>(ZONES);

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

function minutesOf(localTime: string): number {
  const [hours = 0, minutes = 0] = localTime.split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * Local time of day in a time zone.
 *
 * @param at seconds since 1970
 * @param zone IANA time zone
 * @returns minutes since midnight there
 */
export function wallMinutes(at: number, zone: string): number {
  return minutesOf(formats.get(zone, () => makeFormat(zone)).format(new Date(at * 1000)));
}

/**
 * Whether a time is in a part of the day, which may cross midnight.
 *
 * @param at seconds since 1970
 * @param part begin (inclusive) and end (exclusive) as `HH:MM` in the zone
 * @param zone IANA time zone
 */
export function isWithin(
  at: number,
  part: { readonly from: string; readonly to: string },
  zone: string,
): boolean {
  const now = wallMinutes(at, zone);
  const from = minutesOf(part.from);
  const to = minutesOf(part.to);
  return from <= to ? from <= now && now < to : from <= now || now < to;
}

/**
 * The next time at which the local time has a value, also across a change to daylight saving time.
 *
 * @param after seconds since 1970
 * @param localTime `HH:MM`
 * @param zone IANA time zone
 * @returns seconds since 1970, a whole minute later than `after`
 */
export function nextLocalTime(after: number, localTime: string, zone: string): number {
  const requested = minutesOf(localTime);
  const start = (Math.floor(after / MINUTE) + 1) * MINUTE;
  const away = (requested - wallMinutes(start, zone) + DAY_MINUTES) % DAY_MINUTES;
  const guess = start + away * MINUTE;
  const shift = ((requested - wallMinutes(guess, zone) + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  const mended = guess + shift * MINUTE;
  return mended > after ? mended : mended + DAY;
}
