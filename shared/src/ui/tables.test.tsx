import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ListRow, SelectionBar, SortPills } from "./list-row.tsx";
import { Pagination } from "./pagination.tsx";
import { renderInEnglish } from "./render-in-english.tsx";
import { Stepper } from "./stepper.tsx";
import { nextSort, type Column, type Sort } from "./table-types.ts";
import { Table } from "./table.tsx";
import { TabPanel, Tabs } from "./tabs.tsx";

interface Row {
  id: string;
  rate: number;
}

const ROWS: readonly Row[] = ["a", "b", "c"].map((id, index) => ({ id, rate: index }));
const COLUMNS: readonly Column<Row>[] = [
  { id: "id", header: "Worker", main: true, sortable: true, cell: ({ id }) => id },
  { id: "rate", header: "Rate", align: "end", sortable: true, cell: ({ rate }) => rate },
  { id: "note", header: "Note", priority: 3, cell: () => "–" },
];

function Grid({ rows = ROWS, start = [] }: { rows?: readonly Row[]; start?: readonly string[] }) {
  const [sort, setSort] = useState<Sort>({ id: "id", direction: "asc" });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(start));
  return (
    <>
      <Table
        label="Workers"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        selection={{ selected, onChange: setSelected, rowLabel: ({ id }) => `Select ${id}` }}
      />
      <output>{[...selected].join(" ")}</output>
    </>
  );
}

it("keeps the space at its end where a narrow window hides the last columns", () => {
  renderInEnglish(<Grid />);

  const [, , rate, note] = screen.getAllByRole("columnheader");
  for (const cell of [rate, screen.getAllByRole("cell")[2]])
    expect(cell).toHaveClass("max-xl:not-print:pe-5");
  expect(note).not.toHaveClass("max-xl:not-print:pe-5");
});

it("marks the cells of the selection, which are not printed", () => {
  renderInEnglish(<Grid />);
  const marked = [...document.querySelectorAll("[data-select]")];

  expect(marked).toEqual(screen.getAllByRole("checkbox").map((box) => box.closest("th, td")));
  for (const cell of marked) expect(cell).toHaveClass("print:hidden");
});

const ticked = () => document.querySelector("output")?.textContent;

describe("the sort requested by a click", () => {
  it.each([
    [{ id: "a" }, undefined, "asc"],
    [{ id: "a", align: "end" }, undefined, "desc"],
    [{ id: "a", align: "end" }, { id: "b", direction: "asc" }, "desc"],
    [{ id: "a" }, { id: "a", direction: "asc" }, "desc"],
    [{ id: "a", align: "end" }, { id: "a", direction: "desc" }, "asc"],
  ] as const)("of %j, sorted by %j, is %s", (column, sort, direction) => {
    expect(nextSort(column, sort)).toEqual({ id: "a", direction });
  });

  it("is announced only by the header of the sorted column, and has no button where nothing sorts", async () => {
    renderInEnglish(<Grid />);
    const sorts = () => screen.getAllByRole("columnheader").map((head) => head.getAttribute("aria-sort"));
    expect(sorts()).toEqual([null, "ascending", "none", null]);

    await userEvent.click(screen.getByRole("button", { name: "Rate" }));
    expect(sorts()).toEqual([null, "none", "descending", null]);
    expect(screen.queryByRole("button", { name: "Note" })).toBeNull();
  });
});

describe("selected rows", () => {
  it("of other pages stay selected when all or none of this page are selected", async () => {
    renderInEnglish(<Grid start={["z"]} />);
    const all = screen.getByRole("checkbox", { name: "Select all rows" });
    expect(all).not.toBePartiallyChecked();

    await userEvent.click(all);
    expect(ticked()).toBe("z a b c");
    expect(all).toBeChecked();
    await userEvent.click(all);
    expect(ticked()).toBe("z");
  });

  it("are deselected one by one, also by keyboard", async () => {
    renderInEnglish(<Grid start={["a", "b"]} />);
    const user = userEvent.setup();
    const all = screen.getByRole("checkbox", { name: "Select all rows" });
    expect(all).toBePartiallyChecked();

    screen.getByRole("checkbox", { name: "Select a" }).focus();
    await user.keyboard(" ");
    expect(ticked()).toBe("b");
    await user.click(screen.getByRole("checkbox", { name: "Select b" }));
    expect(all).not.toBePartiallyChecked();
    expect(all).not.toBeChecked();
  });

  it("are cleared from their bar, which shows their number", async () => {
    const onClear = jest.fn();
    renderInEnglish(
      <SelectionBar label="2 selected" onClear={onClear}>
        <button>Move</button>
      </SelectionBar>,
    );
    expect(screen.getByRole("status")).toHaveTextContent("2 selected");

    await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(onClear).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Move" })).toHaveFocus();
  });
});

