import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "test-support/free-port";
import { startProcess, waitUntilReady } from "cli/processes";
import { makeScratchFolder } from "test-support/scratch-folder";

/** For a cold build, seeding and publishing on two busy cores. */
const START_LIMIT_MS = 400_000;

/**
 * Starts the built system on free ports with fresh data, and passes its URLs to the tests.
 *
 * @returns function that stops the system and removes its data
 */
async function startSystem(): Promise<() => Promise<void>> {
  const folder = makeScratchFolder("e2e");
  const [port, observerPort, apiPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const [internalPort, operatorPort] = [await findFreePort(), await findFreePort()];
  const system = startProcess({
    name: "The system",
    file: "packages/cli/src/up.ts",
    env: {
      PORT: `${port}`,
      OBSERVER_PORT: `${observerPort}`,
      API_PORT: `${apiPort}`,
      INTERNAL_PORT: `${internalPort}`,
      OPERATOR_PORT: `${operatorPort}`,
      DATA_DIR: path.join(folder, "data"),
      ASSETS_DIR: path.join(folder, "assets"),
      TEST_PRICES: "on",
      // One test reviews an order at the desk; no other test waits for an order to be approved by time.
      WITHDRAW_REVIEW: "operator",
    },
  });
  const stop = async () => {
    await system.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(system, `http://localhost:${port}/readyz`, START_LIMIT_MS);
    await waitUntilReady(system, `http://localhost:${observerPort}/healthz`, START_LIMIT_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env["E2E_URL"] = `http://localhost:${port}`;
  process.env["E2E_OBSERVER_URL"] = `http://localhost:${observerPort}`;
  process.env["E2E_DESK_URL"] = `http://localhost:${operatorPort}`;
  process.env["E2E_API_URL"] = `http://127.0.0.1:${apiPort}`;
  process.env["E2E_ASSETS_DIR"] = path.join(folder, "assets");
  return stop;
}

/**
 * Starts the built system for all tests; with `E2E_URL` set, they run against that one instead. Their temporary files are in one
 * folder, which child processes inherit.
 *
 * @returns function that stops the system and removes the folders
 */
async function globalSetup(): Promise<() => Promise<void>> {
  const temporary = await mkdtemp(path.join(tmpdir(), "journeys-"));
  process.env["TMPDIR"] = temporary;
  const removeFiles = () => rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  if (process.env["E2E_URL"] !== undefined) return removeFiles;
  const stop = await startSystem();
  return async () => {
    await stop();
    await removeFiles();
  };
}

// eslint-disable-next-line import-x/no-default-export -- the runner demands one here
export default globalSetup;
