import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DEMO_OBSERVERS } from "api-server/demo-accounts";
import { findFreePort } from "test-support/free-port";
import { startProcess, waitUntilReady } from "cli/processes";
import { uploadRelease, type Uploaded, type UploadOptions } from "cli/upload-release";
import { placesOf, publishRelease, type Places, type Published } from "federation/publish";
import { createUploadKey, UPLOAD_KEYS_FILE } from "federation/upload-keys";
import { startFaultServer, type FaultServer } from "test-support/fault-server";
import { builtRemote } from "./broken-build.ts";
import { writeFixtureRemote, type FixtureRemote } from "./fixture-remote.ts";

const GATEWAY_LIMIT_MS = 30_000;

/** An observer page of the demo pool; an unknown key would show the 404 page. */
export const OBSERVER_PATH = `/en/observer/dashboard?access_key=${DEMO_OBSERVERS[0]?.access_key ?? ""}&coin=BTC`;

const MOUNTS: Readonly<Record<string, string>> = { settings: "setting" };

/** A separate host with its own registry, in which a test can release and break remotes. */
export type FederationSystem = {
  /** URL that the browser opens; all requests pass through the fault server. */
  url: string;
  faults: FaultServer;
  places: Places;
  /** Publishes a hand-made remote as a release under its name, as a canary if given a share of the visitors. */
  release: (remote: FixtureRemote, canaryWeight?: number) => Promise<Published>;
  /** Publishes the last build of one of the product's remotes. */
  releaseBuilt: (name: string) => Promise<Published>;
  /** Releases a hand-made remote over the network, as its team would: `tools-team`, `hosting-team`. */
  upload: (remote: FixtureRemote, options?: Partial<UploadOptions>) => Promise<Uploaded>;
  /** URL to which teams send releases, and their keys by name of the remote. */
  releases: { to: string; keys: Readonly<Record<string, string>> };
  stop: () => Promise<void>;
};

/**
 * Starts a gateway in front of the built host with an empty registry.
 *
 * @param apiUrl - target of calls: the pool server, or the system under test
 * @returns the running gateway behind a fault server
 */
export async function startFederationSystem(apiUrl: string): Promise<FederationSystem> {
  const folder = await mkdtemp(path.join(tmpdir(), "federation-"));
  const places = placesOf(path.join(folder, "assets"));
  const [port, observerPort] = [await findFreePort(), await findFreePort()];
  const internalPort = await findFreePort();
  const teams = ["tools", "hosting"].map((name) => ({ name, ...createUploadKey(`${name}-team`, name) }));
  const keys = Object.fromEntries(teams.map(({ name, key }) => [name, key]));
  const to = `http://127.0.0.1:${String(internalPort)}`;
  await mkdir(places.keysDir);
  await writeFile(path.join(places.keysDir, UPLOAD_KEYS_FILE), teams.map(({ line }) => line).join("\n"));
  const gateway = startProcess({
    name: "The gateway",
    file: "packages/gateway/src/server.ts",
    env: {
      PORT: String(port),
      OBSERVER_PORT: String(observerPort),
      INTERNAL_PORT: String(internalPort),
      API_URL: apiUrl,
      ASSETS_DIR: places.assetsDir,
      RELEASE_KEYS_DIR: places.keysDir,
      LOG_LEVEL: "silent",
    },
  });
  await waitUntilReady(gateway, `http://localhost:${String(port)}/healthz`, GATEWAY_LIMIT_MS);
  const faults = await startFaultServer({ target: `http://localhost:${String(port)}` });
  return {
    url: faults.url,
    faults,
    places,
    release: async (remote, canaryWeight) =>
      publishRelease({
        places,
        dist: await writeFixtureRemote(remote),
        mount: remote.name,
        ...(canaryWeight === undefined ? {} : { canaryWeight }),
      }),
    releaseBuilt: (name) => publishRelease({ places, dist: builtRemote(name), mount: MOUNTS[name] ?? name }),
    upload: async (remote, options = {}) =>
      uploadRelease({
        to,
        key: keys[remote.name] ?? "",
        dist: await writeFixtureRemote(remote),
        ...options,
      }),
    releases: { to, keys },
    stop: async () => {
      await faults.stop();
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
