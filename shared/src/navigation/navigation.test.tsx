import { act, renderHook, screen } from "@testing-library/react";
import { brand } from "brand";
import type { ReactNode } from "react";
import { setRenderLocale } from "../locale/index.ts";
import { MemoryRouter, useLocation } from "../router/index.ts";
import { renderPage } from "../testing/index.ts";
import { AppLink } from "./app-link.tsx";
import { isForeignLink } from "./foreign-link.ts";
import { goToPath, isSafeNext, readNext, setNavigator } from "./leave.ts";
import { keepObserverQuery, pathTo } from "./paths.ts";
import { useAppNavigate } from "./use-app-navigate.ts";

afterEach(() => setRenderLocale("en_US"));

describe("the path of a page", () => {
  it("R2.1.3 is written in the page's language, with query and hash", () => {
    expect(pathTo("pool.worker", {}, { query: { coin: "BTC", page: undefined }, hash: "top" })).toBe(
      "/en/pool/worker?coin=BTC#top",
    );
    setRenderLocale("ru_RU");
    expect(pathTo("setting.message.detail", { id: "7" })).toBe("/ru/setting/message/7");
  });
});

describe("a link to a page", () => {
  it("R2.1.3 has the path in the page's language, and marks the open page in a menu", () => {
    renderPage(
      <>
        <AppLink to="pool.state" isNav>
          Dashboard
        </AppLink>
        <AppLink to="pool.worker" isNav query={{ coin: "LTC" }}>
          Workers
        </AppLink>
      </>,
      "/en/pool/worker",
    );
    expect(screen.getByRole("link", { name: "Workers" })).toHaveAttribute("href", "/en/pool/worker?coin=LTC");
    expect(screen.getByRole("link", { name: "Workers" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Dashboard" })).not.toHaveAttribute("aria-current");
    expect(screen.getByRole("link", { name: "Dashboard" })).toHaveAttribute("hreflang", "en");
  });

  it("R6.5 keeps only key, coin and account between observer pages", () => {
    renderPage(
      <AppLink to="observer.profit" keepObserver>
        Profit
      </AppLink>,
      "/en/observer/worker?access_key=k&coin=LTC&user_id=9&page=3",
    );
    expect(screen.getByRole("link", { name: "Profit" })).toHaveAttribute(
      "href",
      "/en/observer/profit?access_key=k&coin=LTC&user_id=9",
    );
  });

  it("R6.5 keeps the observer parameters that are present", () => {
    expect(keepObserverQuery("?access_key=k&group=2")).toEqual({ access_key: "k" });
    expect(keepObserverQuery("")).toEqual({});
  });
});

describe("navigating to a page", () => {
  function setup() {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={["/en/pool/state"]}>{children}</MemoryRouter>
    );
    const { result } = renderHook(() => ({ go: useAppNavigate(), location: useLocation() }), { wrapper });
    return result;
  }

  it("does not reload", () => {
    const result = setup();
    act(() => result.current.go("wallet.bill", {}, { query: { coin: "BTC" } }));
    expect(result.current.location.pathname + result.current.location.search).toBe(
      "/en/wallet/bill?coin=BTC",
    );
  });

  it("from outside of components uses the router that was set", () => {
    const navigate = jest.fn();
    setNavigator(navigate);
    goToPath("/en/signin");
    goToPath("/en/404", { replace: true });
    expect(navigate.mock.calls).toEqual([
      ["/en/signin", { replace: false }],
      ["/en/404", { replace: true }],
    ]);
  });
});

describe("an address from outside", () => {
  it.each([
    ["/en/wallet/bill", true],
    ["https://evil.example/en/wallet", false],
    ["//evil.example", false],
    ["javascript:alert(1)", false],
  ])("%s may be followed after sign-in: %p", (next, expected) => {
    expect(isSafeNext(next)).toBe(expected);
    expect(readNext(`?next=${encodeURIComponent(next)}`, "/en")).toBe(expected ? next : "/en");
  });

  it("is optional", () => {
    expect(readNext("", "/en/pool/state")).toBe("/en/pool/state");
  });

  it.each([
    ["https://other-pool.test/view?access_key=k", true],
    ["https://pool.invalid/en/observer/worker?access_key=k", false],
    [`${brand.hosts.canonical}/en/observer/worker?access_key=k`, false],
    ["no address", false],
  ])("R7.2.2 %s is a link to another pool: %p", (url, expected) => {
    expect(isForeignLink(url, "pool.invalid")).toBe(expected);
  });
});
