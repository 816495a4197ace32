import { toTimeZone } from "../../format/index.ts";
import { useBrowserValue } from "../../hydration/index.ts";
import { useLocale } from "../../locale/index.ts";
import type { Locale } from "../../remote-contract/index.ts";

/** Language, time zone and currency in which figures are shown. */
export interface DisplayPreferences {
  locale: Locale;
  /** Name or offset that `Intl` accepts. */
  timeZone: string;
  /** ISO code of the display currency. */
  currency: string;
}

/** Time zone of prerendered pages. */
const RENDERED_ZONE = "UTC";

/** @returns language, zone and currency of the page */
export function useDisplayPreferences(): DisplayPreferences {
  const { locale, timezone, currency } = useLocale();
  // Only the browser has the visitor's zone.
  const timeZone = useBrowserValue(() => toTimeZone(timezone), RENDERED_ZONE);
  return { locale, timeZone, currency };
}
