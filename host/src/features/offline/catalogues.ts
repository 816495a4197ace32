import type { LoadCatalogue } from "shared/catalogues";

/** Texts of the offline page; the build reads them, browsers do not load them. */
export const loadOfflineTexts: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);
