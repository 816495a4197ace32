import { stableVersion, type AuditNote } from "./audit.ts";
import { cleanReleases } from "./clean.ts";
import { knownReleases, oldestVersion, withRelease } from "./entry-changes.ts";
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

/** What to publish and under which name. */
export type PublishOptions = StoreOptions & {
  /** First path segment after the language, e.g. `setting`; from route map, registry or release file when absent. */
  mount?: string;
  /** Percentage of visitors who get it next to the stable release; without it the release becomes stable. */
  canaryWeight?: number;
  expectedRevision?: number;
  /** Leaves the registry unchanged if this exact build was released before, so that a rollback or an ended canary persists. */
  keepsKnown?: boolean;
  /** Whether it was uploaded over the network: an upload never restores a release that visitors had before. */
  isUpload?: boolean;
  /** Who publishes, for the audit log; by default the operating system user. */
  by?: string;
  /** Failed checks that were overridden, for the audit log. */
  forced?: string;
};

/** Result of publishing. */
export type Published = {
  remote: string;
  version: string;
  base: string;
  revision: number;
  isChanged: boolean;
  /** Whether gateways trusted no signature of the release, and it was signed again. */
  isSignedAgain?: boolean;
};

/** Describes what a release changes for visitors, for the audit log. */
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
 * Publishes a build: its files in a separate, signed folder, then the registry switched atomically.
 *
 * @param options - build, places and how it is released
 * @returns its version and folder, and whether the registry changed
 * @throws Error when a file does not match its hash, the version is below the oldest accepted one, or the remote must not declare
 * a page
 */
export async function publishRelease(options: PublishOptions): Promise<Published> {
  const { places, canaryWeight, assetOrigin, isUpload = false } = options;
  const build = await checkBuild(options);
  const { draft, version } = build;
  const { remote, container } = draft;
  const base = baseOf(build, assetOrigin);
  // A first check before anything is stored; the check under the lock is decisive.
  const before = await readRegistry(places);
  if (isUpload) refuseReplay(before.remotes[remote], { remote, version, base });
  checkPages(draft, findMount(draft, before, options.mount), before);
  const { reference, isSignedAgain } = await storeRelease(options, build);
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
    // The oldest release of the entry in any channel sets the minimum, so that no release in use becomes too old.
    settle: async (next) => {
      await raiseMinimumVersion(places.keysDir, remote, oldestVersion(next, remote) ?? version);
      await cleanReleases(places, next, remote);
    },
    note: (before, next) => describe(options, { before, next, remote, version }),
  });
  return { remote, version, base: reference.base, revision: registry.revision, isChanged, isSignedAgain };
}

/** Whether the registry stays unchanged. */
function isKnown(
  entry: RegistryRemote,
  { base }: ReleaseReference,
  { keepsKnown = false, isUpload = false, canaryWeight }: PublishOptions,
): boolean {
  const holder = knownReleases(entry).find((release) => release.base === base);
  if (holder === undefined) return false;
  // A repeated upload does not restart the canary.
  const isSameCanary = isUpload && holder.channel === "canary" && holder.weight === canaryWeight;
  return keepsKnown || holder.channel === "stable" || isSameCanary;
}

function withOrigin(registry: Registry, origin: string | undefined): Registry {
  if (origin === undefined || registry.assetOrigins.includes(origin)) return registry;
  return { ...registry, assetOrigins: [...registry.assetOrigins, origin] };
}
