import type { Locale } from "contracts";
import { loadRenderTexts, renderPage } from "shared/prerender";
import { remote } from "./routes.tsx";
import { summaryCalls } from "./sources/first-calls.ts";

/**
 * Renders the prerendered pages of this remote, which are shown before scripts load.
 *
 * @param locale language of the texts
 * @returns route, calls that are sent while the document loads, and markup without responses
 */
export async function renderPrerenderedPages(locale: Locale) {
  const route = "wallet.summary";
  const i18n = await loadRenderTexts(remote, locale);
  const html = await renderPage({ remote, name: "wallet", route, i18n });
  return [{ route, calls: summaryCalls(), html }];
}
