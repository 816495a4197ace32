import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "shared/router";
import { SWRConfig } from "swr";

/** Response of a call: its data, or an error code. */
export type Answer = { data: unknown } | { code: number; message: string };

/**
 * Stubs calls under `/res` at the network; an unknown one fails as not found.
 *
 * @param answer returns the response for a path
 * @returns paths requested so far
 */
export function answerCalls(answer: (path: string) => Answer | undefined): string[] {
  const seen: string[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const path = new URL(String(input), "https://pool.invalid").pathname.replace(/^\/res/u, "");
    seen.push(path);
    const found = answer(path) ?? { code: 404, message: "Not found" };
    return new Response(JSON.stringify({ code: 0, message: "", data: null, ...found }));
  });
  return seen;
}

function Address() {
  const { search } = useLocation();
  return <output aria-label="Address">{search}</output>;
}

/**
 * Renders a page in English, with its URL next to it.
 *
 * @param path path of the page
 */
export function renderPage(page: ReactNode, path: string): void {
  const i18n = setupI18n({ locale: "en-US", messages: { "en-US": {} } });
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>
          {page}
          <Address />
        </MemoryRouter>
      </I18nProvider>
    </SWRConfig>,
  );
}
