import path from "node:path";
import { readGatewayConfig } from "gateway";
import { ProcessError } from "./processes.ts";
import { DEFAULT_FOLDERS, startSystem } from "./system.ts";
import type { RunningSystem } from "./system.ts";
import { watchParents } from "./watch-parents.ts";
import { writeWelcome } from "./welcome.ts";

/** A program that a command runs alongside the system. */
export interface Companion {
  /** Additional environment of the servers. */
  readonly env: Readonly<Record<string, string>>;
  /** Lines shown in the terminal below the addresses. */
  readonly lines: readonly string[];
  /** Called when the system is up. */
  begin(system: RunningSystem): void;
  /** Stops what was started, after the system. */
  stop(): Promise<void>;
}

/** Options that differ from the usual start. */
export interface RunOptions {
  /** Folder of the database if `DATA_DIR` is not set. */
  readonly dataDir?: string;
  /** Started before the system. */
  readonly companion?: () => Promise<Companion>;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Explains an error for the terminal; the stack is included only on request. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return process.env["LOG_LEVEL"] === "debug" ? (error.stack ?? error.message) : error.message;
}

function stopOnSignals(stopped: Promise<() => Promise<void>>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // While the system is still starting there is nothing to wait for: the servers end with this process.
    const patience = setTimeout(() => process.exit(0), 500);
    void stopped.then(async (end) => {
      clearTimeout(patience);
      await end();
      process.exit(0);
    });
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  watchParents(stop);
}

async function start({ dataDir = DEFAULT_FOLDERS.dataDir, companion }: RunOptions) {
  const config = readGatewayConfig(process.env);
  const apiPort = process.env["API_PORT"];
  const beside = await companion?.();
  const system = await startSystem({
    port: config.port,
    observerPort: config.observerPort,
    host: config.host,
    apiPort: apiPort === undefined || apiPort === "" ? undefined : Number.parseInt(apiPort, 10),
    dataDir: path.resolve(process.env["DATA_DIR"] || dataDir),
    assetsDir: config.assetsDir,
    isBuilt: process.argv.includes("--built"),
    env: beside?.env ?? {},
    onStep: (text) => {
      say(`  ${text} …`);
    },
  }).catch(async (error: unknown) => {
    await beside?.stop();
    throw error;
  });
  beside?.begin(system);
  let stopped: Promise<void> | undefined;
  // A signal ends the servers, which is also noticed as a failure: both wait for the same stop.
  const stop = () => {
    stopped ??= system.stop().then(() => beside?.stop());
    return stopped;
  };
  return { system, isDemo: config.isDemo, lines: beside?.lines ?? [], stop };
}

async function run(options: RunOptions): Promise<void> {
  const started = performance.now();
  const starting = start(options);
  stopOnSignals(starting.then(({ stop }) => stop));
  const { system, isDemo, lines, stop } = await starting;
  const seconds = Math.round((performance.now() - started) / 1000);
  say(writeWelcome({ system, isDemo, seconds, lines }));
  const failed = await system.failed;
  await stop();
  throw new ProcessError(`${failed.name} ended unexpectedly. ${failed.getErrors()}`.trim());
}

/**
 * Runs the whole system until a signal ends it, as the main program of a command.
 *
 * @param options differences from the usual start
 */
export function runSystem(options: RunOptions = {}): void {
  run(options).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
}
