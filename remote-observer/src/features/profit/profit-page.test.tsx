import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen, waitFor } from "@testing-library/react";
import type { ObserverPermission } from "contracts";
import { MemoryRouter } from "shared/router";
import { answerCalls } from "shared/testing";
import { SWRConfig } from "swr";
import { ObserverGate } from "#/components/observer-gate.tsx";
import { ProfitPage } from "./profit-page.tsx";

function setup(open_auth: ObserverPermission[]) {
  const info = {
    coin: "BTC",
    open_coins: ["BTC"],
    open_auth,
    accounts: [{ user_id: 5, account: "north" }],
    account: "north",
    global: false,
    in_favorites: false,
  };
  const page = { data: [], page: 1, limit: 20, total: 0, total_page: 0, has_next: false };
  const seen = answerCalls(({ path }) => {
    if (path === "/observer/info") return { data: info };
    return path === "/observer/profit/share" ? { data: page } : undefined;
  });
  i18n.loadAndActivate({ locale: "en-US", messages: {} });
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={["/en/observer/profit?access_key=k"]}>
          <ObserverGate>
            <ProfitPage />
          </ObserverGate>
        </MemoryRouter>
      </I18nProvider>
    </SWRConfig>,
  );
  return () => new Set(seen.map(({ path }) => path));
}

afterEach(() => jest.restoreAllMocks());

it("R6.5 a link with share_profit alone shows the shares, and asks for nothing else of the earnings", async () => {
  const paths = setup(["dashboard", "share_profit"]);

  expect(await screen.findByRole("heading", { name: "Profit" })).toBeVisible();
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Shared"]);
  await waitFor(() => expect(paths()).toContain("/observer/profit/share"));
  expect([...paths()].filter((path) => path.startsWith("/observer/profit"))).toEqual([
    "/observer/profit/share",
  ]);
});

it("R6.5 a link with profit alone asks for no shares", async () => {
  const paths = setup(["dashboard", "profit"]);

  await waitFor(() => expect(paths()).toContain("/observer/profit/summary"));
  expect(screen.queryByRole("tab", { name: "Shared" })).toBeNull();
});
