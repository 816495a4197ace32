import type { LoadCatalogue } from "shared/catalogues";

/** Texts of the channel check and short links, which no other page loads. */
export const loadChannelsCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);
