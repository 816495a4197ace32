import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ratio } from "amount";
import type { WorkerGroup } from "contracts";
import { NetworkError } from "../../api/index.ts";
import { useLocation } from "../../router/index.ts";
import { showOnPhone } from "../../testing/index.ts";
import { renderInEnglish } from "../../ui/render-in-english.tsx";
import { useWorkerQuery } from "../hooks/use-worker-query.ts";
import type { Reading, WorkerManagement, WorkerPage } from "../mining-source.ts";
import { fakeSource, groupOf, pageOf, readingOf, workerOf } from "../testing/fake-source.ts";
import { WorkersView } from "./workers-view.tsx";

const GROUPS = [
  groupOf(),
  groupOf({ group_id: 0, total: 7 }),
  groupOf({ group_id: 7, group_name: "Hall A", total: 1200, invalid: 3 }),
];
const MANAGEMENT: WorkerManagement = {
  GroupActions: ({ group, onDeleted }) => <button onClick={onDeleted}>{`delete ${group.group_name}`}</button>,
  NewGroup: ({ onCreated }) => (
    <button onClick={() => onCreated(groupOf({ group_id: 9, group_name: "Hall B" }))}>new group</button>
  ),
  SelectionActions: ({ selection, onDone }) => (
    <button onClick={onDone}>
      {selection.kind === "rows"
        ? `move ${selection.workers.map(({ name }) => name).join(" ")}`
        : `move all ${String(selection.total)}, ${String(selection.invalid)} invalid`}
    </button>
  ),
  DeleteInvalid: ({ count }) => <span>{`delete ${String(count)}`}</span>,
  DrawerDetails: ({ worker }) => <span>{`details of ${worker.name}`}</span>,
};
const SOURCE = fakeSource();
const TWO = pageOf(
  [
    workerOf(),
    workerOf({ id: 2, name: "s19-b02", remark: "rack 2", reject_rate: ratio("0.18"), status: "unactive" }),
  ],
  { total: 90, active: 88, unactive: 1, invalid: 1 },
);

interface SceneProps {
  reading: Reading<WorkerPage>;
  management: WorkerManagement | undefined;
}

function Scene({ reading, management }: SceneProps) {
  const [query, onQuery] = useWorkerQuery();
  const groups: Reading<readonly WorkerGroup[]> = readingOf<readonly WorkerGroup[]>(GROUPS);
  return (
    <>
      <WorkersView source={SOURCE} {...{ query, onQuery, reading, groups, management }} />
      <output>{useLocation().search}</output>
    </>
  );
}

function setup({
  isPhone = false,
  reading = readingOf(TWO),
  isObserver = false,
}: Partial<Pick<SceneProps, "reading">> & { isPhone?: boolean; isObserver?: boolean } = {}) {
  showOnPhone(isPhone);
  const management = isObserver ? undefined : MANAGEMENT;
  const view = renderInEnglish(<Scene {...{ reading, management }} />);
  const search = () => new URLSearchParams(document.querySelector("output")?.textContent ?? "");
  return { ...view, search, user: userEvent.setup() };
}

const rowOf = (name: RegExp) =>
  screen.getAllByRole("listitem").find((item) => name.test(item.textContent)) ?? document.body;

afterEach(() => jest.restoreAllMocks());

