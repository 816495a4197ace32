import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { count, eq } from "drizzle-orm";
import * as v from "valibot";
import { addressOf } from "../src/testing/withdrawing.ts";
import { createPerson } from "../src/testing/client.ts";
import { balanceOf, credit } from "../src/testing/money.ts";
import { accounts, withdrawals } from "../src/database/schema/index.ts";
import { checkLedger } from "../src/resources/wallet/ledger-check.ts";
import { buildStressServer } from "./withdrawal-server.ts";

const { values } = parseArgs({
  options: {
    attempts: { type: "string", default: "10000" },
    balance: { type: "string", default: "1000" },
    processes: { type: "string", default: "1" },
    concurrency: { type: "string", default: "16" },
  },
});
const ATTEMPTS = Number.parseInt(values.attempts, 10);
const COVERED = Number.parseInt(values.balance, 10);
const PROCESSES = Number.parseInt(values.processes, 10);
const CONCURRENCY = Number.parseInt(values.concurrency, 10);

/** The least withdrawal; the balance covers `COVERED` of them and half of another. */
const AMOUNT = "0.001";
const BALANCE = `${String(Math.floor(COVERED / 1000))}.${String(COVERED % 1000).padStart(3, "0")}5`;

const databaseUrl = process.env["DATABASE_URL"];
if (PROCESSES > 1 && databaseUrl === undefined) {
  console.error("DATABASE_URL has to name an empty PostgreSQL database for several processes");
  process.exit(1);
}

const dataDir = mkdtempSync(path.join(tmpdir(), "withdrawals-"));
const { app, open } = await buildStressServer({
  DATA_DIR: dataDir,
  ...(PROCESSES > 1 ? { DATABASE_URL: databaseUrl } : { DATABASE_URL: "" }),
});

async function startServers(): Promise<{
  readonly ports: readonly number[];
  readonly children: readonly ChildProcess[];
}> {
  if (PROCESSES === 1) {
    await app.listen({ port: 0, host: "127.0.0.1" });
    return { ports: app.addresses().map(({ port }) => port), children: [] };
  }
  const file = path.join(import.meta.dirname, "withdrawal-server.ts");
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const children = Array.from({ length: PROCESSES }, () => fork(file, { env }));
  const told = await Promise.all(children.map((child) => once(child, "message")));
  return { ports: told.map(([port]) => v.parse(v.number(), port)), children };
}

const BUSY = 503;

const answerSchema = v.object({ code: v.number(), message: v.string() });

const TRIES = 30;
const WAIT_MS = 300;
let repeated = 0;

async function send(
  port: number,
  token: string,
  body: string,
): Promise<{ code: number; message: string } | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/res/wallet/withdraw`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    });
    const parsed = v.parse(answerSchema, await answer.json());
    return parsed.code === BUSY ? undefined : parsed;
  } catch (error) {
    if (error instanceof v.ValiError) throw error;
    return undefined;
  }
}

/** An answer that is lost, or a server that is busy, is asked again with the same id, as every client of money does. */
async function attempt(
  port: number,
  token: string,
  index: number,
): Promise<{ code: number; message: string }> {
  const body = JSON.stringify({
    client_id: randomUUID(),
    coin: "BTC",
    chain: "BTC",
    type: "outer",
    is_inner: false,
    address: addressOf(index % 200),
    amount: AMOUNT,
    fee: "0.0001",
    remark: "",
    verify_type: "google_code",
    verify_code: "000000",
    email_captcha: "000000",
  });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await send(port, token, body);
    if (answer !== undefined) return answer;
    repeated += 1;
    await sleep(WAIT_MS);
  }
  return { code: BUSY, message: "no answer" };
}

const { row, token } = await createPerson(app);
// A new account may take out what it mined today, which is nothing.
await open.database.update(accounts).set({ register_time: 1 }).where(eq(accounts.id, row.id));
await credit(open.database, row.id, "BTC", BALANCE);
const { ports, children } = await startServers();
const results = new Map<string, number>();
let silent = 0;
let next = 0;
const start = performance.now();

async function work(): Promise<void> {
  for (let index = next++; index < ATTEMPTS; index = next++) {
    const port = ports[index % ports.length] ?? 0;
    const { code, message } = await attempt(port, token, index);
    if (code !== 0 && message === "") silent += 1;
    const key = `${String(code)} ${message}`;
    results.set(key, (results.get(key) ?? 0) + 1);
  }
}

await Promise.all(Array.from({ length: CONCURRENCY * ports.length }, work));
const seconds = (performance.now() - start) / 1000;
const [orders] = await open.database
  .select({ total: count() })
  .from(withdrawals)
  .where(eq(withdrawals.account_id, row.id));
const left = await balanceOf(open.database, row.id, "BTC");
const frozen = await balanceOf(open.database, row.id, "BTC", "frozen");
const problems = await checkLedger(open.database);
const accepted = [...results]
  .filter(([key]) => key.startsWith("0 "))
  .reduce((sum, [, times]) => sum + times, 0);
const expected = Math.min(ATTEMPTS, COVERED);
const strange = [...results.keys()].filter((key) => !key.startsWith("0 ") && !key.startsWith("22001 "));

console.log(
  `${String(ATTEMPTS)} attempts, ${String(ports.length)} process(es) on ${open.kind}, ${seconds.toFixed(1)} s`,
);
console.log(
  `balance ${BALANCE} BTC, ${AMOUNT} BTC each; ${String(repeated)} requests repeated with their id`,
);
for (const [key, times] of results) console.log(`  ${String(times).padStart(6)} × ${key}`);
console.log(
  `orders ${String(orders?.total ?? 0)}, left ${left} BTC, frozen ${frozen} BTC, problems of the ledger ${String(problems.length)}`,
);

for (const child of children) child.disconnect();
await app.close();
await open.close();
rmSync(dataDir, { recursive: true, force: true });
const isProven =
  accepted === expected &&
  orders?.total === expected &&
  problems.length === 0 &&
  silent === 0 &&
  strange.length === 0;
console.log(isProven ? "holds" : "VIOLATED");
process.exit(isProven ? 0 : 1);
