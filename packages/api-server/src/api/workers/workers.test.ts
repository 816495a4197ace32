import {
  getWorker,
  getWorkerGroups,
  getWorkerHashrateChart,
  getWorkerHashrateHistory,
  getWorkers,
} from "contracts/calls/workers";
import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { workers } from "../../platform/database/schema/index.ts";
import { registerDemoApp } from "../../testing/hooks.ts";

const AS = { as: "northfield" };

const demo = registerDemoApp();

async function list(query: string, group = -1) {
  const answer = await demo.call(`/pool/BTC/worker/group/${String(group)}?${query}`, AS);
  return v.parse(getWorkers.response, answer.data);
}

async function groups() {
  const answer = await demo.call("/pool/BTC/worker/group", AS);
  return v.parse(getWorkerGroups.response, answer.data);
}

async function idsOf(account: string, status: "active" | "invalid"): Promise<readonly number[]> {
  const account_id = await demo.idOf(account);
  const rows = await demo.open.database
    .select({ id: workers.id })
    .from(workers)
    .where(and(eq(workers.account_id, account_id), eq(workers.coin, "BTC"), eq(workers.status, status)));
  return rows.map((row) => row.id);
}

describe("the worker list", () => {
  it("R2.3.26 pages through all workers and counts each tab", async () => {
    const page = await list("page=3&limit=50");

    expect(page.data).toHaveLength(50);
    expect(page).toMatchObject({ curr_page: 3, total: 1100, total_page: 22, has_next: true });
    expect(page.active + page.unactive + page.invalid).toBe(1100);
    expect(page.data[0]?.trend).toHaveLength(24);
  });

  it.each([
    "id",
    "name",
    "status",
    "last_active",
    "recent_hashrate",
    "hashrate_1hour",
    "hashrate_1day",
    "reject_rate",
    "online_rate_1day",
  ])("sorts by %s in both directions", async (sort) => {
    const up = await list(`limit=100&sort_by=${sort}&sort_order=asc`);
    const down = await list(`limit=100&page=11&sort_by=${sort}&sort_order=desc`);

    expect(down.data.map((row) => row.id).toReversed()).toEqual(up.data.map((row) => row.id));
  });

  it("sorts by largest hashrate first on request", async () => {
    const { data } = await list("limit=100&sort_by=recent_hashrate&sort_order=desc");
    const rates = data.map((row) => Number(row.recent_hashrate));

    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  });

  it("searches names case-insensitively and sums the hashrate of the matches", async () => {
    const page = await list("worker_name=XP-A01&limit=100");
    const total = page.data.reduce((sum, row) => sum + BigInt(row.hashrate_10min), 0n);

    expect(page.total).toBeGreaterThan(0);
    expect(page.data.every((row) => row.name.includes("xp-a01"))).toBe(true);
    expect(Number(page.hashrate_10min_sum) / Number(total)).toBeCloseTo(1, 9);
  });

  it("R2.3.25 counts all active workers with a high reject rate, regardless of page and state", async () => {
    const active = await list("status=active&limit=100&sort_by=reject_rate&sort_order=desc");
    const high = active.data.filter((row) => Number(row.reject_rate) >= 0.02).length;

    expect(high).toBeGreaterThan(5);
    expect(active.rejecting).toBe(high);
    expect((await list("status=invalid&limit=10")).rejecting).toBe(high);
  });

  it("keeps the tab counts when a state is selected", async () => {
    const all = await list("");
    const page = await list("status=invalid&limit=100");

    expect(page.total).toBe(all.invalid);
    expect(page.active).toBe(all.active);
    expect(page.data.every((row) => row.status === "invalid" && row.reject_rate === null)).toBe(true);
  });

  it("totals all accounts of the holder in the summary, but only its own for a sub-account", async () => {
    const holder = await demo.call("/pool/BTC/worker/group/-1?summary=true", AS);
    const sub = await demo.call("/pool/BTC/worker/group/-1?summary=true", { as: "north_rack_a" });

    expect(holder.data).toMatchObject({ total: 1100 + 640 + 380 });
    expect(sub.data).toMatchObject({ total: 640 });
  });

  it.each(["/pool/DOGE/worker/group/-1", "/pool/XYZ/worker/group", "/pool/XYZ/worker/export"])(
    "rejects an unknown coin: %s",
    async (path) => {
      expect(await demo.call(path, AS)).toMatchObject({ status: 404, code: 26001 });
    },
  );

  it("R6.7 returns 401 without a token", async () => {
    expect(await demo.call("/pool/BTC/worker/group/-1")).toMatchObject({ status: 401, code: 401 });
  });
});

