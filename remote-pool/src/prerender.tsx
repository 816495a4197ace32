import type { Locale } from "contracts";
import { pathTo } from "shared/navigation";
import { loadRenderTexts, renderMarkup, renderPage } from "shared/prerender";
import { MemoryRouter } from "shared/router";
import { profitCalls } from "./features/profit/first-calls.ts";
import { stateCalls } from "./features/state/model/first-calls.ts";
import { PrerenderedState } from "./features/state/prerendered-state.tsx";
import { workerCalls } from "./features/worker/first-calls.ts";
import { remote } from "./routes.tsx";

/**
 * Renders the pages of this remote that are shown before their scripts load.
 *
 * @param locale language of the texts
 * @returns route, calls requested together with the document, and markup; responses are written only into the dashboard
 */
export async function renderPrerenderedPages(locale: Locale) {
  const i18n = await loadRenderTexts(remote, locale);
  const waiting = { remote, name: "pool", i18n } as const;
  const state = (
    <MemoryRouter initialEntries={[pathTo("pool.state", {})]}>
      <div data-mfe="pool">
        <PrerenderedState />
      </div>
    </MemoryRouter>
  );
  return [
    { route: "pool.state", calls: stateCalls(), html: await renderMarkup(state, i18n) },
    {
      route: "pool.worker",
      calls: workerCalls(),
      html: await renderPage({ ...waiting, route: "pool.worker" }),
    },
    {
      route: "pool.profit",
      calls: profitCalls(),
      html: await renderPage({ ...waiting, route: "pool.profit" }),
    },
  ];
}
