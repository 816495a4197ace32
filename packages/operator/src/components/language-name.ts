import type { Locale } from "contracts/constants";

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

/** Returns the English name of a language. */
export function languageName(locale: Locale): string {
  const { language, script } = new Intl.Locale(locale.replaceAll("_", "-"));
  return LANGUAGES.of(script === undefined ? language : `${language}-${script}`) ?? locale;
}
