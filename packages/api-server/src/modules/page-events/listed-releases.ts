import { placesOf, readRegistry } from "federation/publish";
import type { Clock } from "../../platform/runtime.ts";
import type { EventCount } from "./repository.ts";

/** Seconds before the registry is read again. */
const READ_SECONDS = 5;
/** Names under which pages report what belongs to no remote. */
const PAGE_OWNERS = ["host", "observer"];

/** Whether a release is one of the published ones; anyone can report others. */
export type IsListed = (release: Pick<EventCount, "remote" | "version">) => boolean;

async function readListed(assetsDir: string): Promise<IsListed> {
  const registry = await readRegistry(placesOf(assetsDir)).catch(() => null);
  const versions = new Map(PAGE_OWNERS.map((owner) => [owner, new Set([""])]));
  for (const [remote, { releases, kept = [] }] of Object.entries(registry?.remotes ?? {}))
    versions.set(remote, new Set(["", ...[...releases, ...kept].map(({ version }) => version)]));
  return ({ remote, version }) => versions.get(remote)?.has(version) ?? false;
}

/**
 * Creates a lookup of the releases in the registry.
 *
 * @param assetsDir folder of the published releases
 * @returns function that reads them, at most every few seconds; no remote while the registry is missing or damaged
 */
export function createListedReleases(assetsDir: string, clock: Clock): () => Promise<IsListed> {
  let listed: { readonly time: number; readonly isListed: Promise<IsListed> } | undefined;
  return () => {
    const now = clock.now();
    if (listed === undefined || Math.abs(now - listed.time) >= READ_SECONDS)
      listed = { time: now, isListed: readListed(assetsDir) };
    return listed.isListed;
  };
}
