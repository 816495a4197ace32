import path from "node:path";
import type { Registry, Release } from "federation";
import { placesOf, verifyRegistry } from "federation/verify";
import { readMark } from "./file-mark.ts";
import { makeFile } from "./files.ts";
import type { StaticFile } from "./files.ts";

/** The gateway's log. */
export interface GatewayLog {
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** The registry as it may be served now. */
export interface ServedRegistry {
  readonly registry: Registry;
  readonly file: StaticFile;
  /** Verified release files by the base address of their folder. */
  readonly releases: ReadonlyMap<string, Release>;
  /** Remote to the reason why one of its releases is left out. */
  readonly refused: ReadonlyMap<string, string>;
  /** How it differs from the file written last; null if it does not. */
  readonly difference: string | null;
}

/** Returns the registry as it may be served now; null if none can be read. */
export type RegistryReader = () => Promise<ServedRegistry | null>;

/** Location of the registry and the trusted signature keys. */
export interface RegistryOptions {
  readonly assetsDir: string;
  readonly keysDir: string;
  /** PEM blocks; defaults to the key of the keys folder. */
  readonly publicKeys?: string | undefined;
  readonly log: GatewayLog;
}

async function readVerified({
  assetsDir,
  keysDir,
  publicKeys,
  log,
}: RegistryOptions): Promise<ServedRegistry> {
  const { registry, releases, refused } = await verifyRegistry(placesOf(assetsDir, keysDir), publicKeys);
  for (const refusal of refused) log.warn(refusal, "release refused");
  const left = refused.map(({ remote, version, reason }) => `${remote} ${version} is left out: ${reason}`);
  return {
    registry,
    releases,
    file: makeFile("registry.json", Buffer.from(JSON.stringify(registry))),
    refused: new Map(refused.map(({ remote, version, reason }) => [remote, `${version}: ${reason}`])),
    difference: left.length === 0 ? null : left.join("; "),
  };
}

/**
 * Follows the registry: the file is checked on each request, and read and verified again when it has changed.
 *
 * @param options - folders, keys and the log for refusals
 * @returns reader that keeps the last good registry when the file is missing or broken
 */
export function followRegistry(options: RegistryOptions): RegistryReader {
  const file = path.join(options.assetsDir, "registry.json");
  let seen: string | null | undefined;
  let last: Promise<ServedRegistry | null> = Promise.resolve(null);

  async function keep(
    before: Promise<ServedRegistry | null>,
    problem: string,
  ): Promise<ServedRegistry | null> {
    options.log.warn({ file, problem }, "registry cannot be read; the last good one stays");
    const kept = await before;
    return (
      kept && { ...kept, difference: `revision ${String(kept.registry.revision)} is served: ${problem}` }
    );
  }

  async function readOrKeep(before: Promise<ServedRegistry | null>): Promise<ServedRegistry | null> {
    try {
      return await readVerified(options);
    } catch (error) {
      return keep(before, error instanceof Error ? error.message : "unknown");
    }
  }

  return async () => {
    const mark = await readMark(file);
    if (mark !== seen) {
      seen = mark;
      last = mark === null ? keep(last, "the registry is gone") : readOrKeep(last);
    }
    return last;
  };
}
