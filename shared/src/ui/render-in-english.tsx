import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "shared/router";

function Wrapper({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nProvider>
  );
}

/**
 * Renders with the English texts of the source and a router, for tests of components.
 *
 * @param ui what to render
 * @returns Testing Library's result
 */
export function renderInEnglish(ui: ReactNode): RenderResult {
  i18n.loadAndActivate({ locale: "en-US", messages: {} });
  return render(ui, { wrapper: Wrapper });
}
