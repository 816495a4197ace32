import { stableVersion, type AuditNote } from "./audit.ts";
import { cleanReleases } from "./clean.ts";
import { oldestVersion, withRelease } from "./entry-changes.ts";
import { raiseMinimumVersion } from "./minimum.ts";
import { checkPages, findMount } from "./own-pages.ts";
import { readRegistry, updateRegistry } from "./registry-file.ts";
import type { Registry, RegistryRemote, ReleaseReference } from "./registry.ts";
import { baseOf, checkBuild, storeRelease, type StoreOptions } from "./store-release.ts";
import { refuseReplay } from "./upload-rule.ts";

export { placesOf, type Places } from "./places.ts";
export { readRegistry, RevisionConflictError, updateRegistry } from "./registry-file.ts";
export { readAudit, type AuditEntry } from "./audit.ts";
export { endCanary, rollbackRelease, setRemoteEnabled, stopCanary } from "./switch.ts";
export { findMount } from "./own-pages.ts";
export { contentHash, integrityOf } from "./release-files.ts";

/** What is published and under which name. */
export type PublishOptions = StoreOptions & {
  /** First path segment after the language, e.g. `setting`; from route map, registry or release file when absent. */
  mount?: string;
  /** Percent of the visitors who get it beside the stable release; without it the release becomes stable. */
  canaryWeight?: number;
  expectedRevision?: number;
  /** Leaves the registry as it is when this very build is already stable or previous, so that a rollback lasts. */
  keepsKnown?: boolean;
  /** It came over the network: it never brings back what visitors had before. */
  isUpload?: boolean;
  /** Who publishes, for the audit log; the user of the operating system when absent. */
  by?: string;
  /** What failed before and was overruled, for the audit log. */
  forced?: string;
};

/** What publishing did. */
export type Published = {
  remote: string;
  version: string;
  base: string;
  revision: number;
  isChanged: boolean;
};

/** What a release changes for visitors, for the audit log. */
function describe(
  { by, forced, canaryWeight }: PublishOptions,
  change: { before: Registry; next: Registry; remote: string; version: string },
): AuditNote {
  const { before, next, remote, version } = change;
  const own = (registry: Registry) =>
    registry.remotes[remote]?.releases.find((release) => release.version === version)?.channel;
  const isCanary = own(next) === "canary";
  return {
    action: isCanary ? "canary" : own(before) === "canary" ? "promote" : "publish",
    remote,
    from: stableVersion(before, remote),
    to: version,
    ...(isCanary && canaryWeight !== undefined ? { share: canaryWeight } : {}),
    ...(by === undefined ? {} : { by }),
    ...(forced === undefined ? {} : { forced }),
  };
}

/**
 * Publishes a build: its files into a folder of their own, signed, then the registry switched in one step.
 *
 * @param options - build, places and how the release is offered
 * @returns the version and folder it has, and whether the registry changed
 * @throws Error when a file does not fit its hash, the version is below the oldest accepted one, or a page is not the remote's to take
 */
export async function publishRelease(options: PublishOptions): Promise<Published> {
  const { places, canaryWeight, assetOrigin, isUpload = false } = options;
  const build = await checkBuild(options);
  const { draft, version } = build;
  const { remote, container } = draft;
  const base = baseOf(build, assetOrigin);
  // Before anything is stored; what counts is the look under the lock.
  const before = await readRegistry(places);
  if (isUpload) refuseReplay(before.remotes[remote], { remote, version, base });
  checkPages(draft, findMount(draft, before, options.mount), before);
  const reference = await storeRelease(options, build);
  let isChanged = false;
  const registry = await updateRegistry({
    places,
    expectedRevision: options.expectedRevision,
    change: (current) => {
      if (isUpload) refuseReplay(current.remotes[remote], { remote, version, base });
      const mount = findMount(draft, current, options.mount);
      checkPages(draft, mount, current);
      const entry = current.remotes[remote] ?? { enabled: true, container, mount, releases: [] };
      if (isKnown(entry, reference, options)) return null;
      isChanged = true;
      const changed = withRelease({ ...entry, container, mount }, reference, canaryWeight);
      return withOrigin({ ...current, remotes: { ...current.remotes, [remote]: changed } }, assetOrigin);
    },
    // Nothing that visitors get becomes too old: the oldest release of the entry counts, whatever its channel.
    settle: async (next) => {
      await raiseMinimumVersion(places.keysDir, remote, oldestVersion(next, remote) ?? version);
      await cleanReleases(places, next, remote);
    },
    note: (before, next) => describe(options, { before, next, remote, version }),
  });
  return { remote, version, base: reference.base, revision: registry.revision, isChanged };
}

/** Whether the registry stays as it is. */
function isKnown(
  { releases }: RegistryRemote,
  { base }: ReleaseReference,
  { keepsKnown = false, isUpload = false, canaryWeight }: PublishOptions,
): boolean {
  const holder = releases.find((release) => release.base === base);
  if (holder === undefined) return false;
  // A repeated upload does not begin the canary again.
  const isSameCanary = isUpload && holder.channel === "canary" && holder.weight === canaryWeight;
  return keepsKnown || holder.channel === "stable" || isSameCanary;
}

function withOrigin(registry: Registry, origin: string | undefined): Registry {
  if (origin === undefined || registry.assetOrigins.includes(origin)) return registry;
  return { ...registry, assetOrigins: [...registry.assetOrigins, origin] };
}
