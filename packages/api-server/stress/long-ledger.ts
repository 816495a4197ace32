import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { readConfig } from "../src/platform/config.ts";
import type { Database } from "../src/platform/database/database.ts";
import { openDatabase } from "../src/platform/database/open.ts";
import { systemClock } from "../src/platform/runtime.ts";
import { checkFull, type FullTerms } from "../src/modules/ledger/ledger-checks.ts";
import { checkTail, type CheckResult } from "../src/modules/ledger/ledger-checks-repository.ts";
import { checkLedgerAtStart } from "../src/jobs/ledger-check.ts";
import { fillLedger, liftLedgerRules } from "../src/testing/long-ledger.ts";

// Measures a start and the ledger checks when the ledger has millions of movements: node
// packages/api-server/stress/long-ledger.ts [--movements 3000000] [--people 20000] Runs on the embedded database, or on the empty
// PostgreSQL database named by DATABASE_URL, with a superuser role.

const { values } = parseArgs({
  options: {
    movements: { type: "string", default: "3000000" },
    people: { type: "string", default: "20000" },
  },
});
const MOVEMENTS = Number.parseInt(values.movements, 10);
const PEOPLE = Number.parseInt(values.people, 10);
/** Movements added on a day without a check. */
const NEW_MOVEMENTS = Math.ceil(MOVEMENTS / 100);
/** Time limit of a statement on the embedded database. */
const STATEMENT_LIMIT_MS = 5000;
/** Time limit of the check during a start: its own bound, plus the piece in progress when that has passed. */
const START_BOUND_MS = 3000 + STATEMENT_LIMIT_MS / 2;

const dataDir = mkdtempSync(path.join(tmpdir(), "long-ledger-"));
const environment = {
  LOG_LEVEL: "error",
  SECRET_KEY: "5e".repeat(32),
  DATA_DIR: dataDir,
  DATABASE_URL: process.env["DATABASE_URL"] ?? "",
};
const violations: string[] = [];
const seconds = (milliseconds: number) => `${String(Math.round(milliseconds / 10) / 100)} s`;

function require(holds: boolean, what: string): void {
  if (!holds) violations.push(what);
}

/** Returns a process's peak memory. */
function peakMemory(pid: number): string {
  const [, kilobytes = "0"] =
    /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8")) ?? [];
  return `${String(Math.round(Number.parseInt(kilobytes, 10) / 1024))} MB`;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
}

/** Starts the server normally, until it is ready. */
async function measureStart(what: string): Promise<void> {
  const env = { ...process.env, ...environment, API_PORT: "0" };
  const begin = performance.now();
  const child = fork(path.join(import.meta.dirname, "crash-server.ts"), { env });
  const [outcome] = await Promise.race([once(child, "message"), once(child, "exit")]);
  const took = performance.now() - begin;
  if (typeof outcome !== "object") throw new Error(`the server did not start: ${what}`);
  console.log(`start, ${what}: ${seconds(took)}, ${peakMemory(child.pid ?? 0)}`);
  await end(child);
}

async function withDatabase<Result>(
  work: (database: Database, kind: string) => Promise<Result>,
): Promise<Result> {
  const { database, kind, close } = await openDatabase(readConfig(environment));
  try {
    return await work(database, kind);
  } finally {
    await close();
  }
}

/** Runs a whole check without pauses. */
async function measureCheck(
  database: Database,
  what: string,
  check: (terms: FullTerms) => Promise<CheckResult>,
): Promise<readonly string[]> {
  let pieces = 0;
  let longest = 0;
  const begin = performance.now();
  const { problems } = await check({
    database,
    clock: systemClock,
    isFresh: true,
    mayContinue: (milliseconds) => {
      pieces += 1;
      longest = Math.max(longest, milliseconds);
      return true;
    },
  });
  const took = performance.now() - begin;
  console.log(
    `${what}: ${seconds(took)} of work in ${String(pieces)} pieces, the longest ${String(Math.ceil(longest))} ms, ${peakMemory(process.pid)}`,
  );
  require(longest < STATEMENT_LIMIT_MS / 2, `a piece of "${what}" takes ${String(Math.ceil(longest))} ms`);
  return problems;
}

/** Runs the ledger check of a start. */
async function measureStartCheck(database: Database, what: string): Promise<void> {
  const begin = performance.now();
  await checkLedgerAtStart({ database, clock: systemClock });
  const took = performance.now() - begin;
  console.log(`the check of a start, ${what}: ${seconds(took)}`);
  require(took < START_BOUND_MS, `the check of a start, ${what}, takes ${seconds(took)}`);
}

async function spoil(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await liftLedgerRules(transaction);
    await transaction.execute(
      sql`update ledger_transfers set price = '2' where reference = ${`deposit:long-${String(id)}`}`,
    );
  });
}

const found: (readonly string[])[] = [];
let spoilt: readonly string[] = [];
await measureStart("a new database");
await measureStart("an empty ledger");
await withDatabase(async (database, kind) => {
  const begin = performance.now();
  await fillLedger(database, { movements: MOVEMENTS, people: PEOPLE });
  const load = loadavg().map((one) => String(Math.round(one)));
  console.log(
    `${kind}: ${String(MOVEMENTS)} movements of ${String(PEOPLE)} balances filled in ${seconds(performance.now() - begin)}, load ${load.join(" ")}`,
  );
  await measureStartCheck(database, "nothing ever checked");
});
await measureStart("most of it never checked");
await withDatabase(async (database) => {
  found.push(await measureCheck(database, "the rest, checked for the first time", checkTail));
  await measureStartCheck(database, "everything checked before");
  await fillLedger(database, { movements: MOVEMENTS + NEW_MOVEMENTS, people: PEOPLE });
  await measureStartCheck(database, `${String(NEW_MOVEMENTS)} new movements`);
  found.push(await measureCheck(database, "a check of what is new", checkTail));
  found.push(await measureCheck(database, "a check of the whole", checkFull));
});
await measureStart("everything checked before");
await withDatabase(async (database) => {
  await spoil(database, Math.floor(MOVEMENTS / 2));
  spoilt = await measureCheck(database, "the same with one price changed", checkFull);
});
rmSync(dataDir, { recursive: true, force: true });

require(found.flat().length === 0, `problems where there are none: ${found.flat().join(", ")}`);
require(spoilt.length === 2, `a changed price is found at both of its ends, not at ${String(spoilt.length)}`);
for (const violation of violations) console.log(violation);
console.log(violations.length === 0 ? "holds" : "VIOLATED");
process.exit(violations.length === 0 ? 0 : 1);
