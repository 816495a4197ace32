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

/** Used when not even the one of the build can be read: no remote, so every section shows its card and the shell works. */
const NOTHING: Registry = {
  schema: 1,
  env: "none",
  revision: 0,
  assetOrigins: [],
  overrides: "off",
  remotes: {},
};

/** The registry of this page load and where it came from. */
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

/** A damaged copy with a valid tag would be confirmed by the server for ever, so a wrong shape is asked for past the cache. */
async function fetchRegistry(url: string): Promise<Registry> {
  const registry = (await fetchFrom(url, false)) ?? (await fetchFrom(url, true));
  if (!registry) throw new RemoteError("registry", "the registry has a shape this host does not know");
  return registry;
}

function readKept(): Registry | null {
  const value = kept.read();
  return value && Date.now() - value.at < KEPT_FOR_MS ? value.registry : null;
}

/** The registry that was put into the host's build after its remotes were published. */
async function readBaked(): Promise<Registry> {
  try {
    return await fetchRegistry(BAKED_REGISTRY_PATH);
  } catch {
    // The failure of the served one is reported already.
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
 * The registry: the served one, else the last good one of this browser, else the one the host was built with. A page keeps
 * what it got, so that all its remotes come from one revision.
 */
export function getRegistry(): Promise<KnownRegistry> {
  current ??= findRegistry();
  return current;
}

/** Lets the next {@link getRegistry} ask the server again; for a retry after the registry itself was missing. */
export function forgetRegistry(): void {
  current = null;
}
