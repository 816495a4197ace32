import { getInstance } from "@module-federation/enhanced/runtime";
import { listProblems } from "shared/telemetry";
import { listLoadedRemotes } from "./load-remote.ts";
import { getRegistry } from "./registry-source.ts";

type Inspection = {
  revision: number;
  source: string;
  remotes: { name: string; version: string; channel: string }[];
  /** Versions of each shared module; more than one copy is an error. */
  shared: Record<string, string[]>;
  problems: readonly unknown[];
};

async function inspect(): Promise<Inspection> {
  const { registry, source } = await getRegistry();
  const scope = getInstance()?.shareScopeMap.default ?? {};
  return {
    revision: registry.revision,
    source,
    remotes: listLoadedRemotes().map(({ name, version, channel }) => ({ name, version, channel })),
    shared: Object.fromEntries(
      Object.entries(scope).map(([specifier, copies]) => [specifier, Object.keys(copies)]),
    ),
    problems: listProblems(),
  };
}

/** Installs `window.__federation()` for developers; only the development page calls this. */
export function installInspector(): void {
  Object.assign(globalThis, { __federation: inspect });
}
