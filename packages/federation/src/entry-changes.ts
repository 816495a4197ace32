import { compareVersions } from "./range.ts";
import type { Registry, RegistryRemote, ReleaseReference } from "./registry.ts";

/** How many releases before the stable one a remote keeps, so that bad ones in a row do not push the good one out. */
const KEPT_PREVIOUS = 3;

function findStable(entry: RegistryRemote): ReleaseReference | undefined {
  return entry.releases.find(({ channel }) => channel === "stable");
}

function asStable(release: ReleaseReference): ReleaseReference {
  return { ...release, channel: "stable", weight: 100 };
}

function asPrevious(releases: readonly ReleaseReference[]): ReleaseReference[] {
  return releases
    .slice(0, KEPT_PREVIOUS)
    .map((release) => ({ ...release, channel: "previous", weight: 0 }) as const);
}

/**
 * Puts a release into a remote's entry, as stable or as canary.
 *
 * @param entry - entry before
 * @param reference - release to put in
 * @param canaryWeight - share of a canary; the release becomes stable without it, and where there is no stable one yet
 * @returns entry with the newest release first among the previous ones
 */
export function withRelease(
  entry: RegistryRemote,
  reference: ReleaseReference,
  canaryWeight: number | undefined,
): RegistryRemote {
  const stable = findStable(entry);
  const others = entry.releases.filter(({ base }) => base !== reference.base);
  const previous = others.filter(({ channel }) => channel === "previous");
  const former = stable && stable.base !== reference.base ? [stable] : [];
  if (canaryWeight !== undefined && former[0]) {
    const canary: ReleaseReference = { ...reference, channel: "canary", weight: canaryWeight };
    return { ...entry, releases: [{ ...former[0], weight: 100 - canaryWeight }, canary, ...previous] };
  }
  return { ...entry, releases: [asStable(reference), ...asPrevious([...former, ...previous])] };
}

/**
 * Makes one of a remote's previous releases stable again and ends a canary. The release that was stable becomes the newest
 * previous one.
 *
 * @param options - `entry`; name of the `remote` for messages; `version` to go back to, the newest previous one when absent
 * @returns entry after the rollback
 * @throws Error when there is no such release
 */
export function rolledBack(options: {
  entry: RegistryRemote;
  remote: string;
  version?: string;
}): RegistryRemote {
  const { entry, remote, version } = options;
  const stable = findStable(entry);
  const previous = entry.releases.filter(({ channel }) => channel === "previous");
  if (!stable || previous.length === 0) throw new Error(`${remote} has no previous release to go back to`);
  const target =
    version === undefined ? previous[0] : previous.find((release) => release.version === version);
  if (!target) {
    const known = previous.map((release) => release.version).join(", ");
    throw new Error(`${remote} can go back to ${known}, not to ${version ?? ""}`);
  }
  const rest = previous.filter((release) => release !== target);
  return { ...entry, releases: [asStable(target), ...asPrevious([stable, ...rest])] };
}

/**
 * The oldest release that a remote's entry holds, whatever its channel.
 *
 * @param registry - registry with the remote
 * @param remote - name of the remote
 * @returns its version; undefined when the remote has no release
 */
export function oldestVersion(registry: Registry, remote: string): string | undefined {
  const versions = (registry.remotes[remote]?.releases ?? []).map(({ version }) => version);
  return versions.sort(compareVersions)[0];
}
