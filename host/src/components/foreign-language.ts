import type { Locale } from "contracts";

/**
 * Returns the language tag of an untranslated text, for screen readers and fonts; the rest of the page stays in the reader's
 * language.
 *
 * @param lang language of the text
 * @param locale language of the page
 * @returns value of the attribute `lang`; undefined for a text in the language of the page
 */
export function foreignLanguage(lang: Locale, locale: Locale): "en" | undefined {
  return lang === locale ? undefined : "en";
}
