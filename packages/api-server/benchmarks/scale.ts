import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { startPostgres } from "test-support/postgres";
import * as v from "valibot";
import { type Database, selectRow } from "../src/platform/database/database.ts";
import { openPostgres } from "../src/platform/database/postgres.ts";
import { createClient } from "../src/platform/database/postgres-pool.ts";
import { WORKERS_PER_ACCOUNT } from "./farm/scale-source.ts";

// Measures the cost of a minute with many workers, shared by several server processes on one PostgreSQL: pnpm measure:scale
// [--workers 10000,100000,300000] [--processes 1,2,4] [--minutes 3] [--database postgres://…] Without a database it starts
// Debian's PostgreSQL with fsync off; a given one must allow creating databases.

const { values } = parseArgs({
  options: {
    workers: { type: "string", default: "10000,100000,300000" },
    processes: { type: "string", default: "1,2,4" },
    minutes: { type: "string", default: "3" },
    database: { type: "string" },
  },
});
const MINUTES = Number(values.minutes);
/** Ten minutes past a full hour: none of the measured minutes ends an hour. */
const START = 1_767_233_400;
const MINUTE = 60;
const MINUTES_PER_DAY = 1440;
/** Daily hashrate rows of an account on one coin: ten minutes, hours and both kinds of days. */
const HASHRATE_ROWS_PER_DAY = 144 + 24 + 2;
const MILLION = 1_000_000;

const answerSchema = v.object({ milliseconds: v.number(), cpu: v.number() });
type Answer = v.InferOutput<typeof answerSchema>;

/** Results for a number of workers and processes. */
interface Measured {
  readonly workers: number;
  readonly processes: number;
  readonly seconds: number;
  /** CPU time of all server processes, without PostgreSQL. */
  readonly cpuSeconds: number;
  readonly logBytes: number;
  readonly hashrateBytes: number;
  readonly workerBytes: number;
}

function listOf(text: string): readonly number[] {
  return text.split(",").map(Number);
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function answerOf(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("a server process of the benchmark ended"));
    child.once("exit", fail);
    child.once("message", (message) => {
      child.off("exit", fail);
      resolve(v.parse(answerSchema, message));
    });
  });
}

async function fill(database: Database, workers: number): Promise<void> {
  const accounts = Math.ceil(workers / WORKERS_PER_ACCOUNT);
  await database.execute(sql`
    insert into accounts (account, account_type, email, register_time)
    select 'farm' || n, 'main', 'farm' || n || '@benchmark.example', 1 from generate_series(0, ${accounts - 1}::int) n`);
  await database.execute(
    sql`insert into pool_clock (name, minute) values ('pool', ${START - MINUTE}::bigint)`,
  );
}

const stateRow = v.object({
  log: v.number(),
  hashrates: v.number(),
  hashrate_rows: v.number(),
  workers: v.number(),
});

function readState(database: Database): Promise<v.InferOutput<typeof stateRow>> {
  return selectRow(
    database,
    sql`select (pg_current_wal_lsn() - '0/0')::float8 as log, (select sum(pg_total_relation_size(relid)) from pg_partition_tree('account_hashrates'))::float8 as hashrates,
      (select count(*)::int from account_hashrates) as hashrate_rows, pg_total_relation_size('workers')::float8 as workers`,
    stateRow,
  );
}

async function processMinute(children: readonly ChildProcess[], minute: number): Promise<readonly Answer[]> {
  const answers = children.map(answerOf);
  for (const [index, child] of children.entries()) child.send({ minute, isFirst: index === 0 });
  return Promise.all(answers);
}

