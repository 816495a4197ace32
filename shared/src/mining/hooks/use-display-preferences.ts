import { toTimeZone } from "../../format/index.ts";
import { useLocale } from "../../locale/index.ts";
import type { Locale } from "../../remote-contract/index.ts";

/** Language, time zone and currency in which figures are shown. */
export interface DisplayPreferences {
  locale: Locale;
  /** Name or offset that `Intl` knows. */
  timeZone: string;
  /** ISO code of the display currency. */
  currency: string;
}

/** @returns language, zone and currency of the page */
export function useDisplayPreferences(): DisplayPreferences {
  const { locale, timezone, currency } = useLocale();
  return { locale, timeZone: toTimeZone(timezone), currency };
}
