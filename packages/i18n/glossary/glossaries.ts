import type { Glossary } from "../src/glossary.ts";
import { enUs } from "./en-us.ts";
import { esEs } from "./es-es.ts";
import { ruRu } from "./ru-ru.ts";
import { zhHansCn } from "./zh-hans-cn.ts";
import { zhHantHk } from "./zh-hant-hk.ts";

/** The words of each language, by locale code. */
export const GLOSSARIES: Readonly<Record<string, Glossary>> = {
  en_US: enUs,
  es_ES: esEs,
  ru_RU: ruRu,
  zh_Hans_CN: zhHansCn,
  zh_Hant_HK: zhHantHk,
};
