import { screen, waitFor, within } from "@testing-library/react";
import type { WorkerView } from "contracts";
import { groupOf, userOf, workerOf, workerPageOf } from "shared/testing";
import { closePool, openPool, type Answers, type Scene } from "#/testing/open-pool.ts";

const PATH = "/pool/BTC/worker/view";
const VIEW: WorkerView = {
  name: "Down in hall A",
  group_id: 7,
  worker_name: "",
  status: "unactive",
  tag: "noisy",
  sort_by: "last_active",
  sort_order: "desc",
  is_default: false,
};
const ADDRESS = "/en/pool/worker?coin=BTC";
const CHOICE = "group=7&status=unactive&tag=noisy&sort=last_active&order=desc";
const USUAL: Answers = {
  "GET /pool/BTC/worker/group/-1": { data: workerPageOf([workerOf()]) },
  "GET /pool/BTC/worker/group/7": { data: workerPageOf([workerOf({ name: "hall-a-01" })]) },
  "GET /pool/BTC/worker/group": {
    data: [groupOf(), groupOf({ group_id: 7, group_name: "Hall A" })],
  },
};

async function open(views: readonly WorkerView[], path = ADDRESS, scene: Scene = {}) {
  const page = await openPool(path, {
    ...scene,
    answers: { ...USUAL, [`GET ${PATH}`]: { data: views }, ...scene.answers },
  });
  await screen.findByRole("button", { name: /^Hall A/u });
  return page;
}

/** Query parameters of an address, sorted. */
const partsOf = (address: string) => (address.split("?")[1] ?? "").split("&").toSorted();
const expected = (...parts: string[]) =>
  ["coin=BTC", ...CHOICE.split("&"), "view=Down+in+hall+A", ...parts].toSorted();

async function openMenu(user: Awaited<ReturnType<typeof open>>["user"], name: RegExp | string) {
  await user.click(screen.getByRole("button", { name }));
  return within(await screen.findByRole("menu", { name: "Views" }));
}

afterEach(closePool);

describe("saved views", () => {
  it("are opened from the menu, with group, state and order", async () => {
    const { user, address } = await open([VIEW]);
    const menu = await openMenu(user, "Views");
    await user.click(menu.getByRole("menuitemcheckbox", { name: VIEW.name }));

    await waitFor(() => expect(partsOf(address())).toEqual(expected()));
    expect(await screen.findByRole("button", { name: VIEW.name })).toBeVisible();
    expect(await screen.findByText("hall-a-01")).toBeVisible();
  });

  it("are opened by their name in the address", async () => {
    const { address } = await open([VIEW], `${ADDRESS}&view=Down+in+hall+A`);

    await waitFor(() => expect(partsOf(address())).toEqual(expected()));
    expect(await screen.findByText("hall-a-01")).toBeVisible();
  });

  it("are opened by default, but do not override a choice in the address", async () => {
    const first = await open([{ ...VIEW, is_default: true }]);
    await waitFor(() => expect(partsOf(first.address())).toEqual(expected()));
    await closePool();
    const second = await open([{ ...VIEW, is_default: true }], `${ADDRESS}&status=active`);

    await screen.findByRole("button", { name: "Views" });
    expect(partsOf(second.address())).toEqual(["coin=BTC", "status=active"]);
  });

  it("save the current list", async () => {
    const { user, writes, success, answers } = await open([], `${ADDRESS}&${CHOICE}`, {
      answers: { [`PUT ${PATH}`]: { data: null } },
    });
    const menu = await openMenu(user, "Views");
    await user.click(menu.getByRole("menuitem", { name: "Save as a view…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save as a view" }));
    await user.type(dialog.getByRole("textbox", { name: "Name of the view" }), VIEW.name);
    answers[`GET ${PATH}`] = { data: [VIEW] };
    await user.click(dialog.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(success).toHaveBeenCalledWith("View saved"));
    expect(writes()).toEqual([{ call: `PUT ${PATH}`, body: VIEW }]);
    expect(await screen.findByRole("button", { name: VIEW.name })).toBeVisible();
  });

  it("keep the typed name when the server refuses them", async () => {
    const { user } = await open([], ADDRESS, {
      answers: { [`PUT ${PATH}`]: { code: 26015, message: "You cannot save more than 20 views." } },
    });
    const menu = await openMenu(user, "Views");
    await user.click(menu.getByRole("menuitem", { name: "Save as a view…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save as a view" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Enter a name for the view.")).toBeVisible();
    await user.type(dialog.getByRole("textbox"), "One more");
    await user.click(dialog.getByRole("button", { name: "Save" }));

    expect(await dialog.findByText("You cannot save more than 20 views.")).toBeVisible();
    expect(dialog.getByRole("textbox")).toHaveValue("One more");
  });

  it("become the default, and are deleted", async () => {
    const { user, writes, address } = await open([VIEW], `${ADDRESS}&view=Down+in+hall+A`, {
      answers: { [`PUT ${PATH}`]: { data: null }, [`DELETE ${PATH}`]: { data: null } },
    });
    await waitFor(() => expect(partsOf(address())).toEqual(expected()));
    await user.click((await openMenu(user, VIEW.name)).getByRole("menuitem", { name: "Open by default" }));
    await waitFor(() =>
      expect(writes()).toEqual([{ call: `PUT ${PATH}`, body: { ...VIEW, is_default: true } }]),
    );
    await user.click((await openMenu(user, VIEW.name)).getByRole("menuitem", { name: "Delete this view" }));

    await waitFor(() =>
      expect(writes().at(-1)).toEqual({ call: `DELETE ${PATH}`, body: { name: VIEW.name } }),
    );
    await waitFor(() => expect(address()).not.toContain("view="));
  });

  it("are read-only for people who entered another's account", async () => {
    const { user } = await open([VIEW], ADDRESS, {
      user: userOf({ account_type: "sub", is_delegated: true }),
    });
    const menu = await openMenu(user, "Views");

    expect(menu.getByRole("menuitemcheckbox", { name: VIEW.name })).toBeVisible();
    expect(menu.queryAllByRole("menuitem")).toEqual([]);
  });
});
