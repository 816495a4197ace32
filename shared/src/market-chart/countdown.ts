import { DAY, HOUR, MINUTE } from "../format/index.ts";

const two = (figure: number) => String(figure).padStart(2, "0");

/**
 * Formats the time until a bar ends, short enough for a price tag.
 *
 * @param seconds how long; a negative time counts as zero
 * @param days formats a number of days and the remaining hours
 * @returns e.g. 02:45, 3:02:45 or, from one day up, the result of `days`
 */
export function formatCountdown(seconds: number, days: (days: number, hours: number) => string): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY) return days(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  const rest = `${two(minutes)}:${two(left % MINUTE)}`;
  return hours > 0 ? `${String(hours)}:${rest}` : rest;
}
