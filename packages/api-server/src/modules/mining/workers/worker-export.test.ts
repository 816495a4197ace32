import { and, eq, like } from "drizzle-orm";
import * as v from "valibot";
import { workers } from "../../../platform/database/schema/index.ts";
import { sumAllWorkers } from "../collect/worker-sums-repository.ts";
import { parseRecords } from "../../../testing/csv.ts";
import { registerDemoApp } from "../../../testing/hooks.ts";

const AS = { as: "northfield" };

const demo = registerDemoApp();

const pageSchema = v.object({
  rejecting: v.number(),
  data: v.array(v.object({ name: v.string(), reject_rate: v.nullable(v.string()) })),
});

/** Status that a page shows for an active worker. */
function wordOf({ reject_rate }: { readonly reject_rate: string | null }): string {
  return Number(reject_rate ?? "0") >= 0.02 ? "High rejects" : "Active";
}

/** Changes workers of one account as the collector does, and marks cached lists as outdated in every process. */
async function change(name: string, values: Partial<typeof workers.$inferInsert>): Promise<void> {
  const { database } = demo.open;
  const account_id = await demo.idOf("north_rack_b");
  await database
    .update(workers)
    .set(values)
    .where(and(eq(workers.account_id, account_id), eq(workers.coin, "BTC"), like(workers.name, name)));
  await sumAllWorkers(database, demo.clock.now());
}

describe("export", () => {
  it("writes CSV with a byte order mark, localized headings and raw hashrates", async () => {
    const { headers, body } = await demo.file("/pool/BTC/worker/export?worker_name=a01-00&status=active", {
      ...AS,
      headers: { "accept-language": "zh_Hans_CN" },
    });
    const [head, row] = body.toString("utf8").split("\n");

    expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(headers["content-disposition"]).toBe(
      'attachment; filename="northfield_BTC_workers_2026-11-20.csv"',
    );
    expect(head).toContain("矿机");
    expect(row).toMatch(/^"[\w-]+","northfield","[^",]+","活跃",\d+,\d+,\d+,/);
  });

  it("is not named after one account when it lists all", async () => {
    const { headers } = await demo.file("/pool/BTC/worker/export?summary=true&worker_name=a01-00", AS);

    expect(headers["content-disposition"]).toBe('attachment; filename="all_BTC_workers_2026-11-20.csv"');
  });

  it("neutralizes names that a spreadsheet would read as a formula", async () => {
    await change("%-001", { name: "=HYPERLINK(1)" });

    const { body } = await demo.file("/pool/BTC/worker/export?worker_name=hyperlink", { as: "north_rack_b" });

    expect(body.toString("utf8")).toContain(`\n"'=HYPERLINK(1)",`);
  });

  it.each([
    ["under the limit", 0.0199994, "Active"],
    ["at the limit as pages round it", 0.0199996, "High rejects"],
    ["over the limit", 0.03, "High rejects"],
  ])(
    "R2.3.25 gives an active worker %s the same status as the page",
    async (_case, reject_rate, expected) => {
      await change("%-003", { reject_rate, hashrate_1day: 1_000_000, status: "active" });

      const filter = "worker_name=-00&status=active";
      const as = "north_rack_b";
      const { body } = await demo.file(`/pool/BTC/worker/export?${filter}`, { as });
      const page = await demo.call(`/pool/BTC/worker/group/-1?${filter}&limit=100`, { as });
      const written = new Map(parseRecords(body).map(({ Worker = "", Status = "" }) => [Worker, Status]));
      const shown = v.parse(pageSchema, page.data);
      const changed = shown.data.find(({ name }) => name.endsWith("-003"));

      expect(written.get(changed?.name ?? "")).toBe(expected);
      expect([...written.values()].filter((status) => status === "High rejects")).toHaveLength(
        shown.rejecting,
      );
      expect(new Map(shown.data.map((row) => [row.name, wordOf(row)]))).toEqual(written);
    },
  );

  it("writes an XLSX workbook", async () => {
    const { headers, body } = await demo.file("/pool/BTC/worker/export?format=xlsx&limit=5", AS);
    const other = await demo.file("/pool/BTC/worker/export?format=xlsx", AS);

    expect(headers["content-type"]).toContain("application/json");
    expect(body.toString()).toContain('"code":400');
    expect(other.body.subarray(0, 2).toString()).toBe("PK");
  });
});
