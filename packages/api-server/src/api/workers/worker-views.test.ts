import { getWorkerViews, type WorkerView } from "contracts/calls/worker-views";
import { LIMITS } from "contracts/limits";
import * as v from "valibot";
import { registerDemoApp } from "../../testing/hooks.ts";

const AS = { as: "northfield" };
const PATH = "/pool/BTC/worker/view";

const demo = registerDemoApp();

const viewOf = (own: Partial<WorkerView> = {}): WorkerView => ({
  name: "Hall A, inactive",
  group_id: -1,
  worker_name: "a0",
  status: "unactive",
  tag: "noisy",
  sort_by: "last_active",
  sort_order: "desc",
  is_default: false,
  ...own,
});

const save = (body: object, path = PATH) => demo.call(path, { ...AS, method: "PUT", body });
const remove = (name: string) => demo.call(PATH, { ...AS, method: "DELETE", body: { name } });

async function list(path = PATH): Promise<readonly WorkerView[]> {
  return v.parse(getWorkerViews.response, (await demo.call(path, AS)).data);
}

describe("saved worker views", () => {
  it("are stored per account and coin, and saving again changes nothing", async () => {
    await save(viewOf());
    await save(viewOf());

    expect(await list()).toEqual([viewOf()]);
    expect(await list("/pool/LTC/worker/view")).toEqual([]);
    const other = await demo.call(PATH, { as: "north_rack_a" });
    expect(other.data).toEqual([]);
    await save(viewOf({ status: null }));
    expect(await list()).toEqual([viewOf({ status: null })]);
  });

  it("have at most one default", async () => {
    await save(viewOf({ name: "A", is_default: true }));
    await save(viewOf({ name: "B", is_default: true }));

    const defaults = (await list()).filter((view) => view.is_default);
    expect(defaults.map(({ name }) => name)).toEqual(["B"]);
  });

  it("show all workers after their group is deleted, and are not saved for an unknown group", async () => {
    const group = await demo.call("/pool/BTC/worker/group", {
      ...AS,
      method: "POST",
      body: { group_name: "Short-lived" },
    });
    const { group_id } = v.parse(v.looseObject({ group_id: v.number() }), group.data);
    await save(viewOf({ name: "Group", group_id }));
    expect((await list()).find(({ name }) => name === "Group")?.group_id).toBe(group_id);
    await demo.call(`/pool/BTC/worker/group?group_id=${String(group_id)}`, { ...AS, method: "DELETE" });

    expect((await list()).find(({ name }) => name === "Group")?.group_id).toBe(-1);
    expect((await save(viewOf({ name: "Other", group_id }))).code).toBe(404);
  });

  it("are deleted by name, idempotently", async () => {
    await save(viewOf({ name: "Gone" }));
    await remove("Gone");
    expect((await remove("Gone")).code).toBe(0);

    expect((await list()).map(({ name }) => name)).not.toContain("Gone");
  });

  it("are limited in number, but an existing view can still be changed", async () => {
    for (let count = (await list()).length; count < LIMITS.workerViews; count += 1) {
      await save(viewOf({ name: `view ${String(count)}` }));
    }
    const [first] = await list();

    expect(await save(viewOf({ name: "one more" }))).toMatchObject({
      code: 26015,
      message: "You cannot save more than 20 views.",
    });
    expect((await save(viewOf({ name: first?.name ?? "", worker_name: "" }))).code).toBe(0);
    expect(await list()).toHaveLength(LIMITS.workerViews);
  });

  it.each([
    ["no name", { name: " " }],
    ["an unknown order", { sort_by: "color" }],
    ["an unknown state", { status: "sleeping" }],
  ])("are rejected with %s", async (_what, own) => {
    expect((await save({ ...viewOf(), ...own })).code).toBe(400);
  });
});
