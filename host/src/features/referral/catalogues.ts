import type { Catalogues } from "shared/catalogues";

/** Texts of the referral, agency and ambassador pages, which no other page loads. */
export const REFERRAL_CATALOGUES: Catalogues = {
  en_US: () => import("./locales/en_US.po"),
  zh_Hans_CN: () => import("./locales/zh_Hans_CN.po"),
  zh_Hant_HK: () => import("./locales/zh_Hant_HK.po"),
  ru_RU: () => import("./locales/ru_RU.po"),
  es_ES: () => import("./locales/es_ES.po"),
};
