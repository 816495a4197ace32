import { formatDate } from "../../format/index.ts";
import { DateTime, RelativeTime } from "../../ui/index.ts";
import { useDisplayPreferences } from "../hooks/use-display-preferences.ts";

const RECENT_SECONDS = 600;

/** When a worker sent its last share: the time if recent, else how long ago. */
export function LastShare({ unix, now }: { unix: number | null; now: number }) {
  const { locale, timeZone } = useDisplayPreferences();
  if (unix === null) return formatDate(null, { locale, timeZone, form: "clock" });
  const common = { unix, now, locale, timeZone };
  return now - unix < RECENT_SECONDS ? <DateTime {...common} form="clock" /> : <RelativeTime {...common} />;
}
