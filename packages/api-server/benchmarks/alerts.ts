import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { readConfig } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/database/open.ts";
import { runAlerts } from "../src/modules/notifications/alerts/alerts-repository.ts";
import { checkWorkers } from "../src/modules/notifications/alerts/workers-repository.ts";
import { systemRandom } from "../src/platform/runtime.ts";
import { createSecrets } from "../src/platform/secrets.ts";

// Measures the cost of one minute of alerts: node packages/api-server/benchmarks/alerts.ts [--workers 10000] [--accounts 200]
// Uses the embedded database in three situations: nothing happens, all workers go offline at once, all are active again.

const { values } = parseArgs({
  options: {
    workers: { type: "string", default: "10000" },
    accounts: { type: "string", default: "200" },
  },
});
const WORKERS = Number.parseInt(values.workers, 10);
const ACCOUNTS = Number.parseInt(values.accounts, 10);
const START = 1_795_176_000;

const dataDir = mkdtempSync(path.join(tmpdir(), "alerts-"));
const config = readConfig({ DATA_DIR: dataDir });
const open = await openDatabase(config);
const { database } = open;
const services = { config, secrets: createSecrets(systemRandom.bytes(32), systemRandom) };

async function time(label: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${label.padEnd(58)} ${(performance.now() - start).toFixed(0).padStart(6)} ms`);
}

async function share(now: number): Promise<void> {
  await database.execute(sql`update workers set last_active = ${now}`);
}

await database.execute(sql`
  insert into accounts (account, account_type, email, register_time)
  select 'farm' || n, 'main', 'farm' || n || '@test.example', 1 from generate_series(1, ${ACCOUNTS}::int) n`);
await database.execute(sql`
  insert into workers (account_id, coin, name, status, hashrate_10min, hashrate_1hour, hashrate_1day, reject_rate,
    online_rate_1day, trend, first_active, last_active)
  select (select min(id) from accounts) + n % ${ACCOUNTS}::int, 'BTC', 'rig-' || n, 'active', 1e14, 1e14, 1e14, 0, 1,
    array[]::float8[], 1, ${START} from generate_series(1, ${WORKERS}::int) n`);

console.log(`${String(WORKERS)} workers of ${String(ACCOUNTS)} accounts`);
let now = START + 60;
for (const round of ["first look", "nothing happens", "nothing happens"]) {
  await share(now);
  const at = now;
  await time(`${round}: the one statement over the workers`, () => checkWorkers(database, at));
  await time(`${round}: the whole minute`, () => runAlerts(database, services, at));
  now += 60;
}
now += 660;
await time("all go away: the whole minute", () => runAlerts(database, services, now));
await time("all are notified, together per account", () => runAlerts(database, services, now + 120));
await time("all stay away", () => runAlerts(database, services, now + 180));
now += 240;
await share(now);
await time("all come back", () => runAlerts(database, services, now));
await share(now + 660);
await time("all have recovered", () => runAlerts(database, services, now + 660));
await time("all recoveries are notified", () => runAlerts(database, services, now + 780));

await open.close();
rmSync(dataDir, { recursive: true, force: true });
