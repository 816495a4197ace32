import { rm } from "node:fs/promises";
import path from "node:path";
import { findFreePort } from "test-support/free-port";
import { startProcess, waitUntilReady } from "cli/processes";
import { makeScratchFolder } from "test-support/scratch-folder";

const START_LIMIT_MS = 400_000;

/** A separate system started for one test file. */
export interface OwnSystem {
  readonly url: string;
  readonly apiPort: number;
  /** URL of the operators' desk. */
  readonly deskUrl: string;
  stop(): Promise<void>;
}

/** What to start, and its settings besides ports and folders. */
export interface OwnSystemOptions {
  /** For error messages. */
  readonly name: string;
  /** Program, relative to the repository root. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  /** Stops what was started in addition to the system. */
  readonly stopBeside?: () => Promise<void>;
}

/**
 * Starts the built system on its own ports and in its own folder, with controlled prices.
 *
 * @param options - program and settings; `{folder}` in a setting is replaced by the folder
 * @returns its address, and a function to stop it and what was started with it
 */
export async function startOwnSystem(options: OwnSystemOptions): Promise<OwnSystem> {
  const { name, file, stopBeside } = options;
  const folder = makeScratchFolder("own-system");
  const env: Record<string, string> = {
    DATA_DIR: path.join(folder, "data"),
    ASSETS_DIR: path.join(folder, "assets"),
    TEST_PRICES: "on",
  };
  for (const port of ["PORT", "OBSERVER_PORT", "API_PORT", "INTERNAL_PORT", "OPERATOR_PORT"])
    env[port] = String(await findFreePort());
  for (const [key, value] of Object.entries(options.env)) env[key] = value.replace("{folder}", folder);
  const system = startProcess({ name, file, env });
  const stop = async () => {
    await system.stop();
    await stopBeside?.();
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${env["PORT"] ?? ""}`;
  try {
    await waitUntilReady(system, `${url}/readyz`, START_LIMIT_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  const deskUrl = `http://localhost:${env["OPERATOR_PORT"] ?? ""}`;
  return { url, deskUrl, apiPort: Number(env["API_PORT"]), stop };
}
