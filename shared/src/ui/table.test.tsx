import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import {
  ListRow,
  Pagination,
  SelectionBar,
  SortPills,
  Table,
  type Column,
  type Sort,
  type TableProps,
} from "./index.ts";
import { renderInEnglish } from "./render-in-english.tsx";
import { showAtWidth } from "../testing/width.ts";

afterEach(() => jest.restoreAllMocks());

interface Worker {
  name: string;
  rate: string;
}

const WORKERS: Worker[] = [
  { name: "s21-a01-012", rate: "199.91" },
  { name: "s21-a01-013", rate: "199.24" },
];
const COLUMNS: Column<Worker>[] = [
  { id: "name", header: "Worker", cell: (row) => row.name, sortable: true, main: true },
  { id: "rate", header: "10 min, TH/s", cell: (row) => row.rate, align: "end", sortable: true },
];

function Workers(props: Partial<TableProps<Worker>>) {
  const [sort, setSort] = useState<Sort>({ id: "name", direction: "asc" });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      {selected.size > 0 && (
        <SelectionBar label={`${String(selected.size)} selected`} onClear={() => setSelected(new Set())}>
          Move
        </SelectionBar>
      )}
      <Table
        label="Workers"
        columns={COLUMNS}
        rows={WORKERS}
        rowKey={(row) => row.name}
        sort={sort}
        onSort={setSort}
        selection={{ selected, onChange: setSelected, rowLabel: (row) => `Select ${row.name}` }}
        {...props}
      />
    </>
  );
}

describe("Table", () => {
  it("shows its sort and sorts with buttons in its header", async () => {
    renderInEnglish(<Workers />);
    expect(screen.getByRole("columnheader", { name: "Worker" })).toHaveAttribute("aria-sort", "ascending");

    await userEvent.click(screen.getByRole("button", { name: "10 min, TH/s" }));

    expect(screen.getByRole("columnheader", { name: "10 min, TH/s" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    expect(screen.getByRole("columnheader", { name: "Worker" })).toHaveAttribute("aria-sort", "none");
  });

  it("selects one, all and none", async () => {
    renderInEnglish(<Workers />);
    const all = screen.getByRole("checkbox", { name: "Select all rows" });

    await userEvent.click(screen.getByRole("checkbox", { name: "Select s21-a01-012" }));
    expect(screen.getByRole("status")).toHaveTextContent("1 selected");
    expect(all).toBePartiallyChecked();

    await userEvent.click(all);
    expect(screen.getByRole("status")).toHaveTextContent("2 selected");

    await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(all).not.toBeChecked();
  });

  it("keeps its header and is busy while it loads, and shows the empty state instead of nothing", () => {
    const { rerender } = renderInEnglish(<Workers status="loading" rows={[]} />);
    expect(screen.getByRole("table", { name: "Workers" })).toHaveAttribute("aria-busy", "true");
    expect(screen.getAllByRole("row")).toHaveLength(13);

    rerender(<Workers rows={[]} empty={<p>No workers yet</p>} />);
    expect(screen.getByText("No workers yet")).toBeInTheDocument();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("keeps the column widths while it loads", () => {
    const columns = COLUMNS.map((column) => (column.id === "rate" ? { ...column, width: "w-24" } : column));
    renderInEnglish(<Workers status="loading" rows={[]} columns={columns} />);
    const [, row] = screen.getAllByRole("row");
    const [, ofName, ofRate] = row?.querySelectorAll(".sweep") ?? [];

    expect(ofRate).toHaveClass("w-full");
    expect(ofName).toHaveClass("w-28");
  });

  it("keeps old rows while it refreshes", () => {
    renderInEnglish(<Workers status="refreshing" />);
    expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("cell", { name: "s21-a01-013" })).toBeInTheDocument();
  });

  it.each([
    ["tablet, where it may scroll sideways, is", 48, "0"],
    ["desktop is not", 90, "-1"],
  ])("on a %s reached by keyboard", (_where, rem, tabIndex) => {
    showAtWidth(rem);
    renderInEnglish(<Workers />);

    expect(screen.getByRole("group", { name: "Workers" })).toHaveAttribute("tabindex", tabIndex);
  });

  it("becomes a list on phones", () => {
    const listener = { addEventListener: () => undefined, removeEventListener: () => undefined };
    const before = window.matchMedia;
    Object.defineProperty(window, "matchMedia", {
      configurable: true,
      writable: true,
      value: () => ({ matches: true, ...listener }),
    });
    renderInEnglish(<Workers listRow={(row) => <ListRow title={row.name} figure={row.rate} />} />);

    expect(screen.queryByRole("table")).toBeNull();
    expect(within(screen.getByRole("list", { name: "Workers" })).getAllByRole("listitem")).toHaveLength(2);
    act(() =>
      Object.defineProperty(window, "matchMedia", { configurable: true, writable: true, value: before }),
    );
  });
});

describe("SortPills", () => {
  it("reverses the sort on a second press", async () => {
    const onSort = jest.fn();
    renderInEnglish(
      <SortPills
        label="Sort"
        options={[{ id: "rate", label: "10 min" }]}
        sort={{ id: "rate", direction: "desc" }}
        onSort={onSort}
      />,
    );

    await userEvent.click(screen.getByRole("button", { name: "10 min descending" }));

    expect(onSort).toHaveBeenCalledWith({ id: "rate", direction: "asc" });
  });
});

describe("Pagination", () => {
  it("shows the range of rows and moves by page", async () => {
    const onPage = jest.fn();
    const onPageSize = jest.fn();
    renderInEnglish(
      <Pagination
        page={2}
        pageSize={20}
        total={1131}
        locale="en_US"
        onPage={onPage}
        onPageSize={onPageSize}
      />,
    );
    expect(screen.getByText("21–40 of 1,131")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");

    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    await userEvent.click(screen.getByRole("button", { name: "Previous page" }));
    await userEvent.click(screen.getByRole("button", { name: "Page 57" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rows" }), "50");

    expect(onPage.mock.calls).toEqual([[3], [1], [57]]);
    expect(onPageSize).toHaveBeenCalledWith(50);
  });

  it("shows no rows past the last page, and links back to it", async () => {
    const onPage = jest.fn();
    renderInEnglish(<Pagination page={99} pageSize={10} total={12} locale="en_US" onPage={onPage} />);
    expect(screen.getByText("0–0 of 12")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Next page" })).toBeDisabled();

    await userEvent.click(screen.getByRole("button", { name: "Previous page" }));

    expect(onPage.mock.calls).toEqual([[2]]);
  });

  it("has no links when there are no rows", () => {
    renderInEnglish(<Pagination page={1} pageSize={20} total={0} locale="en_US" onPage={() => undefined} />);
    expect(screen.getByText("0–0 of 0")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Next page" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Previous page" })).toBeDisabled();
  });
});
