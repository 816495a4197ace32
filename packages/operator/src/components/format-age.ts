import { MINUTE, formatSpan } from "shared/format";

/**
 * Formats a duration in its largest whole unit.
 *
 * @param seconds - length in seconds, null when unknown
 * @returns text such as `15 s` or `42 min`; a dash for an unknown length
 */
export function formatAge(seconds: number | null): string {
  if (seconds === null || seconds >= MINUTE) return formatSpan(seconds, "en_US");
  return `${String(Math.floor(seconds))}\u00a0s`;
}
