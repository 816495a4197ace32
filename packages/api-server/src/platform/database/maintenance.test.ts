import { rmSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { makeScratchFolder } from "test-support/scratch-folder";
import * as v from "valibot";
import { maintainOnce } from "./maintenance.ts";

const ROWS = 20_000;
/** More tables than there are runs in a minute. */
const TABLES = Array.from({ length: 14 }, (_, index) => `grown_${String(index)}`);

let folder: string;
let engine: PGlite;

beforeAll(async () => {
  folder = makeScratchFolder("maintenance");
  engine = await PGlite.create(folder);
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

async function fill(table: string): Promise<void> {
  await engine.exec(
    `insert into ${table} (value) select repeat('x', 100) from generate_series(1, ${String(ROWS)})`,
  );
}

async function create(table: string): Promise<void> {
  await engine.exec(`create table ${table} (id int primary key generated always as identity, value text)`);
}

async function numberOf(query: string): Promise<number> {
  const { rows } = await engine.query(query);
  return v.parse(v.tuple([v.object({ number: v.number() })]), rows)[0].number;
}

const bytesOf = (table: string) => numberOf(`select pg_relation_size('${table}')::int as number`);

describe("the maintenance of the embedded database", () => {
  it("updates the statistics of every table that grew, in one run, however many did", async () => {
    for (const table of TABLES) {
      await create(table);
      await fill(table);
    }

    await maintainOnce(engine);

    const { rows } = await engine.query(
      "select relname, reltuples::int from pg_class where relname ~ '^grown_\\d+$'",
    );
    expect(rows).toHaveLength(TABLES.length);
    expect(new Set(rows.map((row) => JSON.stringify(row).replace(/.*"reltuples":/, "")))).toEqual(
      new Set([`${String(ROWS)}}`]),
    );
  });

  it("reuses the space of deleted rows, so that a table with changing rows keeps its size", async () => {
    await create("rolling");
    await fill("rolling");
    const full = await bytesOf("rolling");
    for (let round = 0; round < 3; round += 1) {
      await engine.exec("delete from rolling");
      await maintainOnce(engine);
      await fill("rolling");
    }

    expect(await bytesOf("rolling")).toBeLessThan(full * 1.1);
  });

  it("skips an unchanged table", async () => {
    const [table = ""] = TABLES;
    const analysed = () =>
      numberOf(
        `select (analyze_count + vacuum_count)::int as number from pg_stat_user_tables where relname = '${table}'`,
      );
    const before = await analysed();

    await maintainOnce(engine);
    await engine.query("select pg_stat_force_next_flush()");

    expect(before).toBeGreaterThan(0);
    expect(await analysed()).toBe(before);
  });
});
