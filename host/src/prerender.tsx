import { setupI18n, type I18n } from "@lingui/core";
import type { Locale } from "contracts";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { setRenderLocale } from "shared/locale";
import { toLanguageTag } from "shared/i18n";
import type { SearchPage } from "routes";
import { describePage, type PageDescription } from "./features/search-engines/page-descriptions.ts";
import { loadSearchTexts } from "./features/search-engines/catalogues.ts";
import { readCatalogues } from "./app/load-catalogues.ts";
import { PageFrame } from "./layouts/page-frame.tsx";
import { Providers } from "./app/providers.tsx";
import { Shell } from "./app/shell.tsx";

/** A page to render ahead of time, for a visitor who is not signed in. */
export interface PrerenderedPage {
  /** Path with its language prefix. */
  path: string;
  locale: Locale;
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

/** Texts that a browser loads with the page of their feature. */
const FEATURE_TEXTS = import.meta.webpackContext("./features", { regExp: /\/locales\/\w+\.po$/ });

async function createI18n(locale: Locale): Promise<I18n> {
  const { shared, host } = await readCatalogues(locale);
  const i18n = setupI18n();
  i18n.load(locale, { ...shared, ...host });
  for (const file of FEATURE_TEXTS.keys().filter((name) => name.endsWith(`/${locale}.po`))) {
    i18n.load(locale, FEATURE_TEXTS(file).messages);
  }
  i18n.activate(locale, toLanguageTag(locale));
  return i18n;
}

async function renderTree(page: PrerenderedPage, tree: ReactNode): Promise<string> {
  const i18n = await createI18n(page.locale);
  setRenderLocale(page.locale);
  const { prelude } = await prerender(
    <Providers i18n={i18n}>
      <StaticRouter location={page.path}>{tree}</StaticRouter>
    </Providers>,
    // A boundary sent later would need an inline script, which the page's policy refuses.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return readAll(prelude);
}

/**
 * Renders a public page to HTML. Each page has its own texts, so that no language meets another; pages are rendered one
 * after another, since the language of links is the page's.
 *
 * @param page path and language
 * @returns markup for the root element
 */
export function renderPage(page: PrerenderedPage): Promise<string> {
  return renderTree(page, <Shell hostname="localhost" />);
}

/**
 * Renders the frame that is shown until the scripts of any other page are loaded.
 *
 * @param page any path of the language
 * @returns markup for the root element, with a place for what the remote of a page has prerendered
 */
export function renderFrame(page: PrerenderedPage): Promise<string> {
  return renderTree(page, <PageFrame />);
}

/**
 * Describes a public page for search engines and shared links.
 *
 * @param name page of the route map
 * @param locale language
 * @returns title and description
 */
export async function describe(name: SearchPage, locale: Locale): Promise<PageDescription> {
  const { messages } = await loadSearchTexts(locale);
  const i18n = setupI18n();
  i18n.load(locale, messages);
  i18n.activate(locale, toLanguageTag(locale));
  return describePage(i18n, name);
}
