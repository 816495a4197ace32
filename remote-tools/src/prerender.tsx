import { setupI18n, type I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { Locale } from "contracts";
import type { ComponentType } from "react";
import { prerender } from "react-dom/static";
import { loadSharedMessages } from "shared/catalogues/shared";
import { toLanguageTag } from "shared/i18n";
import { setRenderLocale } from "shared/locale";
import { pathTo, type RouteName } from "shared/navigation";
import { MemoryRouter } from "shared/router";
import { AboutAcceleratorPage } from "./features/accelerator/about-page.tsx";
import { AcceleratorPage } from "./features/accelerator/accelerator-page.tsx";
import { BroadcastPage } from "./features/broadcast/broadcast-page.tsx";
import { CalculatorPage } from "./features/calculator/calculator-page.tsx";
import { RankingPage } from "./features/ranking/ranking-page.tsx";
import { SignaturePage } from "./features/signature/signature-page.tsx";
import { remote } from "./routes.tsx";

/** Pages that search engines list, as a visitor sees them before any call is answered. */
const PAGES: readonly (readonly [route: RouteName, Page: ComponentType])[] = [
  ["tools.txaccelerator", AcceleratorPage],
  ["tools.about-accelerator", AboutAcceleratorPage],
  ["tools.calculator", CalculatorPage],
  ["tools.miner", RankingPage],
  ["tools.broadcast", BroadcastPage],
  ["tools.signature", SignaturePage],
];

async function renderPage(route: RouteName, Page: ComponentType, i18n: I18n): Promise<string> {
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[pathTo(route, {})]}>
        {/* What is typed before the page itself is there would be lost. */}
        <div data-mfe="tools" inert>
          <Page />
        </div>
      </MemoryRouter>
    </I18nProvider>,
    // A boundary sent later would need an inline script, which the page's policy refuses.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
}

/**
 * Renders the pages of this remote that are shown before their scripts are loaded, and read by search engines.
 *
 * @param locale language of the texts
 * @returns route and markup; no answers of calls are written into them
 */
export async function renderPrerenderedPages(locale: Locale) {
  const i18n = setupI18n();
  i18n.load(locale, { ...(await loadSharedMessages(locale)), ...(await remote.messages(locale)) });
  i18n.activate(locale, toLanguageTag(locale));
  setRenderLocale(locale);
  const pages = [];
  // One after another, since the language of links is the page's.
  for (const [route, Page] of PAGES)
    pages.push({ route, calls: [], html: await renderPage(route, Page, i18n) });
  return pages;
}
