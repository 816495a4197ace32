import type { LoadCatalogue } from "shared/catalogues";

/** Texts of the pages for phones and the app, which no other page loads. */
export const loadPhoneCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);
