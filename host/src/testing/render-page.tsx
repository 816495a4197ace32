import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, type RenderResult } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { SWRConfig } from "swr";
import { MemoryRouter } from "shared/router";

/** Wraps a part of the shell in what it needs: English, an address and an empty cache. */
export function wrapPage(children: ReactNode, path = "/en"): ReactElement {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </I18nProvider>
    </SWRConfig>
  );
}

/** Renders a part of the shell in English at an address, with an empty cache. */
export function renderPage(children: ReactNode, path = "/en"): RenderResult {
  return render(wrapPage(children, path));
}

/** Mocks responses to calls under `/res` by path; an unknown path returns an empty success. */
export function answerCalls(answers: Readonly<Record<string, unknown>>): jest.SpyInstance {
  return jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    const path = new URL(String(url), "https://page.invalid").pathname;
    return new Response(JSON.stringify({ code: 0, message: "", data: answers[path] ?? null }));
  });
}
