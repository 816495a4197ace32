import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { accounts } from "../src/platform/database/schema/index.ts";
import { fillLedger } from "../src/testing/long-ledger.ts";
import { buildStressServer } from "./withdrawal-server.ts";

// Measures wallet pages on the embedded database before its ledger grows, right after, and a minute later: node
// packages/api-server/stress/great-growth.ts [--before 100000] [--after 1000000]

const { values } = parseArgs({
  options: {
    before: { type: "string", default: "100000" },
    after: { type: "string", default: "1000000" },
  },
});
const BEFORE = Number.parseInt(values.before, 10);
const AFTER = Number.parseInt(values.after, 10);
const PEOPLE = Math.ceil(BEFORE / 20);
const MINUTE = 60;
const CALLS = 40;
const PAGES = ["/wallet/bill?coin=LTC", "/wallet/bill/totals?coin=LTC", "/wallet/summary"] as const;

const dataDir = mkdtempSync(path.join(tmpdir(), "great-growth-"));
const { app, open } = await buildStressServer({ DATA_DIR: dataDir, DATABASE_URL: "" });

async function tokenOf(account: string): Promise<string> {
  const [row] = await open.database.select().from(accounts).where(eq(accounts.account, account));
  if (row === undefined) throw new Error(`there is no ${account}`);
  return app.services.sessions.start(row.id);
}

/** Returns the median time of each page over separate holders, in milliseconds. */
async function measure(what: string): Promise<readonly number[]> {
  const medians: number[] = [];
  for (const page of PAGES) {
    const times: number[] = [];
    for (let index = 1; index <= CALLS; index += 1) {
      const token = await tokenOf(`long_${String(index * 7)}`);
      const begin = performance.now();
      const answer = await app.inject({ url: `/res${page}`, headers: { authorization: `Bearer ${token}` } });
      times.push(performance.now() - begin);
      if (answer.statusCode !== 200) throw new Error(`${page} answered ${answer.body}`);
    }
    medians.push(times.sort((a, b) => a - b)[CALLS / 2] ?? 0);
  }
  const times = PAGES.map(
    (page, index) => `${page} ${String(Math.round((medians[index] ?? 0) * 10) / 10)} ms`,
  );
  console.log(`${what}: ${times.join(", ")}; load ${String(Math.round(loadavg()[0] ?? 0))}`);
  return medians;
}

await fillLedger(open.database, { movements: BEFORE, people: PEOPLE });
await sleep(MINUTE * 1000);
const before = await measure(`${String(BEFORE)} movements of ${String(PEOPLE)} holders`);
await fillLedger(open.database, { movements: AFTER, people: PEOPLE });
await measure(`${String(AFTER)} movements, right after`);
await sleep(MINUTE * 1000);
const after = await measure("a minute later");
await app.close();
await open.close();
rmSync(dataDir, { recursive: true, force: true });

// Ten times as many lines per holder are counted; a plan that reads the whole table takes hundreds of milliseconds.
const isFast = after.every((time, index) => time < 2 * (before[index] ?? 0) + 10);
console.log(isFast ? "holds" : "VIOLATED");
process.exit(isFast ? 0 : 1);
