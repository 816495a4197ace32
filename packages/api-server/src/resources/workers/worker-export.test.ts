import { and, eq, like } from "drizzle-orm";
import { workers } from "../../database/schema/index.ts";
import { parseRecords } from "../../testing/csv.ts";
import { createDemoApp, type DemoApp } from "../../testing/demo-app.ts";

// A database of its own is made and filled first.
jest.setTimeout(120_000);

const AS = { as: "northfield" };

let demo: DemoApp;

beforeAll(async () => {
  demo = await createDemoApp();
});

afterAll(async () => {
  await demo.close();
});

describe("export", () => {
  it("writes CSV with a byte order mark, headings in the language and raw hashrates", async () => {
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

  it("neutralises names that a spreadsheet would take for a formula", async () => {
    const account_id = await demo.idOf("north_rack_b");
    await demo.open.database
      .update(workers)
      .set({ name: "=HYPERLINK(1)" })
      .where(and(eq(workers.account_id, account_id), eq(workers.coin, "BTC"), like(workers.name, "%-001")));

    const { body } = await demo.file("/pool/BTC/worker/export?worker_name=hyperlink", { as: "north_rack_b" });

    expect(body.toString("utf8")).toContain(`\n"'=HYPERLINK(1)",`);
  });

  it("tells workers with many rejects from the active ones, as the page does", async () => {
    const account_id = await demo.idOf("north_rack_b");
    const named = and(eq(workers.account_id, account_id), like(workers.name, "%-003"));
    await demo.open.database
      .update(workers)
      .set({ reject_rate: 0.03, hashrate_1day: 1_000_000, status: "active" })
      .where(named);

    const { body } = await demo.file("/pool/BTC/worker/export?status=active", { as: "north_rack_b" });
    const rows = parseRecords(body);

    expect(rows.find(({ Worker = "" }) => Worker.endsWith("-003"))?.Status).toBe("High rejects");
    expect(new Set(rows.map(({ Status }) => Status))).toEqual(new Set(["Active", "High rejects"]));
  });

  it("writes a workbook", async () => {
    const { headers, body } = await demo.file("/pool/BTC/worker/export?format=xlsx&limit=5", AS);
    const other = await demo.file("/pool/BTC/worker/export?format=xlsx", AS);

    expect(headers["content-type"]).toContain("application/json");
    expect(body.toString()).toContain('"code":400');
    expect(other.body.subarray(0, 2).toString()).toBe("PK");
  });
});
