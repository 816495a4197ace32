import type { Registry } from "federation";
import { parseRegistry, RegistrySchema } from "federation";
import * as v from "valibot";
import { storedValue } from "shared/storage";
import { reportProblem } from "shared/telemetry";
import { getBakedRegistry } from "./baked-registry.ts";
import { fetchChecked, readJson } from "./checked-fetch.ts";
import { RemoteError, toRemoteError } from "./remote-error.ts";

/** Where the gateway serves the registry. */
export const REGISTRY_PATH = "/federation/registry.json";

const DEADLINE_MS = 3_000;
const KEPT_FOR_MS = 24 * 60 * 60 * 1_000;

/** The registry of this page load and where it came from. */
export type KnownRegistry = { registry: Registry; source: "served" | "kept" | "baked" };

const kept = storedValue({
  area: "local",
  name: "federation-registry-1",
  schema: v.nullable(v.object({ at: v.number(), registry: RegistrySchema })),
  initial: null,
});

let current: Promise<KnownRegistry> | null = null;

async function fetchRegistry(): Promise<Registry> {
  const bytes = await fetchChecked({
    url: REGISTRY_PATH,
    integrity: null,
    deadlineMs: DEADLINE_MS,
    contentTypes: ["application/json"],
  });
  const registry = parseRegistry(readJson(bytes));
  if (!registry) throw new RemoteError("registry", "the registry has a shape this host does not know");
  return registry;
}

function readKept(): Registry | null {
  const value = kept.read();
  return value && Date.now() - value.at < KEPT_FOR_MS ? value.registry : null;
}

async function findRegistry(): Promise<KnownRegistry> {
  try {
    const registry = await fetchRegistry();
    kept.write({ at: Date.now(), registry });
    return { registry, source: "served" };
  } catch (error) {
    const { kind, message } = toRemoteError(error, "registry");
    reportProblem({ area: "federation", kind: `registry-${kind}`, detail: message });
    const last = readKept();
    return last ? { registry: last, source: "kept" } : { registry: getBakedRegistry(), source: "baked" };
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
