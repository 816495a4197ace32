import path from "node:path";
import type { Registry, Release } from "federation";
import { placesOf, verifyRegistry } from "federation/verify";
import { compressText, makeFile } from "./files.ts";
import type { StaticFile } from "./files.ts";
import { followFile } from "./follow-file.ts";

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

async function readVerified(
  { assetsDir, keysDir, publicKeys, log }: RegistryOptions,
  before: ServedRegistry | null,
): Promise<ServedRegistry> {
  const { registry, releases, refused } = await verifyRegistry(placesOf(assetsDir, keysDir), publicKeys);
  const left = refused.map(({ remote, version, reason }) => `${remote} ${version} is left out: ${reason}`);
  const difference = left.length === 0 ? null : left.join("; ");
  if (difference !== before?.difference) for (const refusal of refused) log.warn(refusal, "release refused");
  const bytes = Buffer.from(JSON.stringify(registry));
  return {
    registry,
    releases,
    file: makeFile("registry.json", bytes, compressText(bytes)),
    refused: new Map(refused.map(({ remote, version, reason }) => [remote, `${version}: ${reason}`])),
    difference,
  };
}

/**
 * Follows the registry: the file is checked on each request, and read and verified again when it has changed. While something is
 * left out, it is verified again from time to time, since the cause may be gone.
 *
 * @param options - folders, keys and the log for refusals
 * @returns reader that keeps the last good registry when the file is missing or broken
 */
export function followRegistry(options: RegistryOptions): RegistryReader {
  const file = path.join(options.assetsDir, "registry.json");

  function keep(before: ServedRegistry | null, problem: string): ServedRegistry | null {
    const difference = before && `revision ${String(before.registry.revision)} is served: ${problem}`;
    if (before === null || difference !== before.difference)
      options.log.warn({ file, problem }, "registry cannot be read; the last good one stays");
    return before && { ...before, difference };
  }

  return followFile<ServedRegistry | null>(file, async (before, isGone) => {
    if (isGone) return keep(before, "the registry is gone");
    try {
      return await readVerified(options, before);
    } catch (error) {
      return keep(before, error instanceof Error ? error.message : "unknown");
    }
  });
}
