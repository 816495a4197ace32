import { getWorkerGroups, getWorkers } from "contracts/calls/workers";
import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { workers } from "../../platform/database/schema/index.ts";
import { DEMO_OBSERVERS } from "../../demo/accounts.ts";
import { registerDemoApp } from "../../testing/hooks.ts";

const AS = { as: "northfield" };
const KEY = DEMO_OBSERVERS.find((observer) => observer.name === "global")?.access_key ?? "";

const demo = registerDemoApp();

async function list(query: string, group = -1) {
  const answer = await demo.call(`/pool/BTC/worker/group/${String(group)}?${query}`, AS);
  return v.parse(getWorkers.response, answer.data);
}

async function makeGroup(name: string): Promise<number> {
  const body = { group_name: name };
  const made = await demo.call("/pool/BTC/worker/group", { ...AS, method: "POST", body });
  return v.parse(v.looseObject({ group_id: v.number() }), made.data).group_id;
}

async function idOf(account: string, name?: string): Promise<number> {
  const account_id = await demo.idOf(account);
  const [row] = await demo.open.database
    .select({ id: workers.id })
    .from(workers)
    .where(
      and(
        eq(workers.account_id, account_id),
        eq(workers.coin, "BTC"),
        name === undefined ? undefined : eq(workers.name, name),
      ),
    );
  return row?.id ?? 0;
}

describe("moving all matches of a filter", () => {
  it("R2.3.26 moves every worker matching the list, on all its pages, and no other", async () => {
    const group_id = await makeGroup("Shelf one");
    const before = await list("worker_name=A0&status=active&limit=10");

    const answer = await demo.call("/pool/worker", {
      ...AS,
      method: "PUT",
      body: { group_id, coin: "BTC", match: { group_id: -1, worker_name: "A0", status: "active" } },
    });

    expect(before.total).toBeGreaterThan(10);
    expect(answer.data).toEqual({ moved: before.total });
    expect((await list("limit=10", group_id)).total).toBe(before.total);
    expect((await list("worker_name=A0&status=active", group_id)).total).toBe(before.total);
  });

  it("moves the workers of one group back to the default one", async () => {
    const group_id = await makeGroup("Shelf two");
    const match = { worker_name: "b01" };
    await demo.call("/pool/worker", { ...AS, method: "PUT", body: { group_id, coin: "BTC", match } });
    const inside = await list("", group_id);

    const answer = await demo.call("/pool/worker", {
      ...AS,
      method: "PUT",
      body: { group_id: 0, coin: "BTC", match: { group_id } },
    });
    const groups = v.parse(getWorkerGroups.response, (await demo.call("/pool/BTC/worker/group", AS)).data);

    expect(inside.total).toBeGreaterThan(0);
    expect(answer.data).toEqual({ moved: inside.total });
    expect(groups.find((group) => group.group_id === group_id)).toMatchObject({ total: 0 });
  });

  it("returns how many of the named workers were moved", async () => {
    const group_id = await makeGroup("Shelf three");
    const worker_ids = JSON.stringify([await idOf("northfield")]);

    const answer = await demo.call("/pool/worker", { ...AS, method: "PUT", body: { group_id, worker_ids } });

    expect(answer.data).toEqual({ moved: 1 });
  });

  it("rejects a group of another account and an unknown coin, and moves nothing", async () => {
    const group_id = await makeGroup("Shelf four");
    const foreign = await demo.call("/pool/worker", {
      as: "north_rack_a",
      method: "PUT",
      body: { group_id, coin: "BTC", match: {} },
    });
    const unknown = await demo.call("/pool/worker", {
      ...AS,
      method: "PUT",
      body: { group_id: 0, coin: "XYZ", match: {} },
    });

    expect(foreign.status).toBe(404);
    expect(unknown.code).toBe(26001);
    expect((await list("", group_id)).total).toBe(0);
  });

  it("treats pattern characters in the search as plain text", async () => {
    const answer = await demo.call("/pool/worker", {
      ...AS,
      method: "PUT",
      body: { group_id: 0, coin: "BTC", match: { worker_name: "%" } },
    });

    expect(answer.data).toEqual({ moved: 0 });
  });
});

