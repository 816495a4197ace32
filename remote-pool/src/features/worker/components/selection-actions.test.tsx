import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Worker, WorkerGroup } from "contracts";
import { forgetWrites } from "shared/api";
import { ALL_GROUPS, PLAIN_QUERY, type WorkerSelection } from "shared/mining";
import { answerCalls, renderPage, workerOf, type Answer } from "shared/testing";
import { toast } from "shared/toast";
import { SelectionActions } from "./selection-actions.tsx";

const rowOf = (id: number, status: Worker["status"]): Worker => workerOf({ id, name: `rig-${id}`, status });

function groupOf(group_id: number, group_name: string): WorkerGroup {
  return { group_id, group_name, total: 3, active: 1, unactive: 1, invalid: 1 };
}

const GROUPS = [groupOf(ALL_GROUPS, ""), groupOf(0, ""), groupOf(7, "Hall B")];
const ROWS: WorkerSelection = {
  kind: "rows",
  workers: [rowOf(11, "active"), rowOf(12, "invalid"), rowOf(13, "invalid")],
};
const MATCH: WorkerSelection = {
  kind: "match",
  query: { ...PLAIN_QUERY, groupId: 7, name: "rig", status: "unactive", tag: "hot" },
  total: 40,
  invalid: 5,
};

function setup(selection: WorkerSelection, own: Record<string, Answer> = {}) {
  const answers: Record<string, Answer> = {
    "PUT /pool/worker": { data: { moved: 3 } },
    "DELETE /pool/BTC/worker": { data: { deleted: 2 } },
  };
  const seen = answerCalls(({ method, path }) => {
    const call = `${method} ${path}`;
    return own[call] ?? answers[call];
  });
  const onDone = jest.fn();
  renderPage(
    <SelectionActions
      coin="BTC"
      selection={selection}
      groups={GROUPS}
      tags={["noisy", "old"]}
      onDone={onDone}
    />,
    "/en/pool/worker",
  );
  const bodies = () => seen.map(({ method, body }) => ({ method, body }));
  return { user: userEvent.setup(), bodies, onDone };
}

async function chooseGroup(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Move to group" }));
  await user.click(await screen.findByRole("menuitem", { name }));
}

afterEach(() => {
  forgetWrites();
  jest.restoreAllMocks();
});

