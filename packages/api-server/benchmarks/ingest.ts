import { loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { INGEST_LIMITS } from "contracts/ingest/ingest";
import { buildApp } from "../src/app.ts";
import { createIngestSource, storeEngineKey } from "../src/modules/ingest/index.ts";
import { readConfig } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/database/open.ts";
import { accounts } from "../src/platform/database/schema/index.ts";
import { systemRandom } from "../src/platform/runtime.ts";
import { sharesOf } from "../src/testing/mining-fleet.ts";

// Measures the cost of pushing engines: DATABASE_URL=… node packages/api-server/benchmarks/ingest.ts Needs an empty database, or
// the embedded one in DATA_DIR; BENCHMARK_WORKERS is 100000, BENCHMARK_MINUTES 15.

const WORKERS = Number(process.env["BENCHMARK_WORKERS"] ?? "100000");
const MINUTES = Number(process.env["BENCHMARK_MINUTES"] ?? "15");
const KEY = "k".repeat(43);
const START = 1_795_176_000;

const config = readConfig({
  ...process.env,
  POOL_SOURCE: "ingest",
  INGEST_COINS: "LTC",
  LOG_LEVEL: "error",
  SECRET_KEY: "5e".repeat(32),
});
const open = await openDatabase(config);
let now = START;
const clock = { now: () => now };
const { database } = open;
const fleet = { workers: WORKERS, accounts: 100, seed: 1, gaps: [], renamedAt: Number.POSITIVE_INFINITY };
const names = Array.from({ length: fleet.accounts }, (_, index) => `fleet${String(index)}`);
await database
  .insert(accounts)
  .values(names.map((account) => ({ account, account_type: "main" as const, register_time: START })));
await storeEngineKey(database, { name: "benchmark", key: KEY, coins: ["LTC"], now });
const source = await createIngestSource({ database, clock, coins: ["LTC"], waitSeconds: 900 });
const readTime = async () => now;
const app = await buildApp({ config, open, clock, readTime, random: systemRandom, poolSource: source });
const url = `${await app.listen({ port: 0, host: "127.0.0.1" })}/ingest/minutes`;

async function push(body: string): Promise<void> {
  for (;;) {
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    const answer = await fetch(url, { method: "POST", headers, body });
    if (answer.status === 200) return void (await answer.text());
    if (answer.status !== 429) throw new Error(`${String(answer.status)} ${await answer.text()}`);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

const taken: number[] = [];
const closed: number[] = [];
const listed: number[] = [];
let sequence = 0;
let bytes = 0;
for (let index = 0; index < MINUTES; index += 1) {
  const minute = START + index * 60;
  const workers = sharesOf(fleet, minute).map((one) => ({ coin: "LTC", ...one }));
  const bodies: string[] = [];
  for (let from = 0; from < workers.length; from += INGEST_LIMITS.workers) {
    sequence += 1;
    const is_last = from + INGEST_LIMITS.workers >= workers.length;
    bodies.push(
      JSON.stringify({
        sequence,
        minute,
        is_last,
        workers: workers.slice(from, from + INGEST_LIMITS.workers),
      }),
    );
  }
  bytes += bodies.reduce((sum, body) => sum + body.length, 0);
  now = minute + 62;
  taken.push(
    await timed(async () => {
      for (const body of bodies) await push(body);
    }),
  );
  closed.push(await timed(async () => source.completeUntil?.(now)));
  listed.push(await timed(() => source.workers(now)));
}
const seconds = (times: readonly number[]) =>
  `${(medianOf(times) / 1000).toFixed(2)} s (at most ${(Math.max(...times) / 1000).toFixed(2)} s)`;
console.log(
  `${String(WORKERS)} workers, ${String(MINUTES)} minutes, ${open.kind}, load ${loadavg()[0]?.toFixed(1) ?? ""}`,
);
console.log(
  `a minute of batches taken over in ${seconds(taken)}, the first in ${((taken[0] ?? 0) / 1000).toFixed(2)} s; ${(bytes / MINUTES / 2 ** 20).toFixed(1)} MB each`,
);
console.log(`closed and summed in ${seconds(closed)}, workers read in ${seconds(listed)}`);
console.log(`memory ${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`);
await app.close();
await open.close();