describe("one worker", () => {
  it("shows its figures, chart, history and alert", async () => {
    const { data } = await list("status=active&limit=1");
    const id = String(data[0]?.id);
    const worker = v.parse(getWorker.response, (await demo.call(`/pool/BTC/worker/${id}`, AS)).data);
    const chart = v.parse(
      getWorkerHashrateChart.response,
      (await demo.call(`/pool/BTC/worker/${id}/hashrate/hour/chart`, AS)).data,
    );
    const history = v.parse(
      getWorkerHashrateHistory.response,
      (await demo.call(`/pool/BTC/worker/${id}/hashrate/history?limit=7`, AS)).data,
    );

    expect(worker.name).toBe(data[0]?.name);
    expect(chart.hashrate).toHaveLength(168);
    expect(history.data.map((row) => row.date)[0]).toBe("2026-11-19");
    expect(history.data).toHaveLength(7);
  });

  it("draws the chart of another account's worker in the summary only", async () => {
    const [id] = await idsOf("north_rack_a", "active");
    const path = `/pool/BTC/worker/${String(id)}/hashrate/hour/chart`;

    expect(await demo.call(`${path}?summary=true`, AS)).toMatchObject({ status: 200, code: 0 });
    expect(await demo.call(path, AS)).toMatchObject({ status: 404 });
    expect(await demo.call(`${path}?summary=true`, { as: "granite_ridge" })).toMatchObject({ status: 404 });
  });

  it("D4 cuts days at 00:00 UTC+8 when UTC is not requested", async () => {
    const { data } = await list("status=active&limit=1");
    const path = `/pool/BTC/worker/${String(data[0]?.id)}/hashrate/day/chart?points=2`;
    const utc = v.parse(getWorkerHashrateChart.response, (await demo.call(`${path}&utc=true`, AS)).data);
    const local = v.parse(getWorkerHashrateChart.response, (await demo.call(`${path}&utc=false`, AS)).data);

    expect(utc.start % 86_400).toBe(0);
    expect(local.start % 86_400).toBe(16 * 3600);
  });

  it("saves an alert", async () => {
    const { data } = await list("limit=1");
    const path = `/pool/BTC/worker/${String(data[0]?.id)}`;
    const alert = { enabled: false, threshold: "0.75", delay_min: 45 };

    await demo.call(`${path}/alert`, { ...AS, method: "PUT", body: alert });

    expect((await demo.call(path, AS)).data).toMatchObject({ alert });
  });
});

describe("groups", () => {
  it("creates, renames and deletes a group; its workers return to the default one", async () => {
    const [first, second] = await idsOf("northfield", "active");
    const made = await demo.call("/pool/BTC/worker/group", {
      ...AS,
      method: "POST",
      body: { group_name: "Repair shelf" },
    });
    const group = v.parse(v.looseObject({ group_id: v.number() }), made.data).group_id;
    const worker_ids = JSON.stringify([first, second]);

    await demo.call("/pool/worker", { ...AS, method: "PUT", body: { group_id: group, worker_ids } });
    await demo.call("/pool/BTC/worker/group", {
      ...AS,
      method: "PUT",
      body: { group_id: group, group_name: "Shelf" },
    });
    const renamed = (await groups()).find((one) => one.group_id === group);
    await demo.call(`/pool/BTC/worker/group?group_id=${String(group)}`, { ...AS, method: "DELETE" });

    expect(renamed).toMatchObject({ group_name: "Shelf", total: 2 });
    expect((await groups()).some((one) => one.group_id === group)).toBe(false);
    expect((await list("worker_name=", 0)).data.length).toBeGreaterThan(0);
    expect((await groups()).reduce((sum, one) => (one.group_id === -1 ? sum : sum + one.total), 0)).toBe(
      1100,
    );
  });

  it("rejects a taken name, and changes to the fixed groups", async () => {
    const taken = await demo.call("/pool/BTC/worker/group", {
      ...AS,
      method: "POST",
      body: { group_name: "Hall A" },
    });
    const renamed = await demo.call("/pool/BTC/worker/group", {
      ...AS,
      method: "PUT",
      body: { group_id: 0, group_name: "X" },
    });
    const deleted = await demo.call("/pool/BTC/worker/group?group_id=0", { ...AS, method: "DELETE" });

    expect(taken.code).toBe(26002);
    expect(renamed.code).toBe(26003);
    expect(deleted.code).toBe(26003);
  });

  it("names the fixed groups in the request's language", async () => {
    const answer = await demo.call("/pool/BTC/worker/group", {
      ...AS,
      headers: { "accept-language": "es_ES" },
    });

    expect(answer.data).toMatchObject({ 0: { group_name: "Todos" }, 1: { group_name: "Predeterminado" } });
  });
});

