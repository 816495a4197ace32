import type { Locale } from "contracts";

/**
 * The language whose list of announcements a reader gets: Traditional Chinese reads the Simplified one (R7.1.3).
 *
 * @param locale language of the page
 * @returns language of the list
 */
export function announcementLocale(locale: Locale): Locale {
  return locale === "zh_Hant_HK" ? "zh_Hans_CN" : locale;
}
