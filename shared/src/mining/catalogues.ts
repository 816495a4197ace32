import type { LoadCatalogue } from "../catalogues/index.ts";

/** Texts of the mining views, for the remotes that show them. */
export const loadMiningCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);
