import { loadCatalog } from "shared/i18n";
import { getLocaleState } from "shared/locale";
import type { LoadCatalogue } from "shared/catalogues";

/**
 * Loads the texts of a feature that the shell's own catalogue leaves out, in the page's language. Without them the feature is
 * shown in English rather than not at all.
 *
 * @param load loads the feature's catalogue
 */
export async function loadTexts(load: LoadCatalogue): Promise<void> {
  const { locale } = getLocaleState();
  try {
    loadCatalog("host", locale, (await load(locale)).messages);
  } catch {
    // The chunk was lost on the way: source texts are better than a blank page.
  }
}
