import { i18n, type I18n, type Messages } from "@lingui/core";

/** The page's single instance; every catalog of host and remotes is loaded into it. */
export { i18n };

// Catalogs of the source language omit texts that are in the code and need no compiling; they are shown as they are.
if (process.env.NODE_ENV === "production") i18n.setMessagesCompiler((message) => [message]);

/** Two owners that translate one message differently; the first translation stays. */
export interface CatalogConflict {
  id: string;
  locale: string;
  owner: string;
  firstOwner: string;
}

/** A message of a locale and the workspace whose catalog provided it. */
interface Entry {
  owner: string;
  text: string;
}

const known = new Map<string, Map<string, Entry>>();
let reportConflict: (conflict: CatalogConflict) => void = () => {};

/**
 * Sets the handler for conflicts between separately built catalogs.
 *
 * @param report called once per conflicting message
 */
export function onCatalogConflict(report: (conflict: CatalogConflict) => void): void {
  reportConflict = report;
}

/**
 * Merges the catalog of a workspace into a locale. The same owner may load again; a message that another owner translates
 * differently keeps its first translation and is reported.
 *
 * @param owner workspace of the catalog, e.g. `remote-pool`
 * @param locale locale code of the product
 * @param messages compiled catalog
 * @param instance instance to fill; the page's one by default, another for prerendering
 */
export function loadCatalog(owner: string, locale: string, messages: Messages, instance: I18n = i18n): void {
  const entries = known.get(locale) ?? new Map<string, Entry>();
  known.set(locale, entries);
  const accepted: Messages = {};
  for (const [id, message] of Object.entries(messages)) {
    const text = JSON.stringify(message);
    const first = entries.get(id);
    if (first && first.owner !== owner && first.text !== text) {
      reportConflict({ id, locale, owner, firstOwner: first.owner });
      continue;
    }
    entries.set(id, { owner: first?.owner ?? owner, text });
    accepted[id] = message;
  }
  instance.load(locale, accepted);
}

/**
 * Formats texts that no catalog has: the source text with its values and plurals in place of its placeholders. Catalogs are
 * compiled by the build, so the compiler is loaded only when one is missing.
 *
 * @param instance instance that shows source texts; the page's one by default
 */
export async function showSourceTexts(instance: I18n = i18n): Promise<void> {
  try {
    const { compileMessage } = await import("@lingui/message-utils/compileMessage");
    instance.setMessagesCompiler(compileMessage);
  } catch {
    // The compiler failed to load too: placeholders are better than a blank page.
  }
}

/**
 * Makes a locale the page's language; its catalog must have been loaded.
 *
 * @param locale locale code of the product
 */
export function activateLocale(locale: string): void {
  i18n.activate(locale, toLanguageTag(locale));
}

/**
 * Turns a locale code of the product into a language tag.
 *
 * @param locale e.g. `zh_Hans_CN`
 * @returns tag for `lang` attributes and Intl
 * @example toLanguageTag("zh_Hans_CN") // "zh-Hans-CN"
 */
export function toLanguageTag(locale: string): string {
  return locale.replaceAll("_", "-");
}
