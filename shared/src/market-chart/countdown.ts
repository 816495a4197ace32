import { DAY, HOUR, MINUTE } from "../format/index.ts";

const two = (figure: number) => String(figure).padStart(2, "0");

/**
 * Time until a bar ends, as short as a price tag.
 *
 * @param seconds how long; a negative time counts as none
 * @param days how days are written with the hours after them
 * @returns such as 02:45, 3:02:45 or, from a day on, what `days` makes
 */
export function formatCountdown(seconds: number, days: (days: number, hours: number) => string): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY) return days(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  const rest = `${two(minutes)}:${two(left % MINUTE)}`;
  return hours > 0 ? `${String(hours)}:${rest}` : rest;
}
