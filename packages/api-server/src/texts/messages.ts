import { LOCALES, type Locale } from "contracts/constants";
import { textKey, type Text, type TextValues } from "contracts/text";
import { VALIDATION_MESSAGES, type ValidationKey } from "contracts/validation-messages";
import { LANGUAGES } from "routes";
import { catalogueOf } from "./catalogues.ts";
import { filesTexts } from "./files.ts";
import { generalTexts } from "./general.ts";
import { noticesTexts } from "./notices.ts";
import { operatorTexts } from "./operators.ts";
import { programmingTexts } from "./programming.ts";
import { rewardsTexts } from "./rewards.ts";
import { securityTexts } from "./security.ts";
import { supportTexts } from "./support.ts";
import { toolsTexts } from "./tools.ts";

export { LOCALES, type Locale };

/** Values of a message's `{placeholders}`. */
export type MessageValues = TextValues;

/** The server's own texts by name; the names of the contract's rules are not reused. */
export const OWN_TEXTS = {
  ...filesTexts,
  ...generalTexts,
  ...noticesTexts,
  ...operatorTexts,
  ...programmingTexts,
  ...rewardsTexts,
  ...securityTexts,
  ...supportTexts,
  ...toolsTexts,
};

/** Names of the server's texts: its own, and those of the contract's rules. */
export type MessageKey = keyof typeof OWN_TEXTS | ValidationKey;

/** A text in every language, as stored. */
export type Localized = Readonly<Record<Locale, string>>;

const TEXTS: Readonly<Record<MessageKey, Text>> = { ...VALIDATION_MESSAGES, ...OWN_TEXTS };

/** Prefixes of language tags, longest first. */
const PREFIXES: readonly (readonly [string, Locale])[] = [
  ["zh-hant", "zh_Hant_HK"],
  ["zh-tw", "zh_Hant_HK"],
  ...LANGUAGES.map(({ prefix, locale }) => [prefix, locale] as const).toSorted(
    ([one], [other]) => other.length - one.length,
  ),
];

/**
 * Returns the first supported language of an `Accept-Language` header, in the forms `zh_Hans_CN`, `zh-Hans-CN` and `zh`.
 *
 * @returns English if none is supported.
 */
export function readLocale(header: string | undefined): Locale {
  for (const part of (header ?? "").slice(0, 200).split(",")) {
    const tag = (part.split(";")[0] ?? "").trim().toLowerCase().replaceAll("_", "-");
    const found = PREFIXES.find(([prefix]) => tag === prefix || tag.startsWith(`${prefix}-`));
    if (found) return found[1];
  }
  return "en_US";
}

/**
 * Returns a text in a language.
 *
 * @param text name of a text, or a text that a module defines itself
 * @param values values of its `{placeholders}`, besides those included in the text
 * @returns the sentence; English if the catalog has no translation
 */
export function translate(locale: Locale, text: MessageKey | Text, values: MessageValues = {}): string {
  const { message = "", context, values: own } = typeof text === "string" ? TEXTS[text] : text;
  return catalogueOf(locale)._(textKey(message, context), { ...own, ...values }, { message });
}

/** Returns a module's texts in a language. */
export function translateAll<Name extends string>(
  locale: Locale,
  texts: Readonly<Record<Name, Text>>,
): Readonly<Record<Name, string>>;
export function translateAll(locale: Locale, texts: Readonly<Record<string, Text>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, translate(locale, text)]));
}

/** Builds a text in every language with a function. */
export function inEveryLanguage(say: (locale: Locale) => string): Localized;
export function inEveryLanguage(say: (locale: Locale) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, say(locale)]));
}

/** Whether a rule has its own text. */
export function isValidationKey(rule: string): rule is ValidationKey {
  return Object.hasOwn(VALIDATION_MESSAGES, rule);
}
