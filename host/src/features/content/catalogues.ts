import type { LoadCatalogue } from "shared/catalogues";

/** Texts of blog, farms, companies and the pages about the pool, which no other page loads. */
export const loadContentCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);
