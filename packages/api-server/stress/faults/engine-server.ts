import type { FastifyInstance } from "fastify";
import { accounts, poolClock } from "../../src/platform/database/schema/index.ts";
import { readConfig } from "../../src/index.ts";
import { startServer } from "../../src/start.ts";
import { credit } from "../../src/testing/money.ts";
import { NO_LIMITS } from "../no-limits.ts";
import { portOf } from "../port-of.ts";

// A real server with a faulty engine. Codes are always accepted, and the engine's process times out sooner.

const HOUR = 3600;
const ACCOUNT = "fault_person";

async function prepare({ services }: FastifyInstance): Promise<void> {
  Object.assign(services.verification, {
    check: () => Promise.resolve({ level: 0, consume: () => Promise.resolve() }),
  });
  const minute = Math.floor(services.clock.now() / HOUR) * HOUR - HOUR;
  await services.database.insert(poolClock).values({ name: "pool", minute }).onConflictDoNothing();
  const [row] = await services.database
    .insert(accounts)
    .values({
      account: ACCOUNT,
      account_type: "main",
      email: "fault@test.example",
      totp_secret: "none",
      register_time: 1,
    })
    .returning({ id: accounts.id });
  if (row === undefined) throw new Error("an account was not kept");
  await credit(services.database, row.id, "BTC", "60");
  process.send?.({ token: await services.sessions.start(row.id) });
}

const app = await startServer({
  config: readConfig({ LOG_LEVEL: "warn", SECRET_KEY: "5e".repeat(32), ...process.env }),
  engineTimeouts: { loadMs: 10_000, silentMs: 500, hungMs: 1000, longestMs: 1500 },
  passwordCost: 1024,
  moneyLimits: NO_LIMITS,
  prepare,
});
process.on("disconnect", () => process.exit(0));
process.send?.({ port: portOf(app) });
