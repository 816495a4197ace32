import { getInstance } from "@module-federation/enhanced/runtime";
import type { HostOffer } from "federation";
import { CONTRACT_VERSION, HOST_CAPABILITIES } from "shared/remote-contract";

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

/**
 * Returns the versions of the host's shared modules.
 *
 * @returns version by package name
 */
export function readSharedVersions(): ReadonlyMap<string, string> {
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

/**
 * Returns the export names of the shared modules in the host's first files. Those of other modules are unknown: reading them would
 * run a module that has arrived before the one that it extends, and leave it broken for the page.
 *
 * @returns names by specifier
 */
export function readSharedExports(): Readonly<Record<string, readonly string[]>> {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return Object.fromEntries(
    Object.entries(scope).flatMap(([specifier, copies]) => {
      const [copy] = Object.values(copies);
      const module: unknown = copy?.shareConfig.eager === true ? copy.lib?.() : null;
      return typeof module === "object" && module !== null ? [[specifier, Object.keys(module)]] : [];
    }),
  );
}

/** Returns what this host offers to remotes. */
export function readHostOffer(): HostOffer {
  return {
    contract: CONTRACT_VERSION,
    capabilities: HOST_CAPABILITIES,
    shared: readSharedVersions(),
    exports: readSharedExports(),
  };
}