async function measure(url: string, workers: number, processes: number): Promise<Measured> {
  const open = await openPostgres(url);
  const children: ChildProcess[] = [];
  try {
    await fill(open.database, workers);
    for (let n = 0; n < processes; n += 1) {
      children.push(fork(path.join(import.meta.dirname, "farm/scale-server.ts"), [url, String(workers)]));
    }
    await Promise.all(children.map(answerOf));
    // The first minute inserts every worker.
    await processMinute(children, START);
    await open.database.execute("vacuum analyze");
    const before = await readState(open.database);
    const minutes: (readonly Answer[])[] = [];
    for (let n = 1; n <= MINUTES; n += 1) minutes.push(await processMinute(children, START + n * MINUTE));
    const after = await readState(open.database);
    return {
      workers,
      processes,
      seconds: medianOf(minutes.map(([first]) => (first?.milliseconds ?? 0) / 1000)),
      cpuSeconds: medianOf(minutes.map((all) => all.reduce((sum, { cpu }) => sum + cpu / 1000, 0))),
      logBytes: (after.log - before.log) / MINUTES,
      hashrateBytes: after.hashrates / after.hashrate_rows,
      workerBytes: after.workers / workers,
    };
  } finally {
    for (const child of children) child.disconnect();
    await open.close();
  }
}

async function measureFresh(admin: string, workers: number, processes: number): Promise<Measured> {
  const name = `scale_${String(workers)}_${String(processes)}_${String(process.pid)}`;
  const client = createClient(admin);
  await client.connect();
  const url = new URL(admin);
  url.pathname = `/${name}`;
  await client.query(`create database ${name}`);
  try {
    return await measure(url.href, workers, processes);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

const gigabytes = (bytes: number) => (bytes / 2 ** 30).toFixed(1);

function rowOf(row: Measured): string {
  const accounts = Math.ceil(row.workers / WORKERS_PER_ACCOUNT);
  return [
    row.workers.toLocaleString("en"),
    String(row.processes),
    row.seconds.toFixed(2),
    Math.round(row.workers / row.seconds).toLocaleString("en"),
    `${((row.seconds / MINUTE) * 100).toFixed(1)} %`,
    ((row.seconds * MILLION) / row.workers).toFixed(0),
    ((row.cpuSeconds * MILLION) / row.workers).toFixed(0),
    gigabytes(row.workerBytes * row.workers),
    gigabytes(row.hashrateBytes * HASHRATE_ROWS_PER_DAY * accounts),
    gigabytes(row.logBytes * MINUTES_PER_DAY),
  ].join(" | ");
}

function printMillion(rows: readonly Measured[]): void {
  const largest = rows.filter(({ workers }) => workers === Math.max(...rows.map((row) => row.workers)));
  const [best] = largest.toSorted((a, b) => a.seconds - b.seconds);
  if (best === undefined) return;
  const seconds = (best.seconds / best.workers) * MILLION;
  console.log(
    `\n1,000,000 workers, extrapolated from ${best.workers.toLocaleString("en")} workers and ${String(best.processes)} processes: ` +
      `${seconds.toFixed(1)} s, ${((seconds / MINUTE) * 100).toFixed(0)} % of the minute, ${gigabytes(best.workerBytes * MILLION)} GB of workers. ` +
      "Assumed: the cost of a worker stays the same, the workers' table stays in memory, the disk takes the log, and accounts have " +
      `${String(WORKERS_PER_ACCOUNT)} workers each.`,
  );
}

const postgres = values.database === undefined ? await startPostgres() : null;
const admin = values.database ?? postgres?.url;
if (admin === undefined) throw new Error("install Debian's postgresql package, or name a --database");
try {
  const start = loadavg()[0] ?? 0;
  const rows: Measured[] = [];
  const head =
    "workers | processes | seconds per minute | rows per second | share of the minute | µs per worker | server CPU µs per worker | workers GB | hashrates GB per day | log GB per day";
  console.log(`${head}\n${head.replaceAll(/[^|]+/g, " --- ").trim()}`);
  for (const workers of listOf(values.workers)) {
    for (const processes of listOf(values.processes)) {
      const row = await measureFresh(admin, workers, processes);
      rows.push(row);
      console.log(rowOf(row));
    }
  }
  printMillion(rows);
  console.log(
    `${String(availableParallelism())} cores, load ${start.toFixed(1)} at the start and ${(loadavg()[0] ?? 0).toFixed(1)} at the end`,
  );
} finally {
  await postgres?.stop();
}
