import type { Catalogues } from "../catalogues/index.ts";

/** Texts of the mining views, for the remotes that show them. */
export const MINING_CATALOGUES: Catalogues = {
  en_US: () => import("./locales/en_US.po"),
  zh_Hans_CN: () => import("./locales/zh_Hans_CN.po"),
  zh_Hant_HK: () => import("./locales/zh_Hant_HK.po"),
  ru_RU: () => import("./locales/ru_RU.po"),
  es_ES: () => import("./locales/es_ES.po"),
};
