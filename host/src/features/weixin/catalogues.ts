import type { LoadCatalogue } from "shared/catalogues";

/** Texts of the chat-app pages, which no other page loads. */
export const loadWeixinCatalogue: LoadCatalogue = (locale) => import(`./locales/${locale}.po`);
