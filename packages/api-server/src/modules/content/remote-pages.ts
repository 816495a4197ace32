import { listPages, liveReleases } from "federation";
import { placesOf, readRegistry } from "federation/publish";
import type { KnownRemotePage } from "routes";

/**
 * Lists the public pages contributed by remotes, as currently in the registry.
 *
 * @param assetsDir folder of the published releases
 * @returns none while the registry is missing or damaged, which the gateway reports
 */
export async function listRemotePages(assetsDir: string): Promise<KnownRemotePage[]> {
  const registry = await readRegistry(placesOf(assetsDir)).catch(() => null);
  if (registry === null) return [];
  return listPages(registry, (_name, remote) =>
    liveReleases(remote).filter(({ channel }) => channel === "stable"),
  ).filter(({ access, isEnabled }) => access === "public" && isEnabled);
}
