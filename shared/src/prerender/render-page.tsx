import { setupI18n, type I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { Locale } from "contracts";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { loadSharedMessages } from "../catalogues/shared.ts";
import { toLanguageTag } from "../i18n/index.ts";
import { setRenderLocale } from "../locale/index.ts";
import { pathTo, type RouteName } from "../navigation/index.ts";
import type { RemoteContract } from "../remote-contract/index.ts";
import { MemoryRouter } from "../router/index.ts";

/**
 * Loads the texts for prerendering a remote's pages, and sets the language of links and figures.
 *
 * @param remote the remote
 * @param locale language of the pages
 * @returns texts of the remote and of its shared code
 */
export async function loadRenderTexts(remote: RemoteContract, locale: Locale): Promise<I18n> {
  const i18n = setupI18n();
  i18n.load(locale, { ...(await loadSharedMessages(locale)), ...(await remote.messages(locale)) });
  i18n.activate(locale, toLanguageTag(locale));
  setRenderLocale(locale);
  return i18n;
}

/**
 * Renders markup at build time.
 *
 * @param page what to render
 * @param i18n its texts, from {@link loadRenderTexts}
 * @returns markup without inline scripts, which the page policy forbids
 */
export async function renderMarkup(page: ReactNode, i18n: I18n): Promise<string> {
  const { prelude } = await prerender(<I18nProvider i18n={i18n}>{page}</I18nProvider>, {
    // A boundary that is streamed later would need an inline script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  return new Response(prelude).text();
}

/** Options of {@link renderPage}. */
export interface RenderPageOptions {
  remote: RemoteContract;
  /** Short name of the remote, which scopes its styles. */
  name: string;
  route: RouteName;
  /** Texts from {@link loadRenderTexts}. */
  i18n: I18n;
}

/**
 * Renders a page of a remote in its state before any response.
 *
 * @param options which page
 * @returns inert markup: nothing can be pressed or typed into
 * @throws Error when the remote has no such route
 */
export async function renderPage({ remote, name, route, i18n }: RenderPageOptions): Promise<string> {
  const { Component } = (await remote.routes.find((one) => one.name === route)?.lazy()) ?? {};
  if (Component === undefined) throw new Error(`${name} has no page ${route}`);
  return renderMarkup(
    <MemoryRouter initialEntries={[pathTo(route, {})]}>
      {/* Anything typed before the page itself is loaded would be lost. */}
      <div data-mfe={name} inert>
        <Component />
      </div>
    </MemoryRouter>,
    i18n,
  );
}
