import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { MemoryRouter } from "../router/index.ts";

/**
 * Renders a page in English.
 *
 * @param path its address
 * @returns Testing Library's result
 */
export function renderPage(page: ReactNode, path: string): RenderResult {
  const i18n = setupI18n({ locale: "en-US", messages: { "en-US": {} } });
  return render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
      </I18nProvider>
    </SWRConfig>,
  );
}
