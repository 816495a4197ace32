import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { Locale } from "contracts";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { splitMarkup, type RenderedPage } from "shared/hydration";
import { toLanguageTag } from "shared/i18n";
import { setRenderLocale } from "shared/locale";
import { SubNavigationSpace } from "shared/ui";
import { HeaderFrame } from "./app/header-frame.tsx";
import { ObserverShape } from "./components/observer-shape.tsx";
import { firstCalls, gateCalls } from "./features/dashboard/first-calls.ts";
import { PrerenderedDashboard } from "./features/dashboard/prerendered-dashboard.tsx";
import { remote } from "./routes.tsx";

/** Pages of the stand-alone deployment by the name of their route. */
const PAGES: ReadonlyMap<string, { page: ReactNode; calls: () => string[] }> = new Map([
  ["observer.dashboard", { page: <PrerenderedDashboard />, calls: firstCalls }],
  ...[...new Set(remote.routes.map(({ name }) => name))]
    .filter((name) => name !== "observer.dashboard")
    .map((name) => [name, { page: <ObserverShape />, calls: gateCalls }] as const),
]);

/** Names of the pages that {@link renderStandalonePage} renders. */
export const standalonePages: readonly string[] = [...PAGES.keys()];

/**
 * Renders a page of the stand-alone deployment as it is shown before its scripts are loaded.
 *
 * @param name name of its route; null for the frame of any other path
 * @param locale language of the texts
 * @returns markup, and the calls whose answers are written into it
 */
export async function renderStandalonePage(
  name: string | null,
  locale: Locale,
): Promise<RenderedPage & { calls: string[] }> {
  const i18n = setupI18n();
  i18n.load(locale, (await remote.messages(locale)) ?? {});
  i18n.activate(locale, toLanguageTag(locale));
  setRenderLocale(locale);
  const shown = name === null ? undefined : PAGES.get(name);
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <div data-mfe="observer" data-early-frame="" className="flex min-h-dvh flex-col">
        <HeaderFrame />
        {shown && <SubNavigationSpace />}
        <main data-early-page="" className="grow">
          {shown?.page}
        </main>
      </div>
    </I18nProvider>,
    // A boundary sent later would need an inline script, which the page's policy refuses.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const markup = splitMarkup(await new Response(prelude).text(), name ?? "the frame");
  return { ...markup, calls: shown?.calls() ?? [] };
}
