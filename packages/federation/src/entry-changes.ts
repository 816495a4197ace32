import { compareVersions } from "./range.ts";
import { DEFAULT_STOP_RULE } from "./stop-rule.ts";
import type { Registry, ReleaseReference } from "./registry.ts";
import type { SiteEntry } from "./site.ts";
import { entryOf } from "./stored-registry.ts";

/** Number of previous releases that hosts may fall back to, so that several bad ones in a row do not displace the good one. */
const FALLBACKS = 3;
/** Number of previous releases that a rollback can reach. */
const KEPT = 10;

function findStable(entry: SiteEntry): ReleaseReference | undefined {
  return entry.releases.find(({ channel }) => channel === "stable");
}

/**
 * Returns all releases of an entry that are still known.
 *
 * @param entry - entry of a remote or site; undefined before its first release
 * @returns those in use first, then those that only a rollback reaches and ended canaries
 */
export function knownReleases(entry: SiteEntry | undefined): ReleaseReference[] {
  return [...(entry?.releases ?? []), ...(entry?.kept ?? [])];
}

/**
 * Returns the releases of an entry whose files are needed: all but ended canaries, which no rollback reaches.
 *
 * @param entry - entry of a remote or site; undefined before its first release
 */
export function neededReleases(entry: SiteEntry | undefined): ReleaseReference[] {
  return knownReleases(entry).filter((release) => release.channel === "canary" || !hasEnded(release));
}

/** Returns the releases before the stable one, newest first, with the canaries that ended. */
function earlierOf(entry: SiteEntry): ReleaseReference[] {
  return knownReleases(entry).filter(({ channel }) => channel === "previous");
}

/** Returns the entry's canary as one that ended: it stays known, so that nothing releases it again by itself. */
function endedCanaries(
  { releases }: SiteEntry,
  base: string,
  stopped: NonNullable<ReleaseReference["stopped"]>,
): ReleaseReference[] {
  return releases
    .filter((release) => release.channel === "canary" && release.base !== base)
    .map((release) => ({ ...plain(release), channel: "previous", stopped: release.stopped ?? stopped }));
}

function hasEnded({ stopped }: ReleaseReference): boolean {
  return stopped !== undefined;
}

/** Returns a release without its channel, what only a canary has, and the first files, which no page requests of a fallback. */
function plain(release: ReleaseReference): Omit<ReleaseReference, "channel"> {
  const { version, base, integrity, since, pages } = release;
  return {
    version,
    weight: 0,
    base,
    integrity,
    ...(since === undefined ? {} : { since }),
    ...(pages === undefined ? {} : { pages }),
  };
}

/** Returns the entry with a stable release and the previous ones, newest first; hosts never fall back to an ended canary. */
function withStable<Entry extends SiteEntry>(
  entry: Entry,
  stable: ReleaseReference,
  earlier: readonly ReleaseReference[],
): Entry {
  const previous = earlier
    .filter((release) => !hasEnded(release))
    .slice(0, KEPT)
    .map((release) => ({ ...plain(release), channel: "previous" }) as const);
  const { first } = stable;
  const kept = [...previous.slice(FALLBACKS), ...earlier.filter(hasEnded).slice(0, KEPT)];
  return {
    ...entry,
    releases: [
      { ...plain(stable), ...(first === undefined ? {} : { first }), channel: "stable", weight: 100 },
      ...previous.slice(0, FALLBACKS),
    ],
    kept: kept.length > 0 ? kept : undefined,
  };
}

/**
 * Adds a release to the entry of a remote or site, as stable or as canary.
 *
 * @param entry - entry before
 * @param reference - release to add
 * @param canaryWeight - share of a canary; without it, or if there is no stable release yet, the release becomes stable
 * @returns entry with the newest release first among the previous ones
 */
export function withRelease<Entry extends SiteEntry>(
  entry: Entry,
  reference: ReleaseReference,
  canaryWeight: number | undefined,
): Entry {
  const stable = findStable(entry);
  const stopped = { at: reference.since ?? 0, reason: `replaced by ${reference.version}` };
  const earlier = [...endedCanaries(entry, reference.base, stopped), ...earlierOf(entry)].filter(
    ({ base }) => base !== reference.base,
  );
  const former = stable && stable.base !== reference.base ? [stable] : [];
  if (canaryWeight === undefined || !former[0]) return withStable(entry, reference, [...former, ...earlier]);
  const next = withStable(entry, former[0], earlier);
  const [first, ...others] = next.releases;
  const canary: ReleaseReference = {
    ...reference,
    channel: "canary",
    weight: canaryWeight,
    stop: DEFAULT_STOP_RULE,
  };
  return {
    ...next,
    releases: [{ ...(first ?? former[0]), weight: 100 - canaryWeight }, canary, ...others],
  };
}

/**
 * Makes one of the earlier releases of a remote or site stable again and ends a canary. The previously stable release becomes the
 * newest previous one.
 *
 * @param options - `entry`; name of the `remote` or site for messages; `version` to go back to, the newest previous one when
 * absent; `now` in seconds since 1970
 * @returns entry after the rollback
 * @throws Error when there is no such release
 */
export function rolledBack<Entry extends SiteEntry>(options: {
  entry: Entry;
  remote: string;
  version?: string;
  now: number;
}): Entry {
  const { entry, remote, version, now } = options;
  const stable = findStable(entry);
  const earlier = earlierOf(entry);
  const good = earlier.filter((release) => !hasEnded(release));
  if (!stable || good.length === 0) throw new Error(`${remote} has no previous release to go back to`);
  const target = version === undefined ? good[0] : good.find((release) => release.version === version);
  if (!target) {
    const known = good.map((release) => release.version).join(", ");
    throw new Error(`${remote} can go back to ${known}, not to ${version ?? ""}`);
  }
  const canaries = endedCanaries(entry, target.base, { at: now, reason: "ended by a rollback" });
  const rest = earlier.filter((release) => release !== target);
  return withStable(entry, { ...target, since: now }, [stable, ...canaries, ...rest]);
}

/**
 * Removes a canary's share; the stable release gets it back and otherwise does not change.
 *
 * @param entry - entry before
 * @param base - folder of the canary
 * @param stopped - when and why
 * @returns entry afterwards; null when no such canary has a share any more
 */
export function withoutShare<Entry extends SiteEntry>(
  entry: Entry,
  base: string,
  stopped: NonNullable<ReleaseReference["stopped"]>,
): Entry | null {
  const isSuch = (release: ReleaseReference) =>
    release.channel === "canary" && release.base === base && release.weight > 0;
  if (!entry.releases.some(isSuch)) return null;
  return {
    ...entry,
    releases: entry.releases.map((release) => {
      if (isSuch(release)) return { ...release, weight: 0, stopped };
      return release.channel === "stable" ? { ...release, weight: 100 } : release;
    }),
  };
}

/**
 * Finds the oldest release in the entry of a remote or site that is in use or within reach of a rollback.
 *
 * @param registry - registry of the assets folder
 * @param remote - name of the remote or site
 * @returns its version; undefined when it has no release
 */
export function oldestVersion(registry: Registry, remote: string): string | undefined {
  const versions = neededReleases(entryOf(registry, remote)).map(({ version }) => version);
  return versions.sort(compareVersions)[0];
}
