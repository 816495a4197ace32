import type { Locale } from "contracts";
import type { RouteName } from "shared/navigation";
import { loadRenderTexts, renderPage } from "shared/prerender";
import { remote } from "./routes.tsx";

/** Pages that search engines list, as a visitor sees them before any call is answered. */
const PAGES: readonly RouteName[] = [
  "tools.txaccelerator",
  "tools.about-accelerator",
  "tools.calculator",
  "tools.miner",
  "tools.broadcast",
  "tools.signature",
];

/**
 * Renders the pages of this remote that are shown before their scripts are loaded, and read by search engines.
 *
 * @param locale language of the texts
 * @returns route and markup; no answers of calls are written into them
 */
export async function renderPrerenderedPages(locale: Locale) {
  const i18n = await loadRenderTexts(remote, locale);
  const pages = [];
  // One after another, since the language of links is the page's.
  for (const route of PAGES)
    pages.push({ route, calls: [], html: await renderPage({ remote, name: "tools", route, i18n }) });
  return pages;
}
