import path from "node:path";
import { readGatewayConfig } from "gateway";
import { ProcessError } from "./processes.ts";
import { DEFAULT_FOLDERS, startSystem } from "./system.ts";
import type { RunningSystem } from "./system.ts";
import { watchParents } from "./watch-parents.ts";
import { writeWelcome } from "./welcome.ts";

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What went wrong, for the person at the terminal; the stack only for those who ask for everything. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return process.env["LOG_LEVEL"] === "debug" ? (error.stack ?? error.message) : error.message;
}

function stopOnSignals(system: Promise<RunningSystem>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // Before the system is up there is nothing to wait for: the servers end with this process.
    const patience = setTimeout(() => process.exit(0), 500);
    void system.then(async (running) => {
      clearTimeout(patience);
      await running.stop();
      process.exit(0);
    });
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  watchParents(stop);
}

async function main(): Promise<void> {
  const started = performance.now();
  const config = readGatewayConfig(process.env);
  const apiPort = process.env["API_PORT"];
  const starting = startSystem({
    port: config.port,
    observerPort: config.observerPort,
    host: config.host,
    apiPort: apiPort === undefined || apiPort === "" ? undefined : Number.parseInt(apiPort, 10),
    dataDir: path.resolve(process.env["DATA_DIR"] || DEFAULT_FOLDERS.dataDir),
    assetsDir: config.assetsDir,
    isBuilt: process.argv.includes("--built"),
    onStep: (text) => {
      say(`  ${text} …`);
    },
  });
  stopOnSignals(starting);
  const system = await starting;
  say(
    writeWelcome({
      system,
      isDemo: config.isDemo,
      seconds: Math.round((performance.now() - started) / 1000),
    }),
  );
  const failed = await system.failed;
  await system.stop();
  throw new ProcessError(`${failed.name} ended unexpectedly. ${failed.getErrors()}`.trim());
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
