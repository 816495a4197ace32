import type { Locale } from "contracts";
import { loadCatalog, showSourceTexts } from "../i18n/index.ts";
import { getLocaleState } from "../locale/index.ts";
import type { LoadCatalogue } from "./index.ts";

/** Catalogues that are loaded, with their language: loading one again would render the whole page again. */
const loaded = new Map<LoadCatalogue, Locale>();

/**
 * Loads the texts of a feature that its workspace's own catalogue leaves out, in the page's language. Without them the feature is
 * shown in English rather than not at all.
 *
 * @param owner workspace of the feature as catalogues name it, e.g. `host` or `remote-wallet`
 * @param load loads the feature's catalogue
 */
export async function loadTexts(owner: string, load: LoadCatalogue): Promise<void> {
  const { locale } = getLocaleState();
  if (loaded.get(load) === locale) return;
  try {
    const { messages } = await load(locale);
    if (loaded.get(load) === locale) return;
    loadCatalog(owner, locale, messages);
    loaded.set(load, locale);
  } catch {
    // The chunk was lost on the way: source texts are better than a blank page.
    await showSourceTexts();
  }
}
