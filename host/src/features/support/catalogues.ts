import type { LoadCatalogue } from "shared/catalogues";

/** Texts of tickets and the support chat, which no other page loads. */
export const loadSupportCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);
