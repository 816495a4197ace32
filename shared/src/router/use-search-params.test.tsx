import { act, render, renderHook, screen } from "@testing-library/react";
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { Link, MemoryRouter, Route, Routes, useLocation, useSearchParams } from "./index.ts";

function atList({ children }: { children: ReactNode }) {
  return <MemoryRouter initialEntries={["/en/pool/worker?coin=BTC"]}>{children}</MemoryRouter>;
}

function setting(name: string, value: string) {
  return (params: URLSearchParams) => {
    params.set(name, value);
    return params;
  };
}

describe("useSearchParams", () => {
  it("keeps a change whose navigation is still pending when the next is made", () => {
    const { result } = renderHook(() => useSearchParams(), { wrapper: atList });
    const [, change] = result.current;

    act(() => {
      change(setting("sort", "-rejected"));
      change(setting("page", "2"));
    });

    expect(result.current[0].toString()).toBe("coin=BTC&sort=-rejected&page=2");
  });

  it("keeps a pending change between two parts of a page", () => {
    const { result } = renderHook(() => ({ one: useSearchParams(), other: useSearchParams() }), {
      wrapper: atList,
    });
    const { one, other } = result.current;

    act(() => {
      one[1](setting("sort", "-rejected"));
      other[1](setting("page", "2"));
    });

    expect(result.current.one[0].toString()).toBe("coin=BTC&sort=-rejected&page=2");
  });

  it("starts from the shown parameters once the page has navigated", () => {
    const { result } = renderHook(() => useSearchParams(), { wrapper: atList });

    act(() => result.current[1]({ coin: "LTC" }));
    act(() => result.current[1](setting("page", "3")));

    expect(result.current[0].toString()).toBe("coin=LTC&page=3");
  });

  it("does not block a person from leaving while the page is still loading", async () => {
    let know: () => void = () => undefined;
    const known = new Promise<void>((done) => (know = done));
    const arrived = Promise.withResolvers<{ default: () => ReactNode }>();
    const Workers = lazy(() => arrived.promise);
    function Dashboard() {
      const [params, change] = useSearchParams();
      useEffect(() => void known.then(() => change(setting("coin", "BTC"), { replace: true })), [change]);
      return <Link to="/en/pool/worker">Workers {params.get("coin")}</Link>;
    }
    function Address() {
      const { pathname, search } = useLocation();
      return <output>{pathname + search}</output>;
    }
    render(
      <MemoryRouter initialEntries={["/en/pool/state"]}>
        <Address />
        <Suspense>
          <Routes>
            <Route path="/en/pool/state" element={<Dashboard />} />
            <Route path="/en/pool/worker" element={<Workers />} />
          </Routes>
        </Suspense>
      </MemoryRouter>,
    );

    act(() => screen.getByRole("link").click());
    await act(async () => {
      know();
      await known;
    });
    await act(async () => arrived.resolve({ default: () => <h1>Workers</h1> }));

    expect(await screen.findByRole("heading", { name: "Workers" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("/en/pool/worker");
  });
});
