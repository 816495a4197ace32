import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hashrate, ratio } from "amount";
import type { WorkerGroup } from "contracts";
import { NetworkError } from "../../api/index.ts";
import { useLocation } from "../../router/index.ts";
import { renderInEnglish } from "../../ui/render-in-english.tsx";
import { useWorkerQuery } from "../hooks/use-worker-query.ts";
import type { MiningSource, Reading, WorkerManagement, WorkerPage } from "../mining-source.ts";
import { fakeSource, groupOf, pageOf, readingOf, workerOf } from "../testing/fake-source.ts";
import { WorkerListRow } from "./worker-list-row.tsx";
import { WorkersView } from "./workers-view.tsx";

const GROUPS = [
  groupOf(),
  groupOf({ group_id: 0 }),
  groupOf({ group_id: 7, group_name: "Hall A", invalid: 3 }),
];
const MANAGEMENT: WorkerManagement = {
  GroupActions: ({ group }) => <span>{`actions of ${group.group_name}`}</span>,
  NewGroup: () => <span>new group</span>,
  SelectionActions: ({ selection }) => (
    <span>
      {selection.kind === "rows"
        ? `move ${selection.workers.map((worker) => worker.name).join(" ")}`
        : `move all ${String(selection.total)} of “${selection.query.name}”, ${String(selection.invalid)} invalid`}
    </span>
  ),
  DeleteInvalid: ({ count }) => <span>{`delete ${String(count)}`}</span>,
  DrawerDetails: ({ worker }) => <span>{`details of ${worker.name}`}</span>,
};

interface SceneProps {
  reading: Reading<WorkerPage>;
  source?: MiningSource;
  management?: WorkerManagement | undefined;
  groups?: Reading<readonly WorkerGroup[]>;
}

function Scene({ reading, source = fakeSource(), management, groups = readingOf(GROUPS) }: SceneProps) {
  const [query, onQuery] = useWorkerQuery();
  return (
    <>
      <WorkersView
        source={source}
        query={query}
        onQuery={onQuery}
        reading={reading}
        groups={groups}
        management={management}
      />
      <output>{useLocation().search}</output>
    </>
  );
}

const TWO = readingOf(pageOf([workerOf(), workerOf({ id: 2, name: "s19-b02", reject_rate: ratio("0.18") })]));

function search(): URLSearchParams {
  return new URLSearchParams(document.querySelector("output")?.textContent ?? "");
}

