import type { LoadCatalogue } from "shared/catalogues";
import { loadCatalog, showSourceTexts } from "shared/i18n";
import { getLocaleState } from "shared/locale";

/**
 * Loads the texts of a feature that the remote's own catalogue leaves out, in the page's language. Without them the feature is shown
 * in English rather than not at all.
 *
 * @param feature name of its folder
 * @param load loads its catalogue
 */
export async function loadTexts(feature: string, load: LoadCatalogue): Promise<void> {
  const { locale } = getLocaleState();
  try {
    loadCatalog(`wallet-${feature}`, locale, (await load(locale)).messages);
  } catch {
    await showSourceTexts();
  }
}
