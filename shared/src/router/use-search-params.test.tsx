import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useSearchParams } from "./index.ts";

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
  it("keeps a change whose move has not come to its end when the next is made", () => {
    const { result } = renderHook(() => useSearchParams(), { wrapper: atList });
    const [, change] = result.current;

    act(() => {
      change(setting("sort", "-rejected"));
      change(setting("page", "2"));
    });

    expect(result.current[0].toString()).toBe("coin=BTC&sort=-rejected&page=2");
  });

  it("keeps it between two parts of a page", () => {
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

  it("starts from what is shown once the page has moved", () => {
    const { result } = renderHook(() => useSearchParams(), { wrapper: atList });

    act(() => result.current[1]({ coin: "LTC" }));
    act(() => result.current[1](setting("page", "3")));

    expect(result.current[0].toString()).toBe("coin=LTC&page=3");
  });
});
