import { setupI18n, type I18n } from "@lingui/core";
import type { Locale } from "contracts";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { setRenderTime, splitMarkup, type RenderedPage } from "shared/hydration";
import { toLanguageTag } from "shared/i18n";
import { setRenderLocale } from "shared/locale";
import { FEATURE_CATALOGUES } from "./host-pages.ts";
import { readCatalogues } from "./load-catalogues.ts";
import { Providers } from "./providers.tsx";
import { Shell } from "./shell.tsx";

/** A page to render outside of a browser, for a visitor who is not signed in. */
export interface PrerenderedPage {
  /** Path with its language prefix. */
  path: string;
  locale: Locale;
  /** Render time, in seconds since 1970; the document passes it to the browser. */
  now: number;
}

async function createI18n(locale: Locale): Promise<I18n> {
  const { shared, host } = await readCatalogues(locale);
  const i18n = setupI18n();
  i18n.load(locale, { ...shared, ...host });
  const features = await Promise.all(FEATURE_CATALOGUES.map((load) => load(locale)));
  for (const { messages } of features) i18n.load(locale, messages);
  i18n.activate(locale, toLanguageTag(locale));
  return i18n;
}

/**
 * Renders a tree as a page. Pages are rendered one after another, since the language of links is global.
 *
 * @param page path, language and time
 * @param tree the tree below the providers
 */
export async function renderTree(page: PrerenderedPage, tree: ReactNode): Promise<RenderedPage> {
  const i18n = await createI18n(page.locale);
  setRenderLocale(page.locale);
  setRenderTime(page.now);
  const { prelude } = await prerender(
    <Providers i18n={i18n}>
      <StaticRouter location={page.path}>{tree}</StaticRouter>
    </Providers>,
    // A boundary streamed later would need an inline script, which the content security policy blocks.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return splitMarkup(await new Response(prelude).text(), page.path);
}

/**
 * Renders a public page.
 *
 * @param page path, language and time
 */
export function renderShell(page: PrerenderedPage): Promise<RenderedPage> {
  return renderTree(page, <Shell hostname="localhost" />);
}
