import type { Catalogues } from "shared/catalogues";

/** Titles and descriptions for search engines; the build reads them, browsers do not load them. */
export const SEARCH_TEXTS: Catalogues = {
  en_US: () => import("./locales/en_US.po"),
  zh_Hans_CN: () => import("./locales/zh_Hans_CN.po"),
  zh_Hant_HK: () => import("./locales/zh_Hant_HK.po"),
  ru_RU: () => import("./locales/ru_RU.po"),
  es_ES: () => import("./locales/es_ES.po"),
};
