import type { Announcement, Locale } from "contracts";

/**
 * Returns the language of a reader's announcement list: Traditional Chinese uses the Simplified list (R7.1.3).
 *
 * @param locale language of the page
 * @returns language of the list
 */
export function announcementLocale(locale: Locale): Locale {
  return locale === "zh_Hant_HK" ? "zh_Hans_CN" : locale;
}

/**
 * Returns the title of an announcement for a reader; the Simplified list also has it in Traditional script.
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
