import type { LoadCatalogue } from "../catalogues/index.ts";

/** Texts of the wallet views, for the remotes that show them. */
export const loadWalletCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);