describe("remarks", () => {
  it("R2.3.26 are saved, searchable and exported", async () => {
    const id = await idOf("northfield");

    const saved = await demo.call(`/pool/BTC/worker/${String(id)}/remark`, {
      ...AS,
      method: "PUT",
      body: { remark: "  Fan replaced  " },
    });
    const found = await list("worker_name=FAN REPL");
    const { body } = await demo.file("/pool/BTC/worker/export?worker_name=fan%20repl", AS);

    expect(saved.code).toBe(0);
    expect(found.data.map((row) => [row.id, row.remark])).toEqual([[id, "Fan replaced"]]);
    expect(body.toString("utf8")).toMatch(/,"Fan replaced"\r?\n?$/);
  });

  it("are rejected when too long, and for workers of others", async () => {
    const own = `/pool/BTC/worker/${String(await idOf("northfield"))}/remark`;
    const foreign = `/pool/BTC/worker/${String(await idOf("north_rack_a"))}/remark`;
    const long = await demo.call(own, { ...AS, method: "PUT", body: { remark: "r".repeat(33) } });
    const other = await demo.call(foreign, { ...AS, method: "PUT", body: { remark: "mine" } });

    expect(long.code).toBe(400);
    expect(other.status).toBe(404);
  });

  it("are private to the owner: an observer neither reads nor finds them", async () => {
    const id = await idOf("northfield");
    const body = { remark: "secret note" };
    await demo.call(`/pool/BTC/worker/${String(id)}/remark`, { ...AS, method: "PUT", body });
    const all = await demo.call(`/observer/worker?access_key=${KEY}&coin=BTC&limit=100`);
    const found = await demo.call(
      `/observer/worker?access_key=${KEY}&coin=BTC&worker_name=${encodeURIComponent("secret note")}`,
    );

    expect(all.code).toBe(0);
    expect(JSON.stringify(all.data)).not.toContain("secret note");
    expect(found.data).toMatchObject({ total: 0 });
  });
});

describe("deleting the invalid workers of a filter", () => {
  it("deletes those matching the name, and keeps the others", async () => {
    const all = await list("status=invalid&limit=100");
    const [first] = all.data;
    const name = first?.name ?? "";

    const answer = await demo.call("/pool/BTC/worker", {
      ...AS,
      method: "DELETE",
      body: { status: "invalid", worker_name: name },
    });

    expect(all.total).toBeGreaterThan(1);
    expect(answer.data).toEqual({ deleted: 1 });
    expect((await list("status=invalid")).total).toBe(all.total - 1);
  });
});

describe("the alert of a worker", () => {
  it("R2.3.33 can be muted for a while, and shows until when", async () => {
    const path = `/pool/BTC/worker/${String(await idOf("northfield"))}`;
    const alert = { enabled: true, threshold: "0.8", delay_min: 30, muted_until: 1_795_262_400 };

    await demo.call(`${path}/alert`, { ...AS, method: "PUT", body: alert });
    const muted = await demo.call(path, AS);
    await demo.call(`${path}/alert`, { ...AS, method: "PUT", body: { ...alert, muted_until: null } });

    expect(muted.data).toMatchObject({ alert });
    expect((await demo.call(path, AS)).data).toMatchObject({ alert: { muted_until: null } });
  });

  it.each([
    { enabled: true, threshold: "1.5", delay_min: 30 },
    { enabled: true, threshold: "0.5", delay_min: 0 },
    { enabled: true, threshold: "0.5", delay_min: 30, muted_until: "soon" },
  ])("rejects %p", async (body) => {
    const path = `/pool/BTC/worker/${String(await idOf("northfield"))}/alert`;

    expect((await demo.call(path, { ...AS, method: "PUT", body })).code).toBe(400);
  });
});
