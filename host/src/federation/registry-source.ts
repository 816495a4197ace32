import type { Registry } from "federation";
import { BAKED_REGISTRY_PATH, parseRegistry, RegistrySchema } from "federation";
import * as v from "valibot";
import { storedValue } from "shared/storage";
import { reportProblem } from "shared/telemetry";
import { fetchChecked, readJson } from "./checked-fetch.ts";
import { RemoteError, toRemoteError } from "./remote-error.ts";

/** Where the gateway serves the registry. */
export const REGISTRY_PATH = "/federation/registry.json";

const DEADLINE_MS = 3_000;
const KEPT_FOR_MS = 24 * 60 * 60 * 1_000;

/**
 * Used when not even the build's registry can be read: no remotes, so that every section shows its error card and the shell
 * works.
 */
const NOTHING: Registry = {
  schema: 1,
  env: "none",
  revision: 0,
  assetOrigins: [],
  overrides: "off",
  remotes: {},
};

/** The registry of this page load and its source. */
export type KnownRegistry = { registry: Registry; source: "served" | "kept" | "baked" };

const kept = storedValue({
  area: "local",
  name: "federation-registry-1",
  schema: v.nullable(v.object({ at: v.number(), registry: RegistrySchema })),
  initial: null,
});

let current: Promise<KnownRegistry> | null = null;

async function fetchFrom(url: string, isPastCache: boolean): Promise<Registry | null> {
  const bytes = await fetchChecked({
    url,
    integrity: null,
    deadlineMs: DEADLINE_MS,
    contentTypes: ["application/json"],
    isPastCache,
  });
  return parseRegistry(readJson(bytes));
}

/**
 * Fetches a registry. The server would revalidate a damaged copy with a valid tag forever, so a wrong shape is requested again
 * bypassing the cache.
 */
async function fetchRegistry(url: string): Promise<Registry> {
  const registry = (await fetchFrom(url, false)) ?? (await fetchFrom(url, true));
  if (!registry) throw new RemoteError("registry", "the registry has a shape this host does not know");
  return registry;
}

function readKept(): Registry | null {
  const value = kept.read();
  return value && Date.now() - value.at < KEPT_FOR_MS ? value.registry : null;
}

/** Reads the registry included in the host's build after its remotes were published. */
async function readBaked(): Promise<Registry> {
  try {
    return await fetchRegistry(BAKED_REGISTRY_PATH);
  } catch {
    // The failure of the served one is already reported.
    return NOTHING;
  }
}

async function findRegistry(): Promise<KnownRegistry> {
  try {
    const registry = await fetchRegistry(REGISTRY_PATH);
    kept.write({ at: Date.now(), registry });
    return { registry, source: "served" };
  } catch (error) {
    const { kind, message } = toRemoteError(error, "registry");
    reportProblem({ area: "federation", kind: `registry-${kind}`, detail: message });
    const last = readKept();
    return last ? { registry: last, source: "kept" } : { registry: await readBaked(), source: "baked" };
  }
}

/**
 * Returns the registry: the served one, else the last good one in this browser, else the one from the host's build. It is fixed
 * for the page load, so that all remotes are from one revision.
 */
export function getRegistry(): Promise<KnownRegistry> {
  current ??= findRegistry();
  return current;
}

/** Makes the next {@link getRegistry} request it again; used to retry after the registry itself was missing. */
export function forgetRegistry(): void {
  current = null;
}
