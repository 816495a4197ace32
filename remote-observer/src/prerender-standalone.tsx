import type { Locale } from "contracts";
import type { ReactNode } from "react";
import { splitMarkup, type RenderedPage } from "shared/hydration";
import { loadRenderTexts, renderMarkup } from "shared/prerender";
import { SubNavigationSpace } from "shared/ui";
import { HeaderFrame } from "./app/header-frame.tsx";
import { ObserverShape } from "./components/observer-shape.tsx";
import { firstCalls, gateCalls } from "./features/dashboard/first-calls.ts";
import { PrerenderedDashboard } from "./features/dashboard/prerendered-dashboard.tsx";
import { remote } from "./routes.tsx";

/** Pages of the standalone deployment by route name. */
const PAGES: ReadonlyMap<string, { page: ReactNode; calls: () => string[] }> = new Map([
  ["observer.dashboard", { page: <PrerenderedDashboard />, calls: firstCalls }],
  ...[...new Set(remote.routes.map(({ name }) => name))]
    .filter((name) => name !== "observer.dashboard")
    .map((name) => [name, { page: <ObserverShape />, calls: gateCalls }] as const),
]);

/** Names of the pages that {@link renderStandalonePage} renders. */
export const standalonePages: readonly string[] = [...PAGES.keys()];

/**
 * Renders a page of the standalone deployment as shown before its scripts load.
 *
 * @param name route name; null for the frame of any other path
 * @param locale language of the texts
 * @returns markup, and the calls whose responses are written into it
 */
export async function renderStandalonePage(
  name: string | null,
  locale: Locale,
): Promise<RenderedPage & { calls: string[] }> {
  const shown = name === null ? undefined : PAGES.get(name);
  const page = (
    <div data-mfe="observer" data-early-frame="" className="flex min-h-dvh flex-col">
      <HeaderFrame />
      {shown && <SubNavigationSpace />}
      <main data-early-page="" className="grow">
        {shown?.page}
      </main>
    </div>
  );
  const html = await renderMarkup(page, await loadRenderTexts(remote, locale));
  return { ...splitMarkup(html, name ?? "the frame"), calls: shown?.calls() ?? [] };
}
