import type { Locale } from "contracts";
import type { RouteName } from "shared/navigation";
import { loadRenderTexts, renderPage } from "shared/prerender";
import { remote } from "./routes.tsx";

/** Pages that search engines list, rendered as a visitor sees them before any response. */
const PAGES: readonly RouteName[] = [
  "tools.txaccelerator",
  "tools.about-accelerator",
  "tools.calculator",
  "tools.miner",
  "tools.broadcast",
  "tools.signature",
];

/**
 * Renders the prerendered pages of this remote, which are shown before scripts load and are read by search engines.
 *
 * @param locale language of the texts
 * @returns route and markup, without data from responses
 */
export async function renderPrerenderedPages(locale: Locale) {
  const i18n = await loadRenderTexts(remote, locale);
  const pages = [];
  // Pages are rendered one after another, since the language of links is that of the page.
  for (const route of PAGES)
    pages.push({ route, calls: [], html: await renderPage({ remote, name: "tools", route, i18n }) });
  return pages;
}