describe("workers on a phone", () => {
  it("R2.3.26 are listed with state, hashrate and remark, and open on a tap", async () => {
    const { user } = setup({ isPhone: true });
    const row = within(rowOf(/s19-b02/));

    expect(row.getByText("rack 2")).toBeVisible();
    expect(row.getByText(/Inactive/)).toBeVisible();
    await user.click(row.getByRole("button"));
    expect(await screen.findByText("details of s19-b02")).toBeVisible();
  });

  it("R2.3.26 are sorted by pills; a second tap reverses the order", async () => {
    const { user, search } = setup({ isPhone: true });
    const pills = within(screen.getByRole("group", { name: "Sort" }));

    await user.click(pills.getByRole("button", { name: "Rejected" }));
    expect([search().get("sort"), search().get("order")]).toEqual(["reject_rate", "desc"]);
    await user.click(pills.getByRole("button", { name: /Rejected/ }));
    expect([search().get("sort"), search().get("order")]).toEqual(["reject_rate", null]);
  });

  it("R2.3.26 can be selected only in selection mode, which clears the selection when it ends", async () => {
    const { user } = setup({ isPhone: true });
    expect(screen.queryByRole("checkbox")).toBeNull();

    await user.click(screen.getByRole("button", { name: "Select" }));
    await user.click(screen.getByRole("checkbox", { name: "Select s19-b02" }));
    expect(screen.getByRole("button", { name: "move s19-b02" })).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("button", { name: /^move/ })).toBeNull();
  });

  it("R2.3.26 cannot be selected by an observer", () => {
    setup({ isPhone: true, isObserver: true });

    expect(screen.queryByRole("button", { name: "Select" })).toBeNull();
    expect(screen.getByRole("textbox", { name: "Search worker name" })).toBeVisible();
  });

  it("R2.3.26 are filtered by group and number of rows in a dialog", async () => {
    const { user, search } = setup({ isPhone: true });
    await user.click(screen.getByRole("button", { name: "Filters" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Filters" }));

    const group = dialog.getByLabelText("Group");
    expect([...group.querySelectorAll("option")].map(({ textContent }) => textContent)).toContain(
      "Hall A (1,200)",
    );
    await user.selectOptions(group, "7");
    await user.selectOptions(dialog.getByLabelText("Rows per page"), "50");
    expect([search().get("group"), search().get("limit")]).toEqual(["7", "50"]);

    await user.click(dialog.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("selecting workers", () => {
  it("R2.3.26 offers everything that matches the filter once the whole page is selected", async () => {
    const { user } = setup();
    await user.click(screen.getByRole("checkbox", { name: "Select all rows" }));
    expect(screen.getByRole("button", { name: "move s21-a01-001 s19-b02" })).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Select all 90 matching" }));
    expect(screen.getByText("90 selected")).toBeVisible();
    expect(screen.getByRole("button", { name: "move all 90, 1 invalid" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Select all 90/ })).toBeNull();
  });

  it("R2.3.26 applies only to the current filter", async () => {
    const { user } = setup();
    await user.click(screen.getByRole("checkbox", { name: "Select all rows" }));
    await user.click(screen.getByRole("button", { name: "Select all 90 matching" }));

    await user.click(screen.getByRole("tab", { name: /^Inactive/ }));

    expect(screen.queryByRole("button", { name: /^move all/ })).toBeNull();
  });

  it("R2.3.26 ends when a row of the whole is deselected, and when the action is done", async () => {
    const { user } = setup();
    await user.click(screen.getByRole("checkbox", { name: "Select all rows" }));
    await user.click(screen.getByRole("button", { name: "Select all 90 matching" }));
    await user.click(screen.getByRole("checkbox", { name: "Select s19-b02" }));
    expect(screen.getByText("1 selected")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "move s21-a01-001" }));
    expect(screen.queryByRole("button", { name: /^move/ })).toBeNull();
  });

  it("R2.3.26 drops a row that has left the page", async () => {
    const { user, rerender } = setup();
    await user.click(screen.getByRole("checkbox", { name: "Select s19-b02" }));

    rerender(<Scene reading={readingOf(pageOf([workerOf()]))} management={MANAGEMENT} />);

    expect(screen.queryByRole("button", { name: /^move/ })).toBeNull();
  });
});

describe("worker groups", () => {
  it("R2.3.26 are selected, created and deleted beside the list", async () => {
    const { user, search } = setup();
    const groups = within(screen.getByRole("navigation", { name: "Worker groups" }));

    await user.click(groups.getByRole("button", { name: /Hall A 1,200|Hall A1,200/ }));
    expect(search().get("group")).toBe("7");
    expect(screen.getAllByText("delete 3")).not.toEqual([]);
    await user.click(groups.getByRole("button", { name: "new group" }));
    expect(search().get("group")).toBe("9");
    await user.click(groups.getByRole("button", { name: "delete Hall A" }));
    expect(search().get("group")).toBeNull();
    expect(groups.getAllByRole("button", { name: /^delete/ })).toHaveLength(1);
  });
});

describe("an empty worker list", () => {
  const nothing = readingOf(pageOf([]));

  it("R8.5 shows that loading failed, and retries", async () => {
    const mutate = jest.fn();
    const { user } = setup({
      reading: { ...readingOf<WorkerPage>(undefined), error: new NetworkError(), mutate },
    });
    expect(screen.getByText("Couldn't load workers.")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });

  it("links back from an empty search, state or group", async () => {
    const { user, search } = setup({ reading: nothing });
    expect(screen.getByText("No workers yet")).toBeVisible();

    await user.click(screen.getByRole("tab", { name: /^Invalid/ }));
    expect(screen.getByText("No worker has this status")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(search().get("status")).toBeNull();

    fireEvent.change(screen.getByRole("textbox"), { target: { value: "s99" } });
    expect(await screen.findByText("No worker matches “s99”")).toBeVisible();
    await user.click(screen.getByText("Clear search"));
    await waitFor(() => expect(search().get("q")).toBeNull());

    await user.click(screen.getByRole("button", { name: /^Hall A/ }));
    expect(screen.getByText("This group is empty")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all workers" }));
    expect(search().get("group")).toBeNull();
  });
});
