import type { Locale } from "./constants.ts";

/** Loads what the rules say in a language; the bundler makes one file of each. */
export const loadRuleCatalogue = (locale: Locale) => import(`./locales/${locale}.po`);
