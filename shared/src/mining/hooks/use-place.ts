import { toTimeZone } from "../../format/index.ts";
import { useLocale } from "../../locale/index.ts";
import type { Locale } from "../../remote-contract/index.ts";

/** In whose language, zone and currency figures are shown. */
export interface Place {
  locale: Locale;
  /** Name or offset that `Intl` knows. */
  timeZone: string;
  /** ISO code of the display currency. */
  currency: string;
}

/** @returns language, zone and currency of the page */
export function usePlace(): Place {
  const { locale, timezone, currency } = useLocale();
  return { locale, timeZone: toTimeZone(timezone), currency };
}
