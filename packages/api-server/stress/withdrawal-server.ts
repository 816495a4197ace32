import { createDemoSource } from "../src/demo/demo-source.ts";
import { buildApp, openDatabase, readConfig, systemClock, systemRandom } from "../src/index.ts";
import type { Verification } from "../src/modules/security/verification.ts";
import { NO_LIMITS } from "./no-limits.ts";
import { portOf } from "./port-of.ts";

/**
 * Builds a server that accepts any code and has no limits, but is otherwise unchanged.
 *
 * @param environment settings
 * @returns application and database, not listening yet
 */
export async function buildStressServer(environment: Readonly<Record<string, string | undefined>>) {
  const config = readConfig({ LOG_LEVEL: "error", SECRET_KEY: "5e".repeat(32), ...environment });
  const open = await openDatabase(config);
  const app = await buildApp({
    config,
    open,
    clock: systemClock,
    random: systemRandom,
    poolSource: createDemoSource(),
    passwordCost: 1024,
    moneyLimits: NO_LIMITS,
  });
  const check: Verification["check"] = () => Promise.resolve({ level: 0, consume: () => Promise.resolve() });
  // The routes already reference the object.
  Object.assign(app.services.verification, { check });
  return { app, open };
}

/** Runs as a separate program: listens, reports its port to the parent process, and ends with it. */
async function serve(): Promise<void> {
  const { app } = await buildStressServer(process.env);
  await app.listen({ port: 0, host: "127.0.0.1" });
  process.on("disconnect", () => process.exit(0));
  process.send?.(portOf(app));
}

if (process.send !== undefined && process.argv[1] === import.meta.filename) await serve();
