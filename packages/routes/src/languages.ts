/** The five languages: path prefix, locale code of the product, BCP 47 tag and own name (spec 1, 2.1). */
export const LANGUAGES = [
  { prefix: "en", locale: "en_US", tag: "en-US", label: "English" },
  { prefix: "zh", locale: "zh_Hans_CN", tag: "zh-Hans-CN", label: "简体中文" },
  { prefix: "zh-hk", locale: "zh_Hant_HK", tag: "zh-Hant-HK", label: "繁體中文" },
  { prefix: "ru", locale: "ru_RU", tag: "ru-RU", label: "Русский" },
  { prefix: "es", locale: "es_ES", tag: "es-ES", label: "Español" },
] as const;

/** One row of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];
/** First segment of every page's path. */
export type LanguagePrefix = Language["prefix"];
/** The product's locale code. */
export type Locale = Language["locale"];

/** Language of a visitor without any preference (R2.1.3). */
export const DEFAULT_LANGUAGE: LanguagePrefix = "en";
/** Query parameter that names a language, by prefix or by locale code. */
export const LANGUAGE_QUERY = "lang";
/** Cookie that keeps the chosen language for 30 days. */
export const LANGUAGE_COOKIE = "lang";
/** Cookie of a redirect that chose the language by the browser's languages: the page then looks for a stored one. */
export const GUESSED_LANGUAGE_COOKIE = "langGuessed";

/** Language codes of ISO 639-1, and the regional forms in common use, that the product does not offer. */
function listUnsupported(): ReadonlySet<string> {
  const codes =
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el eo et eu " +
    "fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl " +
    "km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc " +
    "oj om or os pa pi pl ps pt qu rm rn ro rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn " +
    "to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zu " +
    "en-us en-gb es-es es-mx es-419 pt-br pt-pt fr-fr fr-ca de-de ru-ru ja-jp ko-kr tr-tr vi-vn th-th id-id uk-ua " +
    "zh-cn zh-tw zh-mo zh-sg zh-hans zh-hant";
  return new Set(codes.split(" ").filter((code) => !isLanguagePrefix(code)));
}

/** Language codes that the product does not offer. As a first path segment each is replaced by `en` (R2.1.2). */
export const UNSUPPORTED_LANGUAGES: ReadonlySet<string> = /* @__PURE__ */ listUnsupported();

/** Returns whether a text is one of the five prefixes, in lower case as in paths. */
export function isLanguagePrefix(text: string | undefined): text is LanguagePrefix {
  return LANGUAGES.some((language) => language.prefix === text);
}

/** Returns the row of a prefix. */
export function getLanguage(prefix: LanguagePrefix): Language {
  return LANGUAGES.find((language) => language.prefix === prefix) ?? LANGUAGES[0];
}

/** Returns the locale code of a prefix, `zh-hk` to `zh_Hant_HK`. */
export function localeOf(prefix: LanguagePrefix): Locale {
  return getLanguage(prefix).locale;
}

/** Returns the path prefix of a locale code, `zh_Hant_HK` to `zh-hk`. */
export function prefixOf(locale: Locale): LanguagePrefix {
  return LANGUAGES.find((language) => language.locale === locale)?.prefix ?? DEFAULT_LANGUAGE;
}

/** Returns the BCP 47 tag of a locale code; the only conversion between the two spellings. */
export function tagOf(locale: Locale): Language["tag"] {
  return LANGUAGES.find((language) => language.locale === locale)?.tag ?? LANGUAGES[0].tag;
}

/**
 * Reads a language from a query, cookie or stored value: a prefix or a locale code in any case, with `-` or `_`.
 * @returns the prefix, or undefined when the value names none of the five.
 */
export function parseLanguage(value: string | null | undefined): LanguagePrefix | undefined {
  const requested = value?.trim().replaceAll("_", "-").toLowerCase();
  return LANGUAGES.find(({ prefix, tag }) => prefix === requested || tag.toLowerCase() === requested)?.prefix;
}

/** Maps one browser language tag such as `zh-TW` to a prefix. */
function matchBrowserTag(tag: string): LanguagePrefix | undefined {
  const [primary, ...rest] = tag.toLowerCase().split("-");
  if (primary === "zh") {
    return rest.some((part) => ["hant", "hk", "tw", "mo"].includes(part)) ? "zh-hk" : "zh";
  }
  return isLanguagePrefix(primary) ? primary : undefined;
}

/** Parses a weight such as `0.8` into thousandths; a missing one is 1, a malformed one 0. */
function parseWeight(parameters: readonly string[]): number {
  const quality = parameters.find((parameter) => /^\s*q=/i.test(parameter));
  if (quality === undefined) return 1000;
  const [, whole = "0", fraction = ""] = /^\s*q=([01])(?:\.(\d{0,3}))?\s*$/i.exec(quality) ?? [];
  return Number.parseInt(whole + fraction.padEnd(3, "0"), 10);
}

/** Sorts the tags of an `Accept-Language` header by weight, best first; weight 0 is left out. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";");
      return { tag: tag.trim(), weight: parseWeight(parameters) };
    })
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The sources of a visitor's language; each may be missing. */
export interface LanguageSources {
  /** First segment of the path. */
  route?: string | undefined;
  /** Value of the query parameter `lang`. */
  query?: string | null | undefined;
  /** Value of the cookie `lang`. */
  cookie?: string | null | undefined;
  /** Value in the browser's storage; the gateway has none. */
  stored?: string | null | undefined;
  /** Languages of the browser, best first. */
  browser?: readonly string[] | undefined;
}

/** Chooses the language: route, query, cookie, stored, browser, default (R2.1.3). */
export function chooseLanguage(sources: LanguageSources): LanguagePrefix {
  const route = sources.route?.toLowerCase();
  if (isLanguagePrefix(route)) return route;
  const named =
    parseLanguage(sources.query) ?? parseLanguage(sources.cookie) ?? parseLanguage(sources.stored);
  if (named !== undefined) return named;
  for (const tag of sources.browser ?? []) {
    const matched = matchBrowserTag(tag);
    if (matched !== undefined) return matched;
  }
  return DEFAULT_LANGUAGE;
}

/** Whether path, query and cookie have no language: then the stored one takes precedence over the browser's (R2.1.3). */
export function isLanguageGuessed({ route, query, cookie }: LanguageSources): boolean {
  const isNamed =
    isLanguagePrefix(route?.toLowerCase()) || UNSUPPORTED_LANGUAGES.has(route?.toLowerCase() ?? "");
  return !isNamed && parseLanguage(query) === undefined && parseLanguage(cookie) === undefined;
}

/** Returns the language of a locale code for search engines: script, but no country; `zh_Hant_HK` to `zh-Hant`. */
export function hrefLangOf(locale: Locale): string {
  const tag = tagOf(locale);
  return tag.slice(0, tag.lastIndexOf("-"));
}
