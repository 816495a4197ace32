import { getWorkerMap } from "contracts/calls/worker-map";
import { getWorkers } from "contracts/calls/workers";
import * as v from "valibot";
import { registerDemoApp } from "../../testing/hooks.ts";

const AS = { as: "northfield" };
const demo = registerDemoApp();

async function map(query = "") {
  return v.parse(getWorkerMap.response, (await demo.call(`/pool/BTC/worker/map${query}`, AS)).data);
}

async function list(query: string, group = -1) {
  const path = `/pool/BTC/worker/group/${String(group)}?${query}`;
  return v.parse(getWorkers.response, (await demo.call(path, AS)).data);
}

describe("the worker map", () => {
  it("has every worker of the account once, with the same figures as the list", async () => {
    const { cells, total } = await map();
    const page = await list("limit=100");
    expect(cells).toHaveLength(page.total);
    expect(total).toBe(page.total);
    expect(new Set(cells.map(({ id }) => id)).size).toBe(total);
    for (const [index, worker] of page.data.entries()) {
      const { id, name, group_id, status, reject_rate, last_active } = worker;
      const day = Number(worker.hashrate_1day);
      expect(cells[index]).toMatchObject({ id, name, group_id, status, reject_rate, last_active });
      if (day === 0) expect(cells[index]?.hashrate_ratio).toBeNull();
      else expect(Number(cells[index]?.hashrate_ratio)).toBeCloseTo(Number(worker.hashrate_1hour) / day, 3);
    }
  });

  it("matches the list for the same group, text and state", async () => {
    const group = (await map()).cells.find(({ group_id }) => group_id > 0)?.group_id ?? 0;
    const filter = "worker_name=a0&status=active";
    const { cells, total } = await map(`?group_id=${String(group)}&${filter}`);
    expect(total).toBe((await list(`${filter}&limit=10`, group)).total);
    expect(total).toBeGreaterThan(0);
    expect(cells.every((cell) => cell.group_id === group && cell.status === "active")).toBe(true);
    expect(await map("?worker_name=no-such-worker")).toEqual({ cells: [], total: 0 });
  });

  it("requires sign-in, and rejects an invalid filter", async () => {
    expect((await demo.call("/pool/BTC/worker/map")).code).toBe(401);
    expect((await demo.call("/pool/BTC/worker/map?status=asleep", AS)).code).toBe(400);
  });
});