describe("the sort on phones", () => {
  it("shows direction and column as text, and starts figures with the largest", async () => {
    const onSort = jest.fn();
    renderInEnglish(
      <SortPills
        label="Sort"
        options={[
          { id: "rate", label: "Rate" },
          { id: "name", label: "Name", align: "start" },
        ]}
        sort={{ id: "rate", direction: "desc" }}
        onSort={onSort}
      />,
    );
    const pills = within(screen.getByRole("group", { name: "Sort" }));
    expect(pills.getByRole("button", { pressed: true })).toHaveTextContent("Ratedescending");

    await userEvent.click(pills.getByRole("button", { name: /Rate/ }));
    await userEvent.click(pills.getByRole("button", { name: "Name" }));
    expect(onSort.mock.calls).toEqual([
      [{ id: "rate", direction: "asc" }],
      [{ id: "name", direction: "asc" }],
    ]);
  });

  it("shows the parts that a row has, and no empty lines", () => {
    const { container } = renderInEnglish(<ListRow title="s21" figure="200 TH/s" />);
    expect(container).toHaveTextContent("s21200 TH/s");
    expect(container.querySelectorAll(".text-2xs, .text-ink-2")).toHaveLength(0);
  });
});

describe("pages", () => {
  function setup(page: number, total: number) {
    const onPage = jest.fn();
    renderInEnglish(<Pagination page={page} pageSize={20} total={total} locale="en_US" onPage={onPage} />);
    const pages = within(screen.getByRole("navigation", { name: "Pages" }));
    return { onPage, pages, text: () => screen.getByText(/of/).textContent };
  }

  it.each([
    [1, 0, "0–0 of 0"],
    [1, 20, "1–20 of 20"],
    [2, 25, "21–25 of 25"],
    [3, 25, "0–0 of 25"],
    [50, 123_456, "981–1,000 of 123,456"],
  ])("%i of %i rows show “%s”", (page, total, text) => {
    expect(setup(page, total).text()).toBe(text);
  });

  it("disable both arrows on the only page", () => {
    const { pages } = setup(1, 20);
    expect(pages.getByRole("button", { name: "Previous page" })).toBeDisabled();
    expect(pages.getByRole("button", { name: "Next page" })).toBeDisabled();
    expect(pages.getByRole("button", { current: "page" })).toHaveTextContent("1");
  });

  it("link back from past the last one to the last one", async () => {
    const { pages, onPage } = setup(9, 45);
    await userEvent.click(pages.getByRole("button", { name: "Previous page" }));

    expect(onPage).toHaveBeenCalledWith(3);
    expect(pages.queryByRole("button", { current: "page" })).toBeNull();
  });
});

describe("tabs", () => {
  function setup() {
    const onChange = jest.fn();
    const tabs = [
      { id: "a", label: "A" },
      { id: "b", label: "B", count: "7" },
      { id: "c", label: "C" },
    ];
    renderInEnglish(
      <>
        <Tabs label="Views" tabs={tabs} value="b" onChange={onChange} panelId="panel" />
        <TabPanel id="panel" tabId="b">
          Content
        </TabPanel>
      </>,
    );
    return { onChange, user: userEvent.setup() };
  }

  it.each([
    ["{ArrowRight}", "C"],
    ["{ArrowLeft}", "A"],
    ["{ArrowRight}{ArrowRight}", "A"],
    ["{ArrowLeft}{ArrowLeft}", "C"],
    ["{Home}", "A"],
    ["{End}", "C"],
  ])("move the focus with %s to %s, which is not selected yet", async (keys, name) => {
    const { onChange, user } = setup();
    await user.tab();
    expect(screen.getByRole("tab", { name: "B 7" })).toHaveFocus();

    await user.keyboard(keys);
    expect(screen.getByRole("tab", { name })).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(onChange).toHaveBeenCalledWith(name.toLowerCase());
  });

  it("name their panel, of which one is shown", () => {
    setup();

    expect(screen.getByRole("tabpanel", { name: "B 7" })).toHaveTextContent("Content");
    expect(screen.getAllByRole("tab", { selected: true })).toHaveLength(1);
  });
});

it("steps check off what is done, mark the current one, and number the rest", () => {
  renderInEnglish(<Stepper label="Reset" steps={["Account", "Proof", "Wait", "Done"]} current={2} />);
  const steps = within(screen.getByRole("list", { name: "Reset" })).getAllByRole("listitem");

  expect(steps.map(({ textContent }) => textContent)).toEqual(["Account", "Proof", "3Wait", "4Done"]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, null, "step", null]);
});
