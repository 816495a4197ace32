import type { FastifyInstance } from "fastify";
import { accounts, poolClock } from "../../src/platform/database/schema/index.ts";
import { createDemoSource } from "../../src/demo/demo-source.ts";
import { buildFleet } from "../../src/demo/fleet.ts";
import { readConfig } from "../../src/index.ts";
import { startServer } from "../../src/start.ts";
import { credit } from "../../src/testing/money.ts";
import { NO_LIMITS } from "../no-limits.ts";
import { portOf } from "../port-of.ts";

// A real server with some people and an empty pool. Codes are always accepted; FAULT_COST sets the password cost, FAULT_PASSWORD
// gives every person a password.

const PEOPLE = 8;
const HOUR = 3600;
const password = process.env["FAULT_PASSWORD"];
const cost = process.env["FAULT_COST"];

async function admit({ services }: FastifyInstance, index: number): Promise<string> {
  const [row] = await services.database
    .insert(accounts)
    .values({
      account: `person_${String(index)}`,
      account_type: "main",
      email: `person${String(index)}@test.example`,
      totp_secret: "none",
      register_time: 1,
      ...(password === undefined ? {} : { password: await services.passwords.hash(password) }),
    })
    .returning({ id: accounts.id });
  if (row === undefined) throw new Error("an account was not kept");
  await credit(services.database, row.id, "BTC", "1000");
  return services.sessions.start(row.id);
}

async function prepare(app: FastifyInstance): Promise<void> {
  Object.assign(app.services.verification, {
    check: () => Promise.resolve({ level: 0, consume: () => Promise.resolve() }),
  });
  if (process.env["FAULT_PEOPLE"] === "there") return;
  const minute = Math.floor(app.services.clock.now() / HOUR) * HOUR;
  await app.services.database.insert(poolClock).values({ name: "pool", minute }).onConflictDoNothing();
  const tokens: string[] = [];
  for (let index = 0; index < PEOPLE; index += 1) tokens.push(await admit(app, index));
  process.send?.({ tokens });
}

const app = await startServer({
  config: readConfig({ LOG_LEVEL: "warn", SECRET_KEY: "5e".repeat(32), ...process.env }),
  poolSource: createDemoSource(buildFleet({ farms: [], seed: "faults", stopped: 0 })),
  ...(cost === undefined ? {} : { passwordCost: Number.parseInt(cost, 10) }),
  moneyLimits: NO_LIMITS,
  prepare,
});
process.on("disconnect", () => process.exit(0));
process.send?.({ port: portOf(app) });
