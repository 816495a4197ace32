import { screen, waitFor, within } from "@testing-library/react";
import { groupOf, showOnPhone, workerOf, workerPageOf } from "shared/testing";
import { closePool, openPool, type Answers } from "#/testing/open-pool.ts";

const HALL = groupOf({ group_id: 7, group_name: "Hall A", total: 2, active: 1, unactive: 0, invalid: 1 });
const GROUPS = [groupOf({ total: 3, invalid: 2 }), groupOf({ group_id: 0, total: 1 }), HALL];
const PATH = "/pool/BTC/worker/group";
const USUAL: Answers = {
  [`GET ${PATH}/-1`]: { data: workerPageOf([workerOf()]) },
  [`GET ${PATH}/7`]: { data: workerPageOf([workerOf({ id: 14, name: "hall-a-01" })]) },
  [`GET ${PATH}`]: { data: GROUPS },
};

async function open(answers: Answers = {}, path = "/en/pool/worker?coin=BTC") {
  const page = await openPool(path, { answers: { ...USUAL, ...answers } });
  await screen.findByRole("button", { name: /^Hall A/u });
  return page;
}

async function chooseAction(user: Awaited<ReturnType<typeof open>>["user"], name: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Actions of group Hall A" }));
  await user.click(await screen.findByRole("menuitem", { name }));
}

afterEach(closePool);

