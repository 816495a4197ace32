import type { Announcement, Locale } from "contracts";

/**
 * The language whose list of announcements a reader gets: Traditional Chinese reads the Simplified one (R7.1.3).
 *
 * @param locale language of the page
 * @returns language of the list
 */
export function announcementLocale(locale: Locale): Locale {
  return locale === "zh_Hant_HK" ? "zh_Hans_CN" : locale;
}

/**
 * The title of an announcement for a reader; the Simplified list offers it in the Traditional script as well.
 *
 * @param announcement one of the list
 * @param locale language of the page
 * @returns title in the script of the language
 */
export function announcementTitle(
  { title, title_traditional }: Pick<Announcement, "title" | "title_traditional">,
  locale: Locale,
): string {
  return locale === "zh_Hant_HK" ? (title_traditional ?? title) : title;
}
