import type { Messages } from "@lingui/core";
import type { Locale } from "contracts";
import { activateLocale, loadCatalog } from "shared/i18n";

/** Catalogue modules of host and shared code in one language. */
type CatalogPair = Promise<[{ messages: Messages }, { messages: Messages }]>;

const CATALOGUES: Readonly<Record<Locale, () => CatalogPair>> = {
  en_US: () => Promise.all([import("../locales/en_US.po"), import("shared/locales/en_US.po")]),
  zh_Hans_CN: () => Promise.all([import("../locales/zh_Hans_CN.po"), import("shared/locales/zh_Hans_CN.po")]),
  zh_Hant_HK: () => Promise.all([import("../locales/zh_Hant_HK.po"), import("shared/locales/zh_Hant_HK.po")]),
  ru_RU: () => Promise.all([import("../locales/ru_RU.po"), import("shared/locales/ru_RU.po")]),
  es_ES: () => Promise.all([import("../locales/es_ES.po"), import("shared/locales/es_ES.po")]),
};

/**
 * Gives the compiled catalogues of host and shared code.
 *
 * @returns messages of each
 */
export async function readCatalogues(locale: Locale): Promise<{ host: Messages; shared: Messages }> {
  const [host, shared] = await CATALOGUES[locale]();
  return { host: host.messages, shared: shared.messages };
}

/** Makes a language ready before the first render. Without its catalogue the page stands in English rather than not at all. */
export async function startCatalogues(locale: Locale): Promise<void> {
  try {
    const catalogues = await readCatalogues(locale);
    loadCatalog("host", locale, catalogues.host);
    loadCatalog("shared", locale, catalogues.shared);
  } catch {
    // The chunk was lost on the way: source texts are better than a blank page.
    loadCatalog("host", locale, {});
  }
  activateLocale(locale);
}
