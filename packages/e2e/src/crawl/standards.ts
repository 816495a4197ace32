import { openCatalogues, readEntries, SOURCE_LOCALE } from "i18n/catalogues";
import { localeOf } from "routes";
import type { LanguagePrefix } from "routes";
import { createTextFinder } from "./untranslated.ts";
import type { TextFinder, Translation } from "./untranslated.ts";

/** Messages that a page shows instead of its content. */
const FAILURES = /^(?:Couldn't load [^{]*\.|This page could not be found|Something went wrong\.?)$/;

/** Languages with a non-Latin script. */
const OWN_SCRIPTS: readonly LanguagePrefix[] = ["zh", "zh-hk", "ru"];

async function readTranslations(locale: string): Promise<Translation[]> {
  const catalogues = await openCatalogues();
  const lists = await Promise.all(catalogues.map((catalogue) => readEntries(catalogue, locale)));
  return lists.flatMap((entries) =>
    [...entries].map(([id, { message, translation }]) => ({
      source: message ?? id,
      translation: translation ?? "",
    })),
  );
}

/**
 * Reads from the catalogs the standards that page texts are checked against.
 *
 * @param langs - languages of the crawl
 */
export async function readStandards(
  langs: readonly LanguagePrefix[],
): Promise<{ finders: Map<LanguagePrefix, TextFinder>; failureTexts: Set<string> }> {
  const finders = new Map<LanguagePrefix, TextFinder>();
  const failureTexts = new Set<string>();
  for (const lang of langs) {
    const locale = localeOf(lang);
    const translations = await readTranslations(locale);
    const isSource = locale === SOURCE_LOCALE;
    finders.set(
      lang,
      createTextFinder(isSource ? [] : translations, { hasOwnScript: OWN_SCRIPTS.includes(lang) }),
    );
    for (const { source, translation } of translations)
      if (FAILURES.test(source)) failureTexts.add(translation);
  }
  return { finders, failureTexts };
}