describe("tags of selected workers", () => {
  it("are added and removed in one write, and typed ones stay on a refusal", async () => {
    const call = "PUT /pool/BTC/worker/tag";
    const own: Record<string, Answer> = {
      [call]: { code: 26016, message: "A worker cannot have more than 8 tags." },
    };
    const { user, bodies, onDone } = setup(MATCH, own);
    await user.click(screen.getByRole("button", { name: "Edit tags" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit tags" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Enter a tag, or tick one to remove.")).toBeVisible();
    await user.type(dialog.getByRole("textbox"), "x".repeat(25));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("A tag cannot exceed 24 characters.")).toBeVisible();
    await user.clear(dialog.getByRole("textbox"));
    await user.type(dialog.getByRole("textbox"), "hot, rack 4,");
    await user.click(dialog.getByRole("checkbox", { name: "old" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));

    expect(await dialog.findByText("A worker cannot have more than 8 tags.")).toBeVisible();
    expect(dialog.getByRole("textbox")).toHaveValue("hot, rack 4,");
    expect(onDone).not.toHaveBeenCalled();
    const match = { group_id: 7, worker_name: "rig", status: "unactive", tag: "hot" };
    expect(bodies()).toEqual([{ method: "PUT", body: { add: ["hot", "rack 4"], remove: ["old"], match } }]);
  });

  it.each(["hot,rack 4", "hot，rack 4", "hot、 rack 4，"])(
    "are separated by any comma: %s",
    async (typed) => {
      const { user, bodies, onDone } = setup(ROWS, { "PUT /pool/BTC/worker/tag": { data: { changed: 3 } } });
      await user.click(screen.getByRole("button", { name: "Edit tags" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Edit tags" }));
      await user.type(dialog.getByRole("textbox"), typed);
      await user.click(dialog.getByRole("button", { name: "Save" }));

      await waitFor(() => expect(onDone).toHaveBeenCalled());
      expect(bodies()).toEqual([
        { method: "PUT", body: { add: ["hot", "rack 4"], remove: [], worker_ids: "[11,12,13]" } },
      ]);
    },
  );

  it("are rejected with an error at the field when there are too many, without a write", async () => {
    const { user, bodies, onDone } = setup(ROWS);
    await user.click(screen.getByRole("button", { name: "Edit tags" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit tags" }));
    expect(dialog.queryByRole("checkbox")).not.toBeInTheDocument();
    await user.type(dialog.getByRole("textbox"), "a,b,c,d,e,f,g,h,i");
    await user.click(dialog.getByRole("button", { name: "Save" }));

    expect(await dialog.findByText("A worker cannot have more than 8 tags.")).toBeVisible();
    expect(bodies()).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe("actions on selected workers", () => {
  it("remove a tag of the selected rows, and offer no other", async () => {
    const success = jest.spyOn(toast, "success");
    const tagged: WorkerSelection = { kind: "rows", workers: [workerOf({ id: 11, tags: ["noisy"] })] };
    const { user, bodies, onDone } = setup(tagged, { "PUT /pool/BTC/worker/tag": { data: { changed: 1 } } });
    await user.click(screen.getByRole("button", { name: "Edit tags" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit tags" }));
    expect(dialog.getAllByRole("checkbox")).toHaveLength(1);
    await user.click(dialog.getByRole("checkbox", { name: "noisy" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(success).toHaveBeenCalledWith("Tags of 1 worker changed");
    expect(bodies()).toEqual([{ method: "PUT", body: { add: [], remove: ["noisy"], worker_ids: "[11]" } }]);
  });

  it("R2.3.26 move the selected rows to the chosen group; all workers is not offered as a group", async () => {
    const success = jest.spyOn(toast, "success");
    const { user, bodies, onDone } = setup(ROWS);
    await user.click(screen.getByRole("button", { name: "Move to group" }));
    const names = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);

    expect(names).toEqual(["Default group", "Hall B", "New group"]);
    await user.click(screen.getByRole("menuitem", { name: "Hall B" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(bodies()).toEqual([{ method: "PUT", body: { group_id: 7, worker_ids: "[11,12,13]" } }]);
    expect(success).toHaveBeenCalledWith("3 workers moved to Hall B");
  });

  it("R2.3.26 move to a group created for them; its name stays on a refusal", async () => {
    const create = "POST /pool/BTC/worker/group";
    const own: Record<string, Answer> = {
      [create]: { code: 26002, message: "A group of this name exists." },
    };
    const { user, bodies, onDone } = setup(ROWS, own);
    await chooseGroup(user, "New group");
    const dialog = within(await screen.findByRole("dialog", { name: "New group" }));
    await user.type(dialog.getByRole("textbox", { name: "Group name" }), "Hall C");
    await user.click(dialog.getByRole("button", { name: "Create" }));
    expect(await dialog.findByText("A group of this name exists.")).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();

    own[create] = { data: groupOf(9, "Hall C") };
    forgetWrites();
    await user.click(dialog.getByRole("button", { name: "Create" }));

    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const named = { method: "POST", body: { group_name: "Hall C" } };
    const moved = { method: "PUT", body: { group_id: 9, worker_ids: "[11,12,13]" } };
    expect(bodies()).toEqual([named, named, moved]);
  });

  it("move everything the filter finds, not only the rows of the page", async () => {
    const { user, bodies, onDone } = setup(MATCH);
    await chooseGroup(user, "Default group");
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));

    const match = { group_id: 7, worker_name: "rig", status: "unactive", tag: "hot" };
    expect(bodies()).toEqual([{ method: "PUT", body: { group_id: 0, coin: "BTC", match } }]);
  });

  it("keep the selection when the server refuses", async () => {
    const error = jest.spyOn(toast, "error");
    const { user, onDone } = setup(ROWS, { "PUT /pool/worker": { code: 26003, message: "No such group." } });
    await chooseGroup(user, "Default group");
    await waitFor(() => expect(error).toHaveBeenCalledWith("No such group."));

    expect(onDone).not.toHaveBeenCalled();
  });

  it("delete only the invalid ones, after confirmation", async () => {
    const { user, bodies, onDone } = setup(ROWS);
    await user.click(screen.getByRole("button", { name: "Delete invalid" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete invalid workers?" }));

    expect(bodies()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Delete 2 workers" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(bodies()).toEqual([{ method: "DELETE", body: { worker_ids: "[12,13]" } }]);
  });

  it("delete the invalid ones of the whole filter", async () => {
    const { user, bodies } = setup(MATCH);
    await user.click(screen.getByRole("button", { name: "Delete invalid" }));
    await user.click(await screen.findByRole("button", { name: "Delete 5 workers" }));

    await waitFor(() =>
      expect(bodies()).toEqual([
        { method: "DELETE", body: { status: "invalid", group_id: 7, worker_name: "rig", tag: "hot" } },
      ]),
    );
  });

  it("offer no deletion if none is invalid", () => {
    setup({ kind: "rows", workers: [rowOf(11, "active")] });

    expect(screen.getByRole("button", { name: "Delete invalid" })).toBeDisabled();
  });
});
