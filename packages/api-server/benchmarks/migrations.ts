import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import { drizzle } from "drizzle-orm/pglite";
import { PGlite } from "@electric-sql/pglite";
import * as v from "valibot";
import { MIGRATIONS_DIR } from "../src/platform/config.ts";
import * as schema from "../src/platform/database/schema/index.ts";
import { fillLedger } from "../src/testing/long-ledger.ts";

// Measures the time of each migration on a database with many ledger transfers, as in an upgrade from the previous release: node
// packages/api-server/benchmarks/migrations.ts [--movements 1000000] [--people 20000] [--from 8] The ledger is filled after the
// migration `from`, the first whose ledger has all current columns; later ones are timed one by one.

const { values } = parseArgs({
  options: {
    movements: { type: "string", default: "1000000" },
    people: { type: "string", default: "20000" },
    from: { type: "string", default: "8" },
  },
});
const MOVEMENTS = Number.parseInt(values.movements, 10);
const PEOPLE = Number.parseInt(values.people, 10);
const FROM = Number.parseInt(values.from, 10);
const JOURNAL = "meta/_journal.json";

const journalSchema = v.looseObject({
  entries: v.array(v.looseObject({ idx: v.number(), tag: v.string() })),
});
const journal = v.parse(journalSchema, JSON.parse(readFileSync(path.join(MIGRATIONS_DIR, JOURNAL), "utf8")));

const folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
const migrations = path.join(folder, "migrations");
cpSync(MIGRATIONS_DIR, migrations, { recursive: true });

const client = await PGlite.create(path.join(folder, "cluster"));
const database = drizzle(client, { schema });

/** Migrates the tables up to a migration and returns the time in milliseconds. */
async function migrateTo(last: number): Promise<number> {
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(path.join(migrations, JOURNAL), JSON.stringify({ ...journal, entries }));
  const begin = performance.now();
  await migrateEmbedded(database, { migrationsFolder: migrations });
  return performance.now() - begin;
}

const milliseconds = (value: number) => `${String(Math.round(value))} ms`;

await migrateTo(FROM);
const begin = performance.now();
await fillLedger(database, { movements: MOVEMENTS, people: PEOPLE });
await database.execute(sql`analyze`);
console.log(
  `embedded, ${String(MOVEMENTS)} movements of ${String(PEOPLE)} balances, filled in ${milliseconds(performance.now() - begin)}; Node ${process.versions.node}, ${String(cpus().length)} cores, load ${String(Math.round(loadavg()[0] ?? 0))}`,
);
let total = 0;
for (const { idx, tag } of journal.entries.filter((entry) => entry.idx > FROM)) {
  const took = await migrateTo(idx);
  total += took;
  console.log(`${tag}: ${milliseconds(took)}`);
}
console.log(`all: ${milliseconds(total)}`);
await client.close();
rmSync(folder, { recursive: true, force: true });
