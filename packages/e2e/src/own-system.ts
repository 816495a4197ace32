import { rm } from "node:fs/promises";
import path from "node:path";
import { findFreePort } from "test-support/free-port";
import { startProcess, waitUntilReady } from "cli/processes";
import { makeScratchFolder } from "test-support/scratch-folder";

const START_LIMIT_MS = 400_000;

/** A system that one file of tests starts for itself. */
export interface OwnSystem {
  readonly url: string;
  readonly apiPort: number;
  /** Address of the operators' desk. */
  readonly deskUrl: string;
  stop(): Promise<void>;
}

/** What is started, and with which settings besides ports and folders. */
export interface OwnSystemOptions {
  /** For error messages. */
  readonly name: string;
  /** Program, from the root of the repository. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  /** Ends what stands beside the system. */
  readonly stopBeside?: () => Promise<void>;
}

/**
 * Starts the built system on ports and in a folder of its own, with steered prices.
 *
 * @param options - program and settings; `{folder}` in a setting stands for the folder
 * @returns its address, and how to stop it and what stands beside it
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