describe("objects of other accounts", () => {
  it.each([
    ["GET", (id: number) => `/pool/BTC/worker/${String(id)}`],
    ["GET", (id: number) => `/pool/BTC/worker/${String(id)}/hashrate/min/chart`],
    ["GET", (id: number) => `/pool/BTC/worker/${String(id)}/hashrate/history`],
  ] as const)("look like missing ones: %s %p", async (method, path) => {
    const [foreign] = await idsOf("north_rack_a", "active");
    const other = await demo.call(path(foreign ?? 0), { ...AS, method });
    const missing = await demo.call(path(99_999_999), { ...AS, method });

    expect(other.status).toBe(404);
    expect(other).toEqual(missing);
  });

  it("cannot be moved, deleted or given an alert", async () => {
    const [foreign] = await idsOf("north_rack_a", "invalid");
    const [own] = await idsOf("northfield", "active");
    const worker_ids = JSON.stringify([own, foreign]);
    const alert = { enabled: false, threshold: "0.1", delay_min: 5 };

    const moved = await demo.call("/pool/worker", {
      ...AS,
      method: "PUT",
      body: { group_id: 0, worker_ids },
    });
    const deleted = await demo.call("/pool/BTC/worker", {
      ...AS,
      method: "DELETE",
      body: { worker_ids: JSON.stringify([foreign]) },
    });
    const alerted = await demo.call(`/pool/BTC/worker/${String(foreign)}/alert`, {
      ...AS,
      method: "PUT",
      body: alert,
    });

    expect([moved.status, deleted.status, alerted.status]).toEqual([404, 404, 404]);
    expect((await idsOf("north_rack_a", "invalid")).includes(foreign ?? 0)).toBe(true);
  });

  it("rejects workers for a group of another account", async () => {
    const hall = (await groups()).find((one) => one.group_name === "Hall A");
    const [worker] = await idsOf("north_rack_a", "active");
    const body = { group_id: hall?.group_id, worker_ids: JSON.stringify([worker]) };

    const moved = await demo.call("/pool/worker", { as: "north_rack_a", method: "PUT", body });
    const deleted = await demo.call(`/pool/BTC/worker/group?group_id=${String(hall?.group_id)}`, {
      as: "north_rack_a",
      method: "DELETE",
    });

    expect([moved.status, deleted.status]).toEqual([404, 404]);
  });
});

describe("deleting invalid workers", () => {
  it("rejects workers that are not invalid and deletes none of the list", async () => {
    const [invalid] = await idsOf("northfield", "invalid");
    const [active] = await idsOf("northfield", "active");
    const body = { worker_ids: JSON.stringify([invalid, active]) };

    expect((await demo.call("/pool/BTC/worker", { ...AS, method: "DELETE", body })).code).toBe(26004);
    expect((await idsOf("northfield", "invalid")).includes(invalid ?? 0)).toBe(true);
  });

  it("deletes all invalid ones at once, and updates every list", async () => {
    const before = await list("");
    const body = { status: "invalid" };

    const answer = await demo.call("/pool/BTC/worker", { ...AS, method: "DELETE", body });

    expect(answer.data).toEqual({ deleted: before.invalid });
    expect(await list("")).toMatchObject({ invalid: 0, total: 1100 - before.invalid });
  });
});
