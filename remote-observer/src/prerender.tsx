import type { Locale } from "contracts";
import { loadRenderTexts, renderMarkup } from "shared/prerender";
import { SubNavigationSpace } from "shared/ui";
import { firstCalls } from "./features/dashboard/first-calls.ts";
import { PrerenderedDashboard } from "./features/dashboard/prerendered-dashboard.tsx";
import { remote } from "./routes.tsx";

/** Reserves the height of what the host shows between its header and the page: the notice on phones, and the navigation row. */
function RowsSpace() {
  return (
    // Only in the frame of the document: the host's own layout includes them.
    <div className="hidden in-[[data-early-frame]]:block">
      <div className="h-[25px] bg-info-soft md:hidden" />
      <SubNavigationSpace />
    </div>
  );
}

/**
 * Renders the page of this remote that the host shows before its scripts load.
 *
 * @param locale language of the texts
 * @returns route, calls whose responses are written into the page, and markup
 */
export async function renderPrerenderedPages(locale: Locale) {
  const page = (
    <div data-mfe="observer">
      <RowsSpace />
      <PrerenderedDashboard />
    </div>
  );
  const html = await renderMarkup(page, await loadRenderTexts(remote, locale));
  return [{ route: "observer.dashboard", calls: firstCalls(), html }];
}
