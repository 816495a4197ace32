import type { LoadCatalogue } from "shared/catalogues";

/** Texts of the search over pages, workers, accounts, transactions and help. */
export const loadFinderCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);
