import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { readConfig } from "../src/platform/config.ts";
import { selectRows, type Database } from "../src/platform/database/database.ts";
import { openDatabase } from "../src/platform/database/open.ts";
import { createDemoSource } from "../src/demo/demo-source.ts";
import { buildFleet, type Machine } from "../src/demo/fleet.ts";
import { runAlerts } from "../src/modules/notifications/alerts/alerts-repository.ts";
import { advancePool } from "../src/jobs/pool-minute.ts";
import { systemRandom } from "../src/platform/runtime.ts";
import { createSecrets } from "../src/platform/secrets.ts";

// Measures the cost of a minute and an hour of the pool job, and the table sizes, as the pool gets older and as it grows: node
// packages/api-server/benchmarks/growth.ts [--days 7] [--accounts 20] [--workers 400] Simulates the days with a fast clock; the
// pool is measured at 1, 4 and 16 times that age, and at 1 age with 4 times the accounts.

const { values } = parseArgs({
  options: {
    days: { type: "string", default: "7" },
    accounts: { type: "string", default: "20" },
    workers: { type: "string", default: "400" },
  },
});
const DAYS = Number(values.days);
const ACCOUNTS = Number(values.accounts);
const WORKERS = Number(values.workers);
const DAY = 86_400;
const HOUR = 3600;
/** A full hour that does not start a day. */
const START = 1_767_232_800;
const MINUTES = 20;
const TABLES = [
  "account_hashrates",
  "hourly_profits",
  "block_profits",
  "daily_profits",
  "coin_days",
  "blocks",
  "workers",
  "alert_events",
  "ledger_transfers",
  "wallet_values",
];

const countRow = v.object({ rows: v.number() });

async function countRows(database: Database, table: string): Promise<number> {
  const [row] = await selectRows(
    database,
    sql`select count(*)::int as rows from ${sql.identifier(table)}`,
    countRow,
  );
  return row?.rows ?? 0;
}

function fleetOf(accounts: number, workers: number): readonly Machine[] {
  const models = [{ prefix: "s21", hashrate: 200e12 }];
  const count = Math.max(1, Math.round(workers / accounts));
  const farms = Array.from({ length: accounts }, (_, n) => ({
    account: `farm${String(n)}`,
    coin: "BTC",
    models,
    count,
  }));
  return buildFleet({ farms, seed: "growth", stopped: 0 });
}

interface Pool {
  readonly database: Database;
  readonly source: ReturnType<typeof createDemoSource>;
  readonly services: Parameters<typeof runAlerts>[1];
}

interface Cost {
  readonly minute: number;
  readonly alerts: number;
  readonly hour: number;
  readonly rows: readonly number[];
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Simulates some minutes and three hours, and counts the rows. */
async function measure({ database, source, services }: Pool, at: number): Promise<Cost> {
  await database.execute("analyze");
  const minutes: number[] = [];
  const alerts: number[] = [];
  const hours: number[] = [];
  let now = at;
  for (let n = 0; n < MINUTES; n += 1) {
    now += 60;
    const to = now;
    minutes.push(await timeOf(() => advancePool({ database, source, to })));
    alerts.push(await timeOf(() => runAlerts(database, services, to)));
  }
  for (let n = 1; n <= 3; n += 1) {
    const to = at + n * HOUR;
    hours.push(await timeOf(() => advancePool({ database, source, to })));
  }
  const rows: number[] = [];
  for (const table of TABLES) rows.push(await countRows(database, table));
  return { minute: medianOf(minutes), alerts: medianOf(alerts), hour: medianOf(hours), rows };
}

/** Simulates a period day by day, and runs the alerts once a day. */
async function live({ database, source, services }: Pool, from: number, to: number): Promise<void> {
  for (let now = from + DAY; now <= to; now += DAY) {
    await advancePool({ database, source, to: now });
    await runAlerts(database, services, now);
  }
}

async function run(accounts: number, workers: number, ages: readonly number[]): Promise<readonly Cost[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "growth-"));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const open = await openDatabase(config);
  const { database } = open;
  const services = { config, secrets: createSecrets(systemRandom.bytes(32), systemRandom) };
  const pool = { database, source: createDemoSource(fleetOf(accounts, workers)), services };
  try {
    await database.execute(sql`
      insert into accounts (account, account_type, email, register_time)
      select 'farm' || n, 'main', 'farm' || n || '@benchmark.example', 1 from generate_series(0, ${accounts - 1}::int) n`);
    // A new pool has no history: its watermark starts here.
    await database.execute(sql`insert into pool_clock (name, minute) values ('pool', ${START}::bigint)`);
    const costs: Cost[] = [];
    let now = START;
    for (const age of ages) {
      await live(pool, now, START + age * DAYS * DAY);
      costs.push(await measure(pool, START + age * DAYS * DAY));
      now = START + age * DAYS * DAY;
    }
    return costs;
  } finally {
    await open.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const load = () => loadavg()[0]?.toFixed(1) ?? "";
console.log(
  `1 age is ${String(DAYS)} days; ${String(ACCOUNTS)} accounts, ${String(WORKERS)} workers; load ${load()}`,
);
const aged = await run(ACCOUNTS, WORKERS, [1, 4, 16]);
const [grown] = await run(4 * ACCOUNTS, 4 * WORKERS, [1]);
const columns = [...aged, ...(grown === undefined ? [] : [grown])];

function print(label: string, figures: readonly string[]): void {
  console.log(`${label.padEnd(36)}${figures.map((figure) => figure.padStart(14)).join("")}`);
}

print("", ["1 age", "4 ages", "16 ages", "4 x accounts"]);
print(
  "a minute of the pool's clock, ms",
  columns.map(({ minute }) => minute.toFixed(1)),
);
print(
  "a minute of the alerts, ms",
  columns.map(({ alerts }) => alerts.toFixed(1)),
);
print(
  "a minute at the end of an hour, ms",
  columns.map(({ hour }) => hour.toFixed(1)),
);
for (const [place, table] of TABLES.entries()) {
  print(
    `rows of ${table}`,
    columns.map(({ rows }) => String(rows[place] ?? 0)),
  );
}
console.log(`load at the end ${load()}`);
