import { getWorkers } from "contracts/calls/workers";
import { LIMITS } from "contracts/limits";
import * as v from "valibot";
import { DEMO_OBSERVERS } from "../../demo/accounts.ts";
import { registerDemoApp } from "../../testing/hooks.ts";

const AS = { as: "northfield" };
const KEY = DEMO_OBSERVERS.find((observer) => observer.name === "global")?.access_key ?? "";
const PATH = "/pool/BTC/worker/tag";

const demo = registerDemoApp();

async function list(query: string) {
  return v.parse(getWorkers.response, (await demo.call(`/pool/BTC/worker/group/-1?${query}`, AS)).data);
}

const change = (body: object) => demo.call(PATH, { ...AS, method: "PUT", body });

async function firstIds(count: number): Promise<string> {
  const { data } = await list("limit=10");
  return JSON.stringify(data.slice(0, count).map(({ id }) => id));
}

describe("worker tags", () => {
  it("can be added to named workers, filtered by and removed; a repeated write changes nothing", async () => {
    const worker_ids = await firstIds(2);
    expect((await change({ worker_ids, add: ["noisy", "aisle 4"] })).data).toEqual({ changed: 2 });
    expect((await change({ worker_ids, add: ["noisy", "aisle 4"] })).data).toEqual({ changed: 0 });

    const tagged = await list("tag=noisy");
    expect(tagged.total).toBe(2);
    expect(tagged.data[0]?.tags).toEqual(["aisle 4", "noisy"]);
    expect((await list("limit=10")).tags).toEqual(["aisle 4", "noisy"]);
    expect((await change({ match: { tag: "noisy" }, remove: ["noisy"] })).data).toEqual({ changed: 2 });
    expect((await list("tag=noisy")).total).toBe(0);
  });

  it("can be added to all matches of a filter, on all its pages, and are in the export", async () => {
    const { total } = await list("worker_name=a0&status=active&limit=10");
    const match = { worker_name: "a0", status: "active" };
    expect((await change({ match, add: ["hall"] })).data).toEqual({ changed: total });

    expect(total).toBeGreaterThan(10);
    const file = await demo.file("/pool/BTC/worker/export?tag=hall", AS);
    const [head = "", ...rows] = file.body.toString("utf8").trim().split(/\r?\n/u);
    expect(head).toContain("Tags");
    expect(rows).toHaveLength(total);
    expect(rows.every((row) => row.includes("hall"))).toBe(true);
  });

  it("can be seen and filtered by observers", async () => {
    await change({ worker_ids: await firstIds(1), add: ["seen"] });
    const answer = await demo.call(`/observer/worker?access_key=${KEY}&coin=BTC&tag=seen`);

    expect(answer.data).toMatchObject({ total: 1, data: [{ tags: expect.arrayContaining(["seen"]) }] });
  });

  it("are limited per worker and per account, and a rejected write changes no worker", async () => {
    const many = Array.from({ length: LIMITS.workerTags + 1 }, (_, index) => `m${String(index)}`);
    const worker_ids = await firstIds(1);
    expect(await change({ worker_ids, add: many })).toMatchObject({
      code: 26016,
      message: "A worker cannot have more than 8 tags.",
    });
    expect((await list("limit=10")).tags).not.toContain("m0");
  });

  it("of another account look missing", async () => {
    const worker_ids = await firstIds(1);
    const answer = await demo.call(PATH, {
      as: "north_rack_a",
      method: "PUT",
      body: { worker_ids, add: ["x"] },
    });
    expect(answer.code).toBe(404);
  });

  it.each([
    ["a comma", "a,b"],
    ["too many characters", "x".repeat(LIMITS.workerTagLength + 1)],
    ["nothing", " "],
  ])("are rejected with %s", async (_what, tag) => {
    expect((await change({ match: {}, add: [tag] })).code).toBe(400);
  });
});
