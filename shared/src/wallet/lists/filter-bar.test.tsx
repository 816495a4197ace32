import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NetworkError } from "../../api/index.ts";
import type { Reading } from "../../mining/index.ts";
import { useLocation } from "../../router/index.ts";
import { hasSkeleton, pageOf, renderPage } from "../../testing/index.ts";
import { useListQuery } from "../hooks/use-list-query.ts";
import type { ListQuery } from "../model/list-query.ts";
import { FilterBar } from "./filter-bar.tsx";
import { ListCard } from "./list-card.tsx";

interface Row {
  id: number;
  name: string;
}

type Page = ReturnType<typeof pageOf<Row>>;

interface SceneProps {
  reading: Reading<Page>;
  usePage?: (query: ListQuery) => Reading<Page>;
}

function Scene({ reading, usePage }: SceneProps) {
  const [query, onQuery] = useListQuery();
  return (
    <>
      <ListCard
        label="Orders"
        reading={reading}
        {...(usePage && { usePage })}
        columns={[{ id: "name", header: "Name", main: true, cell: ({ name }) => name }]}
        listRow={({ name }) => name}
        query={query}
        onQuery={onQuery}
        filter={<FilterBar query={query} onQuery={onQuery} actions={<button>Export</button>} />}
        empty={<p>Nothing was ever ordered</p>}
      />
      <output>{useLocation().search}</output>
    </>
  );
}

function setup(search: string, own: Partial<Reading<Page>> = {}, whole?: Partial<Reading<Page>>) {
  const mutate = jest.fn();
  const reading = {
    data: pageOf<Row>([]),
    error: undefined,
    isLoading: false,
    isValidating: false,
    mutate,
    ...own,
  };
  const usePage = ({ range }: ListQuery) => (range === "all" ? { ...reading, ...whole } : reading);
  renderPage(<Scene reading={reading} {...(whole && { usePage })} />, `/en/wallet/history${search}`);
  return { mutate, user: userEvent.setup(), address: () => document.querySelector("output")?.textContent };
}

const ROWS = pageOf<Row>([{ id: 1, name: "First" }], { total: 95 });

describe("filters of a list", () => {
  it("R2.3.20 select a period, and a custom range of days", async () => {
    const { user, address } = setup("?page=3", { data: ROWS });
    expect(screen.queryByLabelText("From")).toBeNull();

    await user.selectOptions(screen.getByLabelText("Period"), "custom");
    expect(address()).toBe("?range=custom");
    const from = await screen.findByLabelText("From");
    fireEvent.change(from, { target: { value: "11/01/2025" } });
    fireEvent.blur(from);
    await waitFor(() => expect(address()).toBe("?range=custom&from=2025-11-01"));

    const to = screen.getByLabelText("To");
    fireEvent.change(to, { target: { value: "10/31/2025" } });
    fireEvent.blur(to);
    expect(screen.getByRole("alert")).toHaveTextContent("Enter a date on or after 11/01/2025.");
    fireEvent.change(to, { target: { value: "11/30/2025" } });
    fireEvent.blur(to);
    await waitFor(() => expect(address()).toBe("?range=custom&from=2025-11-01&to=2025-11-30"));

    await user.selectOptions(screen.getByLabelText("Period"), "30");
    expect(address()).toBe("?range=30");
  });

  it("R2.3.20 are cleared all at once, with the period kept", async () => {
    const { user, address } = setup("?symbol=BTC&status=failed&q=x&range=all", { data: ROWS });

    await user.click(screen.getByRole("button", { name: "Clear filter" }));

    expect(address()).toBe("?range=all");
    expect(screen.queryByRole("button", { name: "Clear filter" })).toBeNull();
  });

  it("R2.3.20 are reset to the whole history if only a period was selected", async () => {
    const { user, address } = setup("?range=7");
    expect(screen.getByText("No match in this period")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Show all time" }));
    expect(address()).toBe("?range=all");
    expect(screen.getByText("Nothing was ever ordered")).toBeVisible();
  });
});

describe("the first 90 days of a list, if empty", () => {
  it("R2.3.20 are called so while older rows exist", async () => {
    const { user, address } = setup("", {}, { data: ROWS });
    expect(screen.getByText("No match in this period")).toBeVisible();
    expect(screen.queryByText("Nothing was ever ordered")).toBeNull();

    await user.click(screen.getByRole("button", { name: "Show all time" }));
    expect(address()).toBe("?range=all");
  });

  it("R2.3.20 are the whole list if there are no older rows", () => {
    setup("", {}, { data: pageOf<Row>([]) });
    expect(screen.getByText("Nothing was ever ordered")).toBeVisible();
  });

  it("R2.3.20 keep placeholders until that is known, and never guess", () => {
    setup("", {}, { data: undefined, isLoading: true });
    expect(hasSkeleton()).toBe(true);
    expect(screen.queryByText("Nothing was ever ordered")).toBeNull();
    cleanup();

    setup("", {}, { data: undefined, error: new NetworkError() });
    expect(screen.getByText("No match in this period")).toBeVisible();
  });
});

describe("a list of the wallet", () => {
  it("returns to the first page with another number of rows", async () => {
    const { user, address } = setup("?page=2", { data: ROWS });
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(address()).toBe("?page=3");

    await user.selectOptions(screen.getByLabelText("Rows"), "50");
    expect(address()).toBe("?limit=50");
  });

  it("links back from a page that no longer exists", async () => {
    const { user, address } = setup("?page=9");
    await user.click(screen.getByRole("button", { name: "First page" }));

    expect(address()).toBe("");
  });

  it("R8.5 keeps its filters when loading failed, and retries", async () => {
    const { user, mutate } = setup("", { data: undefined, error: new NetworkError() });
    expect(screen.getByText("Couldn't load the list.")).toBeVisible();
    expect(screen.getByLabelText("Period")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });

  it("R8.5 shows the last data when a refresh fails", () => {
    setup("", { data: ROWS, error: new NetworkError() });

    expect(screen.getByText("First")).toBeVisible();
    expect(screen.getByText("Couldn't refresh.")).toBeVisible();
  });
});
