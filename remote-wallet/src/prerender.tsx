import type { Locale } from "contracts";
import { loadRenderTexts, renderPage } from "shared/prerender";
import { remote } from "./routes.tsx";
import { summaryCalls } from "./sources/first-calls.ts";

/**
 * Renders the pages of this remote that are shown before their scripts are loaded.
 *
 * @param locale language of the texts
 * @returns route, calls that leave together with the document, and markup without answers
 */
export async function renderPrerenderedPages(locale: Locale) {
  const route = "wallet.summary";
  const i18n = await loadRenderTexts(remote, locale);
  const html = await renderPage({ remote, name: "wallet", route, i18n });
  return [{ route, calls: summaryCalls(), html }];
}
