import { bakeRegistry } from "federation/bake";
import { publisherKeys } from "federation/keys";
import { placesOf, type Places } from "federation/verify";
import { findFreePort } from "test-support/free-port";
import { buildAll } from "./build.ts";
import { isPortFree, requireFreePorts } from "./ports.ts";
import { startProcess, waitUntilReady } from "./processes.ts";
import type { RunningProcess } from "./processes.ts";
import { publishBuilds } from "./release/publish-builds.ts";
import { releaseKeys } from "./release/release-keys.ts";
import { fromRoot } from "./root.ts";

/** A start has no total time limit, however slow the machine; it fails if there is no progress for this time. */
const QUIET_LIMIT_MS = 180_000;
const DEFAULT_API_PORT = 3001;
const DEFAULT_INTERNAL_PORT = 3002;
const DEFAULT_OPERATOR_PORT = 3200;

/** Descriptions of the pool server's startup steps, by the step in its readiness response. */
const STEPS: Readonly<Record<string, string>> = {
  data: "Filling the database, which takes a while the first time",
  mining: "Working through what was mined meanwhile",
  ledger: "Checking the ledger",
};

/** Where the system runs and keeps its data. */
export interface SystemOptions {
  readonly port: number;
  readonly observerPort: number;
  readonly host: string;
  /** Port of the API server; 3001 or another free one when absent. */
  readonly apiPort?: number | undefined;
  readonly dataDir: string;
  /** Folder of the published remotes; the keys are kept beside it. */
  readonly assetsDir: string;
  /** Additional environment of both servers. */
  readonly env?: Readonly<Record<string, string>>;
  /** Skips the build; the existing one is served. */
  readonly isBuilt?: boolean;
  /** Called with each step. */
  readonly onStep?: (text: string) => void;
}

/** The running system. */
export interface RunningSystem {
  readonly url: string;
  readonly observerUrl: string;
  /** The operator's page of all releases. */
  readonly releasesUrl: string;
  /** The operators' pages. */
  readonly operatorUrl: string;
  readonly apiUrl: string;
  /** Resolves with the first server that ended, for any reason. */
  readonly failed: Promise<RunningProcess>;
  stop(): Promise<void>;
}

async function choosePort(requested: number | undefined, usual: number): Promise<number> {
  if (requested !== undefined) return requested;
  return (await isPortFree(usual, "127.0.0.1")) ? usual : findFreePort();
}

/** Reads the operator's own port setting for releases or the operator pages. */
function readPort(setting: "INTERNAL_PORT" | "OPERATOR_PORT"): number | undefined {
  const value = process.env[setting];
  return value ? Number.parseInt(value, 10) : undefined;
}

function placesFor(assetsDir: string): Places {
  return placesOf(assetsDir, process.env["RELEASE_KEYS_DIR"] || undefined);
}

/** Returns the public half of `RELEASE_KEY` for the servers, unless the environment names the keys to trust. */
async function trustedKeys(assetsDir: string): Promise<Readonly<Record<string, string>>> {
  const publicKeys = await publisherKeys(placesFor(assetsDir).keysDir, releaseKeys());
  return publicKeys === undefined ? {} : { RELEASE_PUBLIC_KEYS: publicKeys };
}

/**
 * Starts API server and gateway, builds and publishes changes meanwhile, and waits until both are ready.
 *
 * @param options - ports, folders and what to skip
 * @returns the running system
 * @throws {BusyPortError} before anything is started, if a port is in use
 * @throws {ProcessError} if a server does not become ready; everything started is stopped again
 */
export async function startSystem(options: SystemOptions): Promise<RunningSystem> {
  const { port, observerPort, host, dataDir, assetsDir, env = {}, onStep = () => undefined } = options;
  const apiPort = await choosePort(options.apiPort, DEFAULT_API_PORT);
  const internalPort = await choosePort(readPort("INTERNAL_PORT"), DEFAULT_INTERNAL_PORT);
  const operatorPort = await choosePort(readPort("OPERATOR_PORT"), DEFAULT_OPERATOR_PORT);
  await requireFreePorts([
    { setting: "PORT", port, host },
    { setting: "OBSERVER_PORT", port: observerPort, host },
    { setting: "API_PORT", port: apiPort, host: "127.0.0.1" },
    { setting: "INTERNAL_PORT", port: internalPort, host: "127.0.0.1" },
    { setting: "OPERATOR_PORT", port: operatorPort, host: "127.0.0.1" },
  ]);
  const started: RunningProcess[] = [];
  const stop = async () => {
    await Promise.all(started.map((running) => running.stop()));
  };
  const common = {
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
    PUBLIC_URL: process.env["PUBLIC_URL"] ?? `http://localhost:${port}`,
    PORT: `${port}`,
    OBSERVER_PORT: `${observerPort}`,
    HOST: host,
    DRAIN_SECONDS: process.env["DRAIN_SECONDS"] ?? "0",
    API_PORT: `${apiPort}`,
    INTERNAL_PORT: `${internalPort}`,
    OPERATOR_PORT: `${operatorPort}`,
    DATA_DIR: dataDir,
    ASSETS_DIR: assetsDir,
    ...(await trustedKeys(assetsDir)),
    ...env,
  };
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  try {
    onStep("Starting the pool server");
    const api = startProcess({
      name: "The pool server",
      file: "packages/api-server/src/server.ts",
      env: common,
    });
    started.push(api);
    // The build runs while the server seeds its data; whichever fails first ends the start.
    const ready = waitUntilReady(api, `${apiUrl}/readyz`, QUIET_LIMIT_MS, (step) =>
      onStep(STEPS[step] ?? step),
    );
    await Promise.all([ready, prepareAssets(options, onStep)]);
    const gateway = startProcess({
      name: "The gateway",
      file: "packages/gateway/src/server.ts",
      env: common,
    });
    started.push(gateway);
    const local = host === "0.0.0.0" || host === "::" ? "localhost" : host;
    await waitUntilReady(gateway, `http://${local}:${port}/healthz`, QUIET_LIMIT_MS);
    await waitUntilReady(gateway, `http://${local}:${observerPort}/healthz`, QUIET_LIMIT_MS);
    for (const running of started) running.showOutput();
    const failed = Promise.race(started.map((running) => running.ended.then(() => running)));
    return {
      url: `http://${local}:${port}`,
      observerUrl: `http://${local}:${observerPort}`,
      apiUrl,
      operatorUrl: `http://localhost:${operatorPort}`,
      releasesUrl: `http://127.0.0.1:${internalPort}/releases`,
      failed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepareAssets(
  { isBuilt = false, assetsDir }: SystemOptions,
  onStep: (text: string) => void,
): Promise<void> {
  if (!isBuilt) {
    onStep("Building what has changed");
    const built = await buildAll();
    if (built.length > 0) onStep(`Built ${built.join(", ")}`);
  }
  const places = placesFor(assetsDir);
  const published = await publishBuilds(places);
  if (published.length > 0) onStep(`Published ${published.join(", ")}`);
  await bakeRegistry({
    places,
    dist: process.env["HOST_DIST"] || fromRoot("host/dist"),
    publicKeys: await publisherKeys(places.keysDir, releaseKeys()),
  });
}

/** Default folders of an installation. */
export const DEFAULT_FOLDERS = {
  dataDir: fromRoot(".hashfront/data"),
  assetsDir: fromRoot(".hashfront/assets"),
} as const;
