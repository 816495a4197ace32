import { formatDate, formatZone } from "shared/format";
import { useDisplayPreferences } from "shared/mining";

/** @returns a function that formats a moment with its time zone, in seconds since 1970 */
export function useMomentText(): (unix: number) => string {
  const { locale, timeZone } = useDisplayPreferences();
  return (unix) =>
    `${formatDate(unix, { locale, timeZone, form: "date-time" })} (${formatZone(timeZone, unix)})`;
}