describe("worker groups", () => {
  it("R2.3.26 are created by name, and the new one is shown", async () => {
    const made = groupOf({ group_id: 9, group_name: "Hall B", total: 0, active: 0, unactive: 0 });
    const { user, writes, success, address, answers } = await open({ [`POST ${PATH}`]: { data: made } });
    await user.click(await screen.findByRole("button", { name: "New group" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New group" }));
    await user.type(dialog.getByRole("textbox", { name: "Group name" }), "Hall B");
    answers[`GET ${PATH}`] = { data: [...GROUPS, made] };

    await user.click(dialog.getByRole("button", { name: "Create" }));

    await waitFor(() => expect(success).toHaveBeenCalledWith("Group created"));
    expect(writes()).toEqual([{ call: `POST ${PATH}`, body: { group_name: "Hall B" } }]);
    await waitFor(() => expect(address()).toBe("/en/pool/worker?coin=BTC&group=9"));
    expect(await screen.findByRole("button", { name: /^Hall B/u })).toHaveAttribute("aria-current", "true");
  });

  it.each(["x{backspace}", "   "])("are not created without a name (typed: “%s”)", async (typed) => {
    const { user, writes } = await open();
    await user.click(await screen.findByRole("button", { name: "New group" }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByRole("textbox", { name: "Group name" });
    await user.type(field, typed);
    await user.click(dialog.getByRole("button", { name: "Create" }));

    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription("Enter a group name.");
    expect(writes()).toEqual([]);
  });

  it("keep the typed name when the server refuses it", async () => {
    const { user, success } = await open({
      [`POST ${PATH}`]: { code: 26002, message: "A group of this name exists." },
    });
    await user.click(await screen.findByRole("button", { name: "New group" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "Hall A");
    await user.click(dialog.getByRole("button", { name: "Create" }));

    expect(await dialog.findByText("A group of this name exists.")).toBeVisible();
    expect(dialog.getByRole("textbox")).toHaveValue("Hall A");
    expect(success).not.toHaveBeenCalled();
  });

  it("show the server's error on the name at the field", async () => {
    const { user } = await open({
      [`POST ${PATH}`]: { code: 400, message: "This name is taken.", data: { field: "group_name" } },
    });
    await user.click(await screen.findByRole("button", { name: "New group" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "Hall A");
    await user.click(dialog.getByRole("button", { name: "Create" }));

    await waitFor(() =>
      expect(dialog.getByRole("textbox")).toHaveAccessibleDescription("This name is taken."),
    );
    expect(dialog.getByRole("textbox")).toHaveValue("Hall A");
  });

  it("R2.3.26 are renamed", async () => {
    const { user, writes, success, answers } = await open({ [`PUT ${PATH}`]: { data: null } });
    await chooseAction(user, "Rename");
    const dialog = within(await screen.findByRole("dialog", { name: "Rename group" }));
    const field = dialog.getByRole("textbox", { name: "Group name" });
    expect(field).toHaveValue("Hall A");
    await user.clear(field);
    await user.type(field, "Hall Z");
    answers[`GET ${PATH}`] = { data: [groupOf(), { ...HALL, group_name: "Hall Z" }] };

    await user.click(dialog.getByRole("button", { name: "Rename" }));

    await waitFor(() => expect(success).toHaveBeenCalledWith("Group renamed"));
    expect(writes()).toEqual([{ call: `PUT ${PATH}`, body: { group_id: 7, group_name: "Hall Z" } }]);
    expect(await screen.findByRole("button", { name: /^Hall Z/u })).toBeVisible();
  });

  it("R2.3.26 are deleted after a confirmation that shows where their workers move", async () => {
    const { user, writes, success, sent, address } = await open(
      { [`DELETE ${PATH}`]: { data: null } },
      "/en/pool/worker?coin=BTC&group=7",
    );
    await chooseAction(user, "Delete");
    const dialog = within(await screen.findByRole("dialog", { name: "Delete group “Hall A”?" }));
    expect(dialog.getByText("2 workers go to the default group.")).toBeVisible();
    expect(writes()).toEqual([]);

    await user.click(dialog.getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(success).toHaveBeenCalledWith("Group deleted"));
    expect(sent(`DELETE ${PATH}`)[0]?.query.get("group_id")).toBe("7");
    await waitFor(() => expect(address()).toBe("/en/pool/worker?coin=BTC"));
  });

  it("stay when their deletion is canceled", async () => {
    const { user, writes } = await open();
    await chooseAction(user, "Delete");
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));

    expect(writes()).toEqual([]);
  });

  it("stay, with the dialog, when their deletion is refused", async () => {
    const { user, error, address } = await open(
      { [`DELETE ${PATH}`]: { code: 26003, message: "No such group." } },
      "/en/pool/worker?coin=BTC&group=7",
    );
    await chooseAction(user, "Delete");
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(error).toHaveBeenCalledWith("No such group."));
    expect(await dialog.findByRole("button", { name: "Delete" })).toBeEnabled();
    expect(address()).toBe("/en/pool/worker?coin=BTC&group=7");
  });

  it("of the pool itself cannot be renamed or deleted", async () => {
    await open();

    expect(await screen.findAllByRole("button", { name: /^Actions of group/u })).toHaveLength(1);
  });
});

describe("worker groups on a phone", () => {
  async function openFilters(answers: Answers = {}) {
    showOnPhone();
    const page = await open(answers, "/en/pool/worker?coin=BTC&group=7");
    await page.user.click(await screen.findByRole("button", { name: "Filters" }));
    return { ...page, sheet: within(await screen.findByRole("dialog", { name: "Filters" })) };
  }

  it("R2.3.26 are created beside the select, and the new one is shown", async () => {
    const made = groupOf({ group_id: 9, group_name: "Hall B", total: 0, active: 0, unactive: 0 });
    const { user, sheet, writes, address, answers } = await openFilters({ [`POST ${PATH}`]: { data: made } });
    await user.click(await sheet.findByRole("button", { name: "New group" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New group" }));
    await user.type(dialog.getByRole("textbox", { name: "Group name" }), "Hall B");
    answers[`GET ${PATH}`] = { data: [...GROUPS, made] };

    await user.click(dialog.getByRole("button", { name: "Create" }));

    await waitFor(() => expect(address()).toBe("/en/pool/worker?coin=BTC&group=9"));
    expect(writes()).toEqual([{ call: `POST ${PATH}`, body: { group_name: "Hall B" } }]);
    await waitFor(() =>
      expect(sheet.getByRole("combobox", { name: "Group" })).toHaveDisplayValue("Hall B (0)"),
    );
  });

  it("R2.3.26 are deleted beside the select; those of the pool itself have no actions", async () => {
    const { user, sheet, sent, address } = await openFilters({ [`DELETE ${PATH}`]: { data: null } });
    await user.click(await sheet.findByRole("button", { name: "Actions of group Hall A" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete group “Hall A”?" }));

    await user.click(dialog.getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(address()).toBe("/en/pool/worker?coin=BTC"));
    expect(sent(`DELETE ${PATH}`)[0]?.query.get("group_id")).toBe("7");
    expect(sheet.queryByRole("button", { name: /^Actions of group/u })).toBeNull();
  });
});

describe("invalid workers", () => {
  const CALL = "DELETE /pool/BTC/worker";

  it("R2.3.26 of the selected group are deleted after a confirmation that shows their number", async () => {
    const { user, writes, success } = await open(
      { [CALL]: { data: { deleted: 1 } } },
      "/en/pool/worker?coin=BTC&group=7",
    );
    await user.click(await screen.findByRole("button", { name: "Delete invalid" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete invalid workers?" }));
    expect(writes()).toEqual([]);

    await user.click(dialog.getByRole("button", { name: "Delete 1 worker" }));

    await waitFor(() => expect(success).toHaveBeenCalledWith("1 worker deleted"));
    expect(writes()).toEqual([{ call: CALL, body: { status: "invalid", group_id: 7 } }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("of all groups are deleted if no group is selected", async () => {
    const { user, writes } = await open({ [CALL]: { data: { deleted: 2 } } });
    await user.click(await screen.findByRole("button", { name: "Delete invalid" }));
    await user.click(await screen.findByRole("button", { name: "Delete 2 workers" }));

    await waitFor(() =>
      expect(writes()).toEqual([{ call: CALL, body: { status: "invalid", group_id: -1 } }]),
    );
  });

  it("stay, with the dialog, when the server refuses", async () => {
    const { user, error } = await open({ [CALL]: { code: 26004, message: "Only invalid workers." } });
    await user.click(await screen.findByRole("button", { name: "Delete invalid" }));
    await user.click(await screen.findByRole("button", { name: "Delete 2 workers" }));

    await waitFor(() => expect(error).toHaveBeenCalledWith("Only invalid workers."));
    expect(await screen.findByRole("button", { name: "Delete 2 workers" })).toBeEnabled();
  });
});
