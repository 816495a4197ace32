import { VALIDATION_TEXTS, type ValidationKey } from "contracts/validation-texts";
import { enUs } from "./en-us.ts";
import { esEs } from "./es-es.ts";
import { ruRu } from "./ru-ru.ts";
import { esEsRules } from "./rules/es-es.ts";
import { ruRuRules } from "./rules/ru-ru.ts";
import { zhHansCnRules } from "./rules/zh-hans-cn.ts";
import { zhHantHkRules } from "./rules/zh-hant-hk.ts";
import { zhHansCn } from "./zh-hans-cn.ts";
import { zhHantHk } from "./zh-hant-hk.ts";

/** Values of a message's `{placeholders}`. */
export type MessageValues = Readonly<Record<string, string | number>>;

type OwnKey = keyof typeof enUs;

/** Names of the texts that the server says: its own, and those of the contract's rules. */
export type MessageKey = OwnKey | ValidationKey;

/** One language's table of the server's own texts. */
export type Messages = Readonly<Record<OwnKey, string>>;

/** The languages, as `Accept-Language` carries them. */
export const LOCALES = ["en_US", "zh_Hans_CN", "zh_Hant_HK", "ru_RU", "es_ES"] as const;

/** One of the five languages. */
export type Locale = (typeof LOCALES)[number];

const TABLES: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = {
  en_US: { ...VALIDATION_TEXTS, ...enUs },
  zh_Hans_CN: { ...zhHansCnRules, ...zhHansCn },
  zh_Hant_HK: { ...zhHantHkRules, ...zhHantHk },
  ru_RU: { ...ruRuRules, ...ruRu },
  es_ES: { ...esEsRules, ...esEs },
};

const PREFIXES: readonly (readonly [string, Locale])[] = [
  ["zh-hant", "zh_Hant_HK"],
  ["zh-hk", "zh_Hant_HK"],
  ["zh-tw", "zh_Hant_HK"],
  ["zh", "zh_Hans_CN"],
  ["en", "en_US"],
  ["ru", "ru_RU"],
  ["es", "es_ES"],
];

/**
 * The first supported language of an `Accept-Language` header, in the forms `zh_Hans_CN`, `zh-Hans-CN` and `zh`.
 *
 * @returns English when none is supported.
 */
export function readLocale(header: string | undefined): Locale {
  for (const part of (header ?? "").slice(0, 200).split(",")) {
    const tag = (part.split(";")[0] ?? "").trim().toLowerCase().replaceAll("_", "-");
    const found = PREFIXES.find(([prefix]) => tag === prefix || tag.startsWith(`${prefix}-`));
    if (found) return found[1];
  }
  return "en_US";
}

/** The text of a message in a language, its `{placeholders}` filled in. */
export function translate(locale: Locale, key: MessageKey, values: MessageValues = {}): string {
  return TABLES[locale][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Whether a rule has a text of its own. */
export function isValidationKey(rule: string): rule is ValidationKey {
  return Object.hasOwn(VALIDATION_TEXTS, rule);
}
