import { setupI18n } from "@lingui/core";
import type { Locale } from "contracts";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { setRenderLocale } from "shared/locale";
import { toLanguageTag } from "shared/i18n";
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

async function renderTree(page: PrerenderedPage, tree: ReactNode): Promise<string> {
  const catalogues = await readCatalogues(page.locale);
  const i18n = setupI18n();
  i18n.load(page.locale, { ...catalogues.shared, ...catalogues.host });
  i18n.activate(page.locale, toLanguageTag(page.locale));
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
 * Renders the frame that stands until the scripts of any other page are there.
 *
 * @param page any path of the language
 * @returns markup for the root element, with a place for what the remote of a page has prerendered
 */
export function renderFrame(page: PrerenderedPage): Promise<string> {
  return renderTree(page, <PageFrame />);
}
