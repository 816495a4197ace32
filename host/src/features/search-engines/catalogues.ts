import type { LoadCatalogue } from "shared/catalogues";

/** Titles and descriptions for search engines; the build reads them, browsers do not load them. */
export const loadSearchTexts: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);
