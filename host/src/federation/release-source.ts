import type { Registry, Release, ReleaseReference } from "federation";
import { findUnmet, parseRelease } from "federation";
import { getInstance } from "@module-federation/enhanced/runtime";
import { CONTRACT_VERSION, HOST_CAPABILITIES } from "shared/remote-contract";
import { resolveBase } from "./asset-origins.ts";
import { fetchChecked, readJson } from "./checked-fetch.ts";
import { trustFiles } from "./integrity-table.ts";
import { RemoteError } from "./remote-error.ts";

const DEADLINE_MS = 4_000;

/** A release whose data was verified; none of its code has run. */
export type VerifiedRelease = { reference: ReleaseReference; release: Release; base: string };

const verified = new Map<string, Promise<VerifiedRelease>>();

function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** The runtime's package name in releases. */
const RUNTIME_PACKAGE = "@module-federation/enhanced";

/** Global in which the host's build puts the runtime for remotes and its version. */
const PROVIDED_RUNTIME = "_FEDERATION_RUNTIME_CORE_FROM";

function runtimeVersion(): string | null {
  const provided: unknown = Reflect.get(globalThis, PROVIDED_RUNTIME);
  const version: unknown =
    typeof provided === "object" && provided !== null ? Reflect.get(provided, "version") : null;
  return typeof version === "string" ? version : null;
}

/** Versions of the host's shared modules, by package. */
function sharedVersions(): ReadonlyMap<string, string> {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  const versions = new Map<string, string>();
  const runtime = runtimeVersion();
  if (runtime !== null) versions.set(RUNTIME_PACKAGE, runtime);
  for (const [specifier, copies] of Object.entries(scope)) {
    const version = Object.keys(copies)[0];
    if (version !== undefined) versions.set(packageOf(specifier), version);
  }
  return versions;
}

/** Export names of the loaded shared modules, by specifier; those of modules not loaded yet are unknown. */
function sharedExports(): Readonly<Record<string, readonly string[]>> {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return Object.fromEntries(
    Object.entries(scope).flatMap(([specifier, copies]) => {
      const module: unknown = Object.values(copies)[0]?.lib?.();
      return typeof module === "object" && module !== null ? [[specifier, Object.keys(module)]] : [];
    }),
  );
}

async function fetchRelease(options: {
  name: string;
  reference: ReleaseReference;
  registry: Registry;
  isOverride: boolean;
}): Promise<VerifiedRelease> {
  const { name, reference, registry, isOverride } = options;
  const base = resolveBase(reference.base, registry);
  const bytes = await fetchChecked({
    url: new URL("release.json", base).href,
    integrity: isOverride || process.env.NODE_ENV === "development" ? null : reference.integrity,
    deadlineMs: DEADLINE_MS,
    contentTypes: ["application/json"],
  });
  const release = parseRelease(readJson(bytes));
  if (!release || release.remote !== name)
    throw new RemoteError("invalid-contract", `${base} holds no release of ${name}`);
  const unmet = findUnmet(release, {
    contract: CONTRACT_VERSION,
    capabilities: HOST_CAPABILITIES,
    shared: sharedVersions(),
    exports: sharedExports(),
  });
  if (unmet !== null) throw new RemoteError("incompatible", `${name} ${release.version} needs ${unmet}`);
  trustFiles(base, release.files);
  return { reference, release, base };
}

/**
 * Fetches and verifies the data of a release, once per page; a failure is not cached.
 *
 * @throws RemoteError
 */
export function getRelease(options: {
  name: string;
  reference: ReleaseReference;
  registry: Registry;
  isOverride?: boolean;
}): Promise<VerifiedRelease> {
  const { reference } = options;
  const known = verified.get(reference.base);
  if (known) return known;
  const fresh = fetchRelease({ isOverride: false, ...options });
  verified.set(reference.base, fresh);
  fresh.catch(() => verified.delete(reference.base));
  return fresh;
}
