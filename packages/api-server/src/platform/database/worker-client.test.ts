import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as v from "valibot";
import { outageOf } from "./outage.ts";
import { startWorkerClient, type WorkerClient } from "./worker-client.ts";

let folder: string;
let client: WorkerClient;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "pool-thread-"));
  client = await startWorkerClient(path.join(folder, "cluster"));
  await client.query("create table kept (name text primary key)");
}, 60_000);
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the database in its thread", () => {
  it("keeps the writes of a transaction, and none of a failed one", async () => {
    await client.transaction(async (transaction) =>
      transaction.query("insert into kept values ($1)", ["done"]),
    );
    const failed = client.transaction(async (transaction) => {
      await transaction.query("insert into kept values ($1)", ["undone"]);
      throw new Error("no");
    });

    await expect(failed).rejects.toThrow("no");
    expect(await client.query("select name from kept")).toMatchObject({ rows: [{ name: "done" }] });
  });

  it("releases old log while it runs", async () => {
    const { rows } = await client.query("select pg_current_wal_lsn()::text as place");
    const [{ place }] = v.parse(v.tuple([v.object({ place: v.string() })]), rows);
    await client.query(
      "create table written as select repeat(md5(n::text), 40) from generate_series(1, 30000) n",
    );
    const isKept = async () =>
      (await client.query("select from pg_control_checkpoint() where redo_lsn < $1::pg_lsn", [place])).rows
        .length === 1;
    while (await isKept());

    await expect(isKept()).resolves.toBe(false);
  }, 60_000);

  it("updates the row count of a table soon after it has grown", async () => {
    await client.query("create table counted as select n from generate_series(1, 30000) n");
    const count = async () => {
      const { rows } = await client.query(
        "select greatest(reltuples, 0)::int as rows from pg_class where relname = 'counted'",
      );
      return v.parse(v.tuple([v.object({ rows: v.number() })]), rows)[0].rows;
    };
    while ((await count()) === 0);

    expect(await count()).toBe(30_000);
  }, 60_000);

  it("returns values as the PostgreSQL driver does", async () => {
    const text = "ключ 鑰匙 'x'";
    const { rows } = await client.query(
      `select 1::int as whole, 9007199254740993::bigint as big, 0.25::float8 as part, 1.50::numeric as decimal,
        true as yes, null::text as nothing, '' as empty, $1::text as text, '{"a":[1,"ü"]}'::jsonb as json,
        array[1,2] as numbers, array['a,b', null] as texts, array[0.5]::float8[] as parts, array[1.5]::numeric[] as decimals,
        '2026-01-02 03:04:05+00'::timestamptz at time zone 'UTC' as time, '\\x00ff'::bytea as bytes`,
      [text],
    );

    expect(rows).toEqual([
      {
        whole: 1,
        big: "9007199254740993",
        part: 0.25,
        decimal: "1.50",
        yes: true,
        nothing: null,
        empty: "",
        text,
        json: { a: [1, "ü"] },
        numbers: [1, 2],
        texts: ["a,b", null],
        parts: [0.5],
        decimals: "{1.5}",
        time: "2026-01-02 03:04:05",
        bytes: Buffer.from([0, 255]),
      },
    ]);
  });

  it("returns many rows, and the number of rows written", async () => {
    const read = await client.query("select n, repeat('é', 200) from generate_series(1, 5000) n", [], {
      rowMode: "array",
    });
    const written = await client.query("update kept set name = name where name = $1", ["done"]);

    expect(read.rows).toHaveLength(5000);
    expect(read.rows.at(-1)).toEqual([5000, "é".repeat(200)]);
    expect(read.affectedRows).toBe(0);
    expect(written.affectedRows).toBe(1);
  });

  it("reports the code of an error", async () => {
    await expect(client.query("insert into kept values ('done')")).rejects.toMatchObject({ code: "23505" });
  });

  it.each([
    ["53100", "full"],
    ["58030", "away"],
    ["42501", "read-only"],
  ])("marks error %s, which is caused by the disk, as: %s", async (code, kind) => {
    const refused = client.query(`do $$ begin raise exception using errcode = '${code}'; end $$`);

    expect(outageOf(await refused.catch((error: unknown) => error))).toBe(kind);
  });

  it("R1 ends a statement that takes too long, and runs the next one on the same files", async () => {
    client.limit(1000);
    await client.query("select 1");

    const slow = client.query(
      "select count(*) from generate_series(1, 100000000) one, generate_series(1, 100) other",
    );

    await expect(slow).rejects.toMatchObject({ code: 503 });
    expect(await client.query("select name from kept", [], { rowMode: "array" })).toMatchObject({
      rows: [["done"]],
    });
  }, 60_000);
});
