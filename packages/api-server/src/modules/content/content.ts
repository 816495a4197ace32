import type { Localized } from "../../platform/database/schema/communication.ts";
import type { Locale } from "../../texts/messages.ts";

/** Returns the text in a language. */
export function localized(texts: Localized, locale: Locale): string {
  return texts[locale];
}

/** Returns the language of the announcement list: Simplified Chinese for Traditional Chinese readers (spec 7.1). */
export function announcementLocale(locale: Locale): Locale {
  return locale === "zh_Hant_HK" ? "zh_Hans_CN" : locale;
}
