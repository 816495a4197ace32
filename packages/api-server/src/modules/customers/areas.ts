import type { Locale } from "../../texts/messages.ts";

/** A region where miners are located. */
export interface Area {
  readonly area: string;
  readonly names: Readonly<Record<Locale, string>>;
}

/** Regions that the form for an account manager offers. */
export const AREAS: readonly Area[] = [
  {
    area: "north_america",
    names: {
      en_US: "North America",
      zh_Hans_CN: "北美洲",
      zh_Hant_HK: "北美洲",
      ru_RU: "Северная Америка",
      es_ES: "América del Norte",
    },
  },
  {
    area: "latin_america",
    names: {
      en_US: "Latin America",
      zh_Hans_CN: "拉丁美洲",
      zh_Hant_HK: "拉丁美洲",
      ru_RU: "Латинская Америка",
      es_ES: "América Latina",
    },
  },
  {
    area: "europe",
    names: { en_US: "Europe", zh_Hans_CN: "欧洲", zh_Hant_HK: "歐洲", ru_RU: "Европа", es_ES: "Europa" },
  },
  {
    area: "russia",
    names: { en_US: "Russia", zh_Hans_CN: "俄罗斯", zh_Hant_HK: "俄羅斯", ru_RU: "Россия", es_ES: "Rusia" },
  },
  {
    area: "central_asia",
    names: {
      en_US: "Central Asia",
      zh_Hans_CN: "中亚",
      zh_Hant_HK: "中亞",
      ru_RU: "Центральная Азия",
      es_ES: "Asia Central",
    },
  },
  {
    area: "middle_east",
    names: {
      en_US: "Middle East",
      zh_Hans_CN: "中东",
      zh_Hant_HK: "中東",
      ru_RU: "Ближний Восток",
      es_ES: "Oriente Medio",
    },
  },
  {
    area: "east_asia",
    names: {
      en_US: "East Asia",
      zh_Hans_CN: "东亚",
      zh_Hant_HK: "東亞",
      ru_RU: "Восточная Азия",
      es_ES: "Asia Oriental",
    },
  },
  {
    area: "southeast_asia",
    names: {
      en_US: "Southeast Asia",
      zh_Hans_CN: "东南亚",
      zh_Hant_HK: "東南亞",
      ru_RU: "Юго-Восточная Азия",
      es_ES: "Sudeste Asiático",
    },
  },
  {
    area: "africa",
    names: { en_US: "Africa", zh_Hans_CN: "非洲", zh_Hant_HK: "非洲", ru_RU: "Африка", es_ES: "África" },
  },
  {
    area: "oceania",
    names: {
      en_US: "Oceania",
      zh_Hans_CN: "大洋洲",
      zh_Hant_HK: "大洋洲",
      ru_RU: "Океания",
      es_ES: "Oceanía",
    },
  },
];
