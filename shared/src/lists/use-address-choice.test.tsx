import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "../router/index.ts";
import { useAddressChoice } from "./index.ts";

const TABS = ["people", "rewards"] as const;

function open(search: string, dependents?: readonly string[]) {
  const { result } = renderHook(
    () => {
      const [tab, setTab] = useAddressChoice("tab", TABS, dependents);
      return { tab, setTab, search: useLocation().search };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[`/en/list${search}`]}>{children}</MemoryRouter>
      ),
    },
  );
  return () => result.current;
}

describe("a choice in the address", () => {
  it.each([
    ["", "people"],
    ["?tab=rewards", "rewards"],
    ["?tab=people", "people"],
    ["?tab=other", "people"],
    ["?tab=", "people"],
  ])("of %j is %s", (search, tab) => {
    expect(open(search)().tab).toBe(tab);
  });

  it("is written unless it is the default, and keeps everything else, also the page of a list", () => {
    const now = open("?page=3&coin=BTC");

    act(() => now().setTab("rewards"));
    expect(now().search).toBe("?page=3&coin=BTC&tab=rewards");

    act(() => now().setTab("people"));
    expect(now().search).toBe("?page=3&coin=BTC");
  });

  it("removes what belongs to the previous choice", () => {
    const now = open("?page=3&coin=BTC&status=idle", ["page", "status"]);

    act(() => now().setTab("rewards"));

    expect(now().search).toBe("?coin=BTC&tab=rewards");
  });
});
