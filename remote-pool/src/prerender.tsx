import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { Locale } from "contracts";
import { prerender } from "react-dom/static";
import { toLanguageTag } from "shared/i18n";
import { firstCalls } from "./features/state/model/first-calls.ts";
import { PrerenderedState } from "./features/state/prerendered-state.tsx";
import { remote } from "./routes.tsx";

/**
 * Renders the pages of this remote that are shown before their scripts are loaded.
 *
 * @param locale language of the texts
 * @returns route, calls whose answers are written into the page, and markup
 */
export async function renderPrerenderedPages(locale: Locale) {
  const i18n = setupI18n();
  i18n.load(locale, (await remote.messages(locale)) ?? {});
  i18n.activate(locale, toLanguageTag(locale));
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <div data-mfe="pool">
        <PrerenderedState />
      </div>
    </I18nProvider>,
  );
  const html = await new Response(prelude).text();
  return [{ route: "pool.state", calls: firstCalls(), html }];
}
