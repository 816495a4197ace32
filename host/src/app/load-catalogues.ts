import type { Messages } from "@lingui/core";
import type { Locale } from "contracts";
import type { LoadCatalogue } from "shared/catalogues";
import { loadSharedMessages } from "shared/catalogues/shared";
import { activateLocale, loadCatalog, showSourceTexts } from "shared/i18n";

const loadOwnCatalogue: LoadCatalogue = (locale) => import(`../locales/${locale}.po`);

/**
 * Gives the compiled catalogues of host and shared code.
 *
 * @returns messages of each
 */
export async function readCatalogues(locale: Locale): Promise<{ host: Messages; shared: Messages }> {
  const [host, shared] = await Promise.all([loadOwnCatalogue(locale), loadSharedMessages(locale)]);
  return { host: host.messages, shared };
}

/** Loads a language before the first render. Without its catalogue the page is shown in English. */
export async function startCatalogues(locale: Locale): Promise<void> {
  try {
    const catalogues = await readCatalogues(locale);
    loadCatalog("host", locale, catalogues.host);
    loadCatalog("shared", locale, catalogues.shared);
  } catch {
    // The chunk was lost on the way: source texts are better than a blank page.
    await showSourceTexts();
    loadCatalog("host", locale, {});
  }
  activateLocale(locale);
}
