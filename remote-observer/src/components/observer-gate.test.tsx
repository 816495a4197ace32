import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, render, screen, waitFor } from "@testing-library/react";
import { TIMINGS_MS } from "contracts";
import { OBSERVER_REFUSED, setNavigator } from "shared/navigation";
import { MemoryRouter } from "shared/router";
import { useToasts } from "shared/toast";
import { SWRConfig } from "swr";
import { ObserverGate } from "./observer-gate.tsx";
import { useObserver } from "#/hooks/observer-context.ts";

const INFO = {
  coin: "LTC",
  open_coins: ["LTC"],
  open_auth: ["dashboard"],
  accounts: [],
  account: "lease_kz_02",
  global: false,
  in_favorites: false,
};

function Shown() {
  const { account, coin } = useObserver();
  return <p>{`${account} ${coin}`}</p>;
}

/** Replaces the shell's list of toasts. */
function Messages() {
  return useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
}

function setup(
  search: string,
  answer: { code: number; message: string; data: unknown },
  path = "/en/observer/dashboard",
) {
  const asked: string[] = [];
  const server = { answer };
  const left: string[] = [];
  globalThis.fetch = jest.fn((input: RequestInfo | URL) => {
    asked.push(String(input));
    return Promise.resolve(
      new Response(JSON.stringify(server.answer), { headers: { "content-type": "application/json" } }),
    );
  });
  const navigate = jest.fn((path: string) => left.push(path));
  setNavigator(navigate);
  i18n.loadAndActivate({ locale: "en-US", messages: {} });
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[`${path}${search}`]}>
          <ObserverGate>
            <Shown />
          </ObserverGate>
          <Messages />
        </MemoryRouter>
      </I18nProvider>
    </SWRConfig>,
  );
  return { asked, left, navigate, server };
}

describe("gate of the observer pages", () => {
  it("does not redirect while a page of another part loads", () => {
    const { asked, left } = setup("", { code: 0, message: "", data: INFO }, "/en/pool/state");

    expect(left).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("keeps its page while another part loads, whose address it does not check", async () => {
    const { left } = setup("?access_key=a&coin=LTC", { code: 0, message: "", data: INFO }, "/en/pool/state");

    expect(await screen.findByText("lease_kz_02 LTC")).toBeVisible();
    expect(left).toEqual([]);
  });

  it("R2.4.1 redirects to 404 without a key and makes no request", () => {
    const { asked, left } = setup("", { code: 0, message: "", data: INFO });

    expect(left).toEqual(["/en/404"]);
    expect(asked).toEqual([]);
  });

  it("R8.4 redirects to 404 when the pool returns 4060", async () => {
    const gone = { code: 4060, message: "The link is not valid.", data: null };
    const { left, navigate } = setup("?access_key=gone", gone);

    await waitFor(() => expect(left).toEqual(["/en/404"]));
    expect(navigate).toHaveBeenLastCalledWith("/en/404", { replace: true, state: OBSERVER_REFUSED });
  });

  it("R2.4.1 R8.4 redirects to 404 within a minute after the owner revoked the link, without a reload", async () => {
    jest.useFakeTimers();
    const { left, server } = setup("?access_key=k", { code: 0, message: "", data: INFO });
    await act(() => jest.advanceTimersByTimeAsync(TIMINGS_MS.fetchMinimumDelay));
    expect(screen.getByText("lease_kz_02 LTC")).toBeVisible();

    server.answer = { code: 4060, message: "The link is not valid.", data: INFO };
    await act(() => jest.advanceTimersByTimeAsync(TIMINGS_MS.dashboardRefresh));

    expect(left).toEqual(["/en/404"]);
    expect(screen.queryByText("lease_kz_02 LTC")).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it.each(["bitcoin", "ltc", "l1!"])("R4.4.1 R6.5 treats coin=%s as a closed coin", async (coin) => {
    const { asked } = setup(`?access_key=k&coin=${coin}`, { code: 0, message: "", data: INFO });

    expect(await screen.findByText("lease_kz_02 LTC")).toBeVisible();
    expect(asked).toEqual(["/res/observer/info?access_key=k&coin=BTC"]);
  });

  it("R6.5 explains why it leaves a page outside of the link's scope", async () => {
    setup("?access_key=k", { code: 0, message: "", data: INFO }, "/en/observer/wallet/summary");

    expect(await screen.findByText("lease_kz_02 LTC")).toBeVisible();
    expect(screen.getByText("The owner of this link keeps that page private.")).toBeVisible();
  });

  it("R4.4.1 shows the first open coin and keeps search engines out", async () => {
    setup("?access_key=k&coin=BTC", { code: 0, message: "", data: INFO });

    expect(await screen.findByText("lease_kz_02 LTC")).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  });
});
