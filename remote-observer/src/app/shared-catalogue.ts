import type { Locale, Messages } from "shared/remote-contract";

const CATALOGUES = {
  en_US: () => import("shared/locales/en_US.po"),
  zh_Hans_CN: () => import("shared/locales/zh_Hans_CN.po"),
  zh_Hant_HK: () => import("shared/locales/zh_Hant_HK.po"),
  ru_RU: () => import("shared/locales/ru_RU.po"),
  es_ES: () => import("shared/locales/es_ES.po"),
} as const;

/**
 * Gives the texts of shared code, which the host loads where there is one.
 *
 * @param locale - The language of the page.
 * @returns A compiled catalogue.
 */
export async function loadSharedMessages(locale: Locale): Promise<Messages> {
  const { messages } = await CATALOGUES[locale]();
  return messages;
}
