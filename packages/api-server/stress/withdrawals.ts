import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { openDatabase, readConfig } from "../src/index.ts";
import { checkLedger } from "../src/modules/ledger/ledger-check.ts";
import { createClient } from "./crash-client.ts";
import { OPERATIONS } from "./operations/index.ts";
import { runRace } from "./race.ts";
import { seeded } from "./seeded.ts";
import { portOf } from "./port-of.ts";
import { buildStressServer } from "./withdrawal-server.ts";

// Tries to spend the same money many times at once: node packages/api-server/stress/withdrawals.ts [--operation withdraw]
// [--attempts 10000] [--balance 1000] [--seed 1] [--processes 1]

const { values } = parseArgs({
  options: {
    operation: { type: "string", default: "withdraw" },
    attempts: { type: "string", default: "10000" },
    balance: { type: "string", default: "1000" },
    processes: { type: "string", default: "1" },
    concurrency: { type: "string", default: "16" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const ATTEMPTS = Number.parseInt(values.attempts, 10);
const COVERED = Number.parseInt(values.balance, 10);
const PROCESSES = Number.parseInt(values.processes, 10);
const CONCURRENCY = Number.parseInt(values.concurrency, 10);
const SEED = Number.parseInt(values.seed, 10);

const chosen = OPERATIONS.filter(({ name }) => values.operation === "all" || values.operation === name);
if (chosen.length === 0) {
  console.error(
    `no such operation: ${values.operation}; there are all, ${OPERATIONS.map(({ name }) => name).join(", ")}`,
  );
  process.exit(2);
}
const databaseUrl = process.env["DATABASE_URL"];
if (PROCESSES > 1 && databaseUrl === undefined) {
  console.error("DATABASE_URL has to name an empty PostgreSQL database for several processes");
  process.exit(1);
}

const dataDir = mkdtempSync(path.join(tmpdir(), "withdrawals-"));
const environment = { DATA_DIR: dataDir, DATABASE_URL: PROCESSES > 1 ? databaseUrl : "" };
const { app, open } = await buildStressServer(environment);

async function startServers(): Promise<{
  readonly ports: readonly number[];
  readonly children: readonly ChildProcess[];
}> {
  if (PROCESSES === 1) {
    await app.listen({ port: 0, host: "127.0.0.1" });
    return { ports: [portOf(app)], children: [] };
  }
  const file = path.join(import.meta.dirname, "withdrawal-server.ts");
  const children = Array.from({ length: PROCESSES }, () =>
    fork(file, { env: { ...process.env, ...environment } }),
  );
  const replies = await Promise.all(children.map((child) => once(child, "message")));
  return { ports: replies.map(([port]) => v.parse(v.number(), port)), children };
}

const { ports, children } = await startServers();
const others =
  PROCESSES === 1
    ? []
    : await Promise.all(
        ports.map(() => openDatabase(readConfig({ SECRET_KEY: "5e".repeat(32), ...environment }))),
      );
const random = seeded(SEED);
const bench = {
  app,
  database: open.database,
  databases: PROCESSES === 1 ? [open.database] : others.map(({ database }) => database),
  client: createClient(() => ports[Math.floor(random() * ports.length)]),
  random,
  covered: COVERED,
};
const failed: string[] = [];
console.log(`seed ${String(SEED)}, ${String(ports.length)} process(es) on ${open.kind}`);
for (const operation of chosen) {
  const { seconds, answers, violations } = await runRace(operation, bench, {
    tries: ATTEMPTS,
    concurrency: CONCURRENCY * ports.length,
  });
  const problems = (await checkLedger(open.database)).map(({ rule, place }) => `ledger ${rule} ${place}`);
  console.log(
    `${operation.name}: ${String(ATTEMPTS)} tries, money for ${String(COVERED)}, ${seconds.toFixed(1)} s`,
  );
  for (const [answer, times] of answers) console.log(`  ${String(times).padStart(6)} × ${answer}`);
  for (const violation of [...violations, ...problems].slice(0, 20)) console.log(`  ${violation}`);
  if (violations.length + problems.length > 0) failed.push(operation.name);
}

for (const child of children) child.disconnect();
await app.close();
for (const other of others) await other.close();
await open.close();
rmSync(dataDir, { recursive: true, force: true });
console.log(failed.length === 0 ? "holds" : `VIOLATED: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