describe("workers", () => {
  it("R2.3.26 shows that the groups failed to load, and retries", async () => {
    const mutate = jest.fn();
    const failed = { ...readingOf<readonly WorkerGroup[]>(undefined), error: new NetworkError(), mutate };
    renderInEnglish(<Scene reading={TWO} groups={failed} />);

    const groups = within(screen.getByRole("navigation", { name: "Worker groups" }));
    await userEvent.click(groups.getByRole("button", { name: "Try again" }));

    expect(groups.getByText(/Couldn't load the groups/u)).toBeVisible();
    expect(mutate).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("row", { name: /s19-b02/u })).toBeVisible();
  });

  it("R2.3.26 shows the account of a worker on phones when accounts are mixed", () => {
    const row = { worker: workerOf({ user: "north_rack_a" }), workers: [workerOf()], coin: "BTC", now: 0 };
    renderInEnglish(<WorkerListRow {...row} hasAccount onOpen={() => undefined} />);

    expect(screen.getByRole("button", { name: /north_rack_a/u })).toBeVisible();
  });

  it("R2.3.26 shows each worker with its state, rejects and the filter's sums", () => {
    renderInEnglish(<Scene reading={TWO} />);

    const row = screen.getByRole("row", { name: /s19-b02/u });
    expect(within(row).getByText("High rejects")).toBeVisible();
    expect(within(row).getByText("18.00%")).toBeVisible();
    expect(screen.getByText(/10 min 400\.00/u)).toBeVisible();
  });

  it("R2.3.26 writes sort, state and page into the address", async () => {
    renderInEnglish(<Scene reading={readingOf(pageOf([workerOf()], { total: 90 }))} />);

    await userEvent.click(screen.getByRole("button", { name: "Rejected" }));
    expect(search().get("sort")).toBe("reject_rate");
    expect(search().get("order")).toBe("desc");
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    expect(search().get("page")).toBe("2");
    await userEvent.click(screen.getByRole("tab", { name: /Inactive/u }));
    expect(search().get("status")).toBe("unactive");
    expect(search().get("page")).toBeNull();
  });

  it("R2.3.26 searches once, after a pause", async () => {
    renderInEnglish(<Scene reading={TWO} />);

    const field = screen.getByRole("textbox", { name: "Search worker name" });
    for (const value of ["s", "s2", "s21"]) fireEvent.change(field, { target: { value } });

    expect(search().get("q")).toBeNull();
    await waitFor(() => expect(search().get("q")).toBe("s21"));
  });

  it("R2.3.26 keeps the farm's totals in its heading while a search finds nothing", async () => {
    const farm = pageOf([], { active: 978, unactive: 103 });
    const useWorkers: MiningSource["useWorkers"] = (query) =>
      readingOf(query?.name === "" && query.status === null ? farm : undefined);
    const nothing = pageOf([], { hashrate_10min_sum: hashrate("0") });
    renderInEnglish(<Scene reading={readingOf(nothing)} source={fakeSource({ useWorkers })} />);
    await userEvent.type(screen.getByRole("textbox", { name: "Search worker name" }), "zz");
    await screen.findByText("No worker matches “zz”");

    expect(screen.getByText("978 active, 103 inactive")).toBeVisible();
    expect(screen.getByText("400.00 TH/s in the last 10 min")).toBeVisible();
  });

  it("shows the search text when nothing matches, and clears it", async () => {
    renderInEnglish(<Scene reading={readingOf(pageOf([]))} />);
    await userEvent.type(screen.getByRole("textbox", { name: "Search worker name" }), "zz");

    expect(await screen.findByText("No worker matches “zz”")).toBeVisible();
    await userEvent.click(within(screen.getByRole("tabpanel")).getByRole("button", { name: "Clear search" }));
    expect(search().get("q")).toBeNull();
  });

  it("R2.3.26 links back from a page past the last one, and does not show that there are no workers", async () => {
    renderInEnglish(<Scene reading={readingOf(pageOf([], { total: 30 }))} />);
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));

    expect(screen.getByText("This page is empty")).toBeVisible();
    expect(screen.queryByText("No workers yet")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "First page" }));

    expect(search().get("page")).toBeNull();
  });

  it("offers a retry when the list failed to load", async () => {
    const mutate = jest.fn();
    renderInEnglish(
      <Scene reading={readingOf<WorkerPage>(undefined, { error: new NetworkError(), mutate })} />,
    );

    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(screen.getByText("Couldn't load workers.")).toBeVisible();
    expect(mutate).toHaveBeenCalledTimes(1);
  });

  it("keeps the rows and reports a failed refresh", () => {
    renderInEnglish(<Scene reading={{ ...TWO, error: new NetworkError() }} />);

    expect(screen.getByText("Couldn't refresh.")).toBeVisible();
    expect(screen.getByRole("row", { name: /s19-b02/u })).toBeVisible();
  });

  it("keeps an opened worker up to date after it has left the list", async () => {
    const away = readingOf(pageOf([workerOf({ status: "unactive" })]));
    const asked: (string | undefined)[] = [];
    const useWorkers: MiningSource["useWorkers"] = (query) => {
      asked.push(query?.name);
      return readingOf(query?.name === "s21-a01-001" ? pageOf([workerOf({ status: "active" })]) : undefined);
    };
    const source = fakeSource({ useWorkers });
    const { rerender } = renderInEnglish(<Scene reading={away} source={source} />);
    await userEvent.click(screen.getByRole("button", { name: "s21-a01-001" }));
    const drawer = within(await screen.findByRole("dialog", { name: "s21-a01-001" }));
    expect(drawer.getByText(/^Inactive/u)).toBeVisible();
    expect(asked).not.toContain("s21-a01-001");

    rerender(<Scene reading={readingOf(pageOf([]))} source={source} />);

    expect(drawer.queryByText(/^Inactive/u)).not.toBeInTheDocument();
    expect(drawer.getByText("Active")).toBeVisible();
  });

  it("shows a worker in a drawer, with the owner's actions", async () => {
    renderInEnglish(<Scene reading={TWO} management={MANAGEMENT} />);

    await userEvent.click(screen.getByRole("button", { name: "s21-a01-001" }));

    const drawer = await screen.findByRole("dialog", { name: "s21-a01-001" });
    expect(within(drawer).getByText("details of s21-a01-001")).toBeVisible();
  });

  it("passes selected workers to the owner's actions", async () => {
    renderInEnglish(<Scene reading={TWO} management={MANAGEMENT} />);

    await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows" }));

    expect(screen.getByText("move s21-a01-001 s19-b02")).toBeVisible();
  });

  it("R2.3.26 selects everything that matches the filter, until a row is deselected or the filter changes", async () => {
    const page = pageOf([workerOf(), workerOf({ id: 2, name: "s19-b02" })], { total: 90, invalid: 4 });
    renderInEnglish(<Scene reading={readingOf(page)} management={MANAGEMENT} />);
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows" }));

    await userEvent.click(screen.getByRole("button", { name: "Select all 90 matching" }));
    expect(screen.getByText("90 selected")).toBeVisible();
    expect(screen.getByText("move all 90 of “”, 4 invalid")).toBeVisible();
    await userEvent.click(screen.getByRole("checkbox", { name: "Select s19-b02" }));
    expect(screen.getByText("move s21-a01-001")).toBeVisible();
    await userEvent.click(screen.getByRole("checkbox", { name: "Select s19-b02" }));
    await userEvent.click(screen.getByRole("button", { name: "Select all 90 matching" }));
    await userEvent.click(screen.getByRole("tab", { name: /Inactive/u }));

    expect(screen.queryByText(/^move all/u)).not.toBeInTheDocument();
  });

  it("R2.3.26 shows remarks and the time online, and the search covers names and remarks", () => {
    const worker = workerOf({ remark: "Fan replaced", online_rate_1day: ratio("0.75") });
    renderInEnglish(<Scene reading={readingOf(pageOf([worker]))} management={MANAGEMENT} />);

    expect(screen.getByText("Fan replaced")).toBeVisible();
    expect(screen.getByRole("cell", { name: "75%" })).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Search name or remark" })).toBeVisible();
  });

  it("R6.5 gives an observer no actions", () => {
    renderInEnglish(<Scene reading={TWO} />);

    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(screen.queryByText("new group")).not.toBeInTheDocument();
    expect(screen.queryByText("actions of Hall A")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Export" })).toBeEnabled();
  });

  it("tells on paper that not all of its rows are printed", () => {
    const { rerender } = renderInEnglish(
      <Scene reading={readingOf(pageOf([workerOf()], { total: 1100 }))} />,
    );
    expect(screen.getByText("1 of 1,100 rows.")).toBeInTheDocument();

    rerender(<Scene reading={readingOf(pageOf([workerOf()], { total: 1 }))} />);
    expect(screen.queryByText(/ of .* rows\./u)).toBeNull();
  });

  it("is printed with its coin, group, state, tag and search", async () => {
    const { container } = renderInEnglish(
      <Scene reading={readingOf(pageOf([workerOf()], { tags: ["north"] }))} />,
    );
    const head = () => container.querySelector("[data-print-head]");
    expect(head()).toHaveTextContent(/ · BTC · All workers(?:Account|Time zone)/u);

    await userEvent.click(screen.getByRole("button", { name: /Hall A/u }));
    await userEvent.click(screen.getByRole("tab", { name: /Inactive/u }));
    for (const tags of screen.getAllByRole("combobox", { name: "Tag" }))
      await userEvent.selectOptions(tags, "north");
    await userEvent.type(screen.getByRole("textbox", { name: "Search worker name" }), "s21");

    await waitFor(() =>
      expect(head()).toHaveTextContent(" · BTC · Hall A · Inactive · Tag: north · Search: s21"),
    );
  });

  it("leaves a group that the account does not have, once the groups are read again", async () => {
    const { rerender } = renderInEnglish(<Scene reading={TWO} />);
    await userEvent.click(screen.getByRole("button", { name: /Hall A/u }));
    const others = GROUPS.slice(0, 2);

    rerender(<Scene reading={TWO} groups={readingOf(others, { isValidating: true })} />);
    expect(search().get("group")).toBe("7");
    rerender(<Scene reading={TWO} groups={readingOf(others)} />);
    await waitFor(() => expect(search().get("group")).toBeNull());
  });

  it("exports the current filter", async () => {
    const exportWorkers = jest.fn(() => Promise.resolve());
    renderInEnglish(<Scene reading={TWO} source={fakeSource({ exportWorkers })} />);
    await userEvent.click(screen.getByRole("button", { name: /Hall A/u }));

    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Excel file" }));

    expect(exportWorkers).toHaveBeenCalledWith(expect.objectContaining({ groupId: 7 }), "xlsx");
  });
});
