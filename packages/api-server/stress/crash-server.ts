import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import {
  accounts,
  autoExchanges,
  autoWithdrawals,
  metadata,
  poolClock,
} from "../src/platform/database/schema/index.ts";
import { createDemoSource } from "../src/demo/demo-source.ts";
import { buildFleet } from "../src/demo/fleet.ts";
import { ApiError } from "../src/platform/errors.ts";
import { readConfig } from "../src/index.ts";
import { startServer } from "../src/start.ts";
import { credit } from "../src/testing/money.ts";
import { addressOf } from "../src/testing/withdrawing.ts";
import type { Verification } from "../src/modules/security/verification.ts";
import { readFacts } from "./crash-facts.ts";
import { NO_LIMITS } from "./no-limits.ts";
import { portOf } from "./port-of.ts";

/** Number of people who write, each with several concurrent requests. */
const PEOPLE = 6;
/** Mining accounts; their earnings are auto-withdrawn, and the second exchanges half of them first. */
const MINERS = ["crash_miner_a", "crash_miner_b"] as const;
const DAY = 86_400;
const HOUR = 3600;

const messageSchema = v.variant("kind", [
  v.object({ kind: v.literal("shift"), seconds: v.number() }),
  v.object({ kind: v.literal("people") }),
  v.object({ kind: v.literal("facts") }),
]);

let shift = Number.parseInt(process.env["PROOF_SHIFT"] ?? "0", 10);
const clock = { now: () => Math.floor(Date.now() / 1000) + shift };

/**
 * Accepts any code that was not used before. Like real codes, each is consumed in the transaction of the action: after a crash,
 * an order that was not created must leave its code valid, and a created one must leave it used.
 */
const takeAnyCodeOnce: Verification["check"] = ({ session, codes }) =>
  Promise.resolve({
    level: 0,
    async consume(tx) {
      if (codes.verify_code === undefined) return;
      const name = `code:${String(session.origin.id)}:${codes.verify_code}`;
      const used = await tx
        .insert(metadata)
        .values({ name, value: "used" })
        .onConflictDoNothing()
        .returning({ name: metadata.name });
      if (used.length === 0) throw new ApiError(21002, "code_used");
    },
  });

async function seedMiners({ services: { database } }: FastifyInstance): Promise<void> {
  for (const [index, account] of MINERS.entries()) {
    const [row] = await database
      .insert(accounts)
      .values({ account, account_type: "main", register_time: 1 })
      .returning({ id: accounts.id });
    if (row === undefined) throw new Error("an account was not kept");
    const rule = { account_id: row.id, coin: "BTC", chain: "BTC", enabled: true } as const;
    await database
      .insert(autoWithdrawals)
      .values({ ...rule, address_type: "chain", address: addressOf(60_000 + index), threshold: "1" });
    if (index === 0) continue;
    await database.insert(autoExchanges).values({
      account_id: row.id,
      from_coin: "BTC",
      to_coin: "USDT",
      ratio: "0.5",
      enabled: true,
      start_time: 1,
    });
  }
}

/** Creates the people once; the database starts a day ago, so that a start has little to catch up on. */
async function prepare(app: FastifyInstance): Promise<void> {
  const { services } = app;
  Object.assign(services.verification, { check: takeAnyCodeOnce });
  const noted = await services.database
    .insert(metadata)
    .values({ name: "crash_seed", value: "done" })
    .onConflictDoNothing()
    .returning({ name: metadata.name });
  if (noted.length === 0) return;
  const minute = Math.floor((clock.now() - DAY) / HOUR) * HOUR;
  await services.database.insert(poolClock).values({ name: "pool", minute });
  await seedMiners(app);
  for (let index = 0; index < PEOPLE; index += 1) {
    const account = `crash_person_${String(index)}`;
    const values = { account, account_type: "main", email: `${account}@test.example` } as const;
    const [row] = await services.database
      .insert(accounts)
      .values({ ...values, totp_secret: "none", register_time: 1 })
      .returning({ id: accounts.id });
    if (row === undefined) throw new Error("an account was not kept");
    const sub = { account: `crash_sub_${String(index)}`, account_type: "sub", parent_id: row.id } as const;
    await services.database.insert(accounts).values({ ...sub, register_time: 1 });
    await credit(services.database, row.id, "BTC", "60");
    await credit(services.database, row.id, "USDT", "200000");
  }
}

async function signPeopleIn({ services }: FastifyInstance) {
  const rows = await services.database.select().from(accounts).orderBy(accounts.id);
  const people = rows.filter(({ account }) => account?.startsWith("crash_person_"));
  return Promise.all(
    people.map(async ({ id, account }) => ({ id, account, token: await services.sessions.start(id) })),
  );
}

const fleet = buildFleet({
  farms: MINERS.map((account) => ({
    account,
    coin: "BTC",
    models: [{ prefix: "rig", hashrate: 4e15 }],
    count: 4,
  })),
  seed: "crash",
  stopped: 0,
});

const app = await startServer({
  config: readConfig({ LOG_LEVEL: "error", SECRET_KEY: "5e".repeat(32), ...process.env }),
  clock,
  readTime: async () => clock.now(),
  poolSource: createDemoSource(fleet),
  passwordCost: 1024,
  moneyLimits: NO_LIMITS,
  prepare,
});

async function answer(message: unknown): Promise<unknown> {
  const asked = v.parse(messageSchema, message);
  if (asked.kind === "people") return signPeopleIn(app);
  if (asked.kind === "facts") return readFacts(app.services.database);
  shift = asked.seconds;
  return shift;
}

process.on("disconnect", () => process.exit(0));
process.on("message", (message) => {
  answer(message).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.send?.({ result: portOf(app) });
