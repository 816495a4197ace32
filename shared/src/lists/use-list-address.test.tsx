import { act, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "../router/index.ts";
import { BackButton } from "../testing/index.ts";
import { useListAddress } from "./index.ts";

/** Two lists of one page: blocks with a status, and visits without filters. */
function open(search: string) {
  const { result } = renderHook(
    () => {
      const { pathname, search: now } = useLocation();
      return {
        address: pathname + now,
        blocks: useListAddress(["status", "coin"]),
        visits: useListAddress([], "visits_page"),
      };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[`/en/list${search}`]}>
          <BackButton />
          {children}
        </MemoryRouter>
      ),
    },
  );
  return {
    lists: () => result.current,
    address: () => result.current.address,
    back: () => act(() => screen.getByRole("button", { name: "Browser back" }).click()),
  };
}

describe("filters and page of a list", () => {
  it("are read from the address, also after a reload", () => {
    const { blocks, visits } = open("?status=found&page=3&visits_page=7").lists();

    expect([blocks.filter("status"), blocks.filter("coin"), blocks.page]).toEqual(["found", "", 3]);
    expect(blocks.isFiltered).toBe(true);
    expect([visits.page, visits.isFiltered]).toEqual([7, false]);
  });

  it.each(["0", "-1", "1.5", "two", "1e3", "10000000", ""])("begin at the first page for %j", (page) => {
    expect(open(`?page=${page}`).lists().blocks.page).toBe(1);
  });

  it("return to the first page when a filter changes, and keep what is of others", () => {
    const { lists, address } = open("?tab=b&status=found&page=3&visits_page=7");

    act(() => lists().blocks.setFilters({ status: "", coin: "BTC" }));
    expect(address()).toBe("/en/list?tab=b&visits_page=7&coin=BTC");

    act(() => lists().visits.setPage(1));
    act(() => lists().blocks.setPage(2));
    expect(address()).toBe("/en/list?tab=b&coin=BTC&page=2");
  });

  it("can be cleared without those of other lists", () => {
    const { lists, address } = open("?tab=b&status=found&page=3&visits_page=7");

    act(() => lists().blocks.clear());

    expect(address()).toBe("/en/list?tab=b&visits_page=7");
  });

  it("are those of before when the person goes back", async () => {
    const { lists, back } = open("");
    act(() => lists().blocks.setPage(2));
    act(() => lists().blocks.setFilters({ status: "found" }));

    back();

    expect([lists().blocks.page, lists().blocks.filter("status")]).toEqual([2, ""]);
  });
});
