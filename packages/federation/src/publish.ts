import { cp, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { stableVersion, type AuditNote } from "./audit.ts";
import { cleanReleases } from "./clean.ts";
import { oldestVersion, withRelease } from "./entry-changes.ts";
import { loadSigningKey, signRelease } from "./keys.ts";
import { raiseMinimumVersion, readMinimumVersions } from "./minimum.ts";
import type { Places } from "./places.ts";
import { releaseFolder, REMOTES_PREFIX } from "./places.ts";
import { compareVersions } from "./range.ts";
import { readRegistry, updateRegistry } from "./registry-file.ts";
import type { Registry, ReleaseReference } from "./registry.ts";
import { findUnmet, type HostOffer } from "./requirements.ts";
import type { Release } from "./release.ts";
import { parseRelease } from "./release.ts";
import { checkFiles, contentHash, integrityOf, isReleased } from "./release-files.ts";

export { placesOf, type Places } from "./places.ts";
export { readRegistry, RevisionConflictError, updateRegistry } from "./registry-file.ts";
export { readAudit, type AuditEntry } from "./audit.ts";
export { rollbackRelease, setRemoteEnabled, stopCanary } from "./switch.ts";
export { contentHash, integrityOf } from "./release-files.ts";

/** What is published and under which name. */
export type PublishOptions = {
  places: Places;
  /** Folder of a finished build with its `release.json`. */
  dist: string;
  /** First path segment after the language, e.g. `setting`. */
  mount: string;
  /** Version to publish under; without it the build's own, or the next patch when that was published before. */
  version?: string;
  /** Percent of the visitors who get it beside the stable release; without it the release becomes stable. */
  canaryWeight?: number;
  expectedRevision?: number;
  /** PEM text of the signing key, else the one in the keys folder. */
  releaseKey?: string;
  /** Where browsers find the served folder, e.g. `https://assets.example.com`; the host's own origin when absent. */
  assetOrigin?: string;
  /** Leaves the registry as it is when this very build is already stable or previous, so that a rollback lasts. */
  keepsKnown?: boolean;
  /** What the host of the visitors offers; a release that it cannot run is refused. */
  host?: HostOffer;
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

/** Now, in seconds since 1970. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

async function readDraft(dist: string): Promise<Release> {
  const file = path.join(dist, "release.json");
  const release = parseRelease(JSON.parse(await readFile(file, "utf8")));
  if (!release) throw new Error(`${file} is not a release file of this schema`);
  return release;
}

/** The version of a build: its own, or the next patch when that is taken. */
export function nextVersion(own: string, known: readonly ReleaseReference[]): string {
  const highest = known
    .map(({ version }) => version)
    .sort(compareVersions)
    .at(-1);
  if (highest === undefined || compareVersions(own, highest) > 0) return own;
  const [major = "0", minor = "0", patch = "0"] = highest.split(/[-+]/)[0]?.split(".") ?? [];
  return `${major}.${minor}.${String(Number.parseInt(patch, 10) + 1)}`;
}

/** Whether a folder is there. */
export async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}

/** Copies the build into its own folder, which is written once and never again. */
export async function storeRelease(options: {
  folder: string;
  dist: string;
  bytes: Buffer;
  signature: string;
  /** Files in place of those of the build, or besides them. */
  further?: ReadonlyMap<string, string>;
}): Promise<void> {
  const { folder, dist, bytes, signature, further = new Map<string, string>() } = options;
  const temporary = `${folder}.${String(process.pid)}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  await cp(dist, temporary, {
    recursive: true,
    filter: (source) => source === dist || isReleased(path.basename(source)),
  });
  for (const [name, text] of further) await writeFile(path.join(temporary, name), text);
  await writeFile(path.join(temporary, "release.json"), bytes);
  await writeFile(path.join(temporary, "release.json.sig"), signature);
  await rename(temporary, folder);
}

/** Makes the release folder when it is not there, and the registry's reference to it. */
async function prepareRelease(
  options: PublishOptions,
  draft: Release,
  version: string,
): Promise<ReleaseReference> {
  const { places, dist } = options;
  const base = `${options.assetOrigin ?? ""}${REMOTES_PREFIX}${draft.remote}/${version}-${contentHash(draft)}/`;
  const folder = releaseFolder(places, draft.remote, base);
  if (!folder) throw new Error(`${base} is not a folder for ${draft.remote}`);
  const release: Release = { ...draft, version, builtAt: nowSeconds() };
  if (!(await exists(folder))) {
    const bytes = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
    await storeRelease({
      folder,
      dist,
      bytes,
      signature: signRelease(bytes, await loadSigningKey(places.keysDir, options.releaseKey)),
    });
  }
  await checkFiles(folder, release);
  const integrity = integrityOf(await readFile(path.join(folder, "release.json")));
  return { channel: "stable", version, weight: 100, base, integrity, since: nowSeconds() };
}

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
 * @throws Error when a file does not fit its hash or the version is below the oldest accepted one
 */
export async function publishRelease(options: PublishOptions): Promise<Published> {
  const { places, dist, mount, canaryWeight, host } = options;
  const draft = await readDraft(dist);
  const unmet = host === undefined ? null : findUnmet(draft, host);
  if (unmet !== null) throw new Error(`${draft.remote} needs ${unmet}, which the host does not have`);
  await checkFiles(dist, draft);
  const known = (await readRegistry(places)).remotes[draft.remote]?.releases ?? [];
  const same = known.find(
    ({ base, version }) =>
      base.endsWith(`-${contentHash(draft)}/`) && (options.version ?? version) === version,
  );
  const version = options.version ?? same?.version ?? nextVersion(draft.version, known);

  const minimum = (await readMinimumVersions(places.keysDir))[draft.remote];
  if (minimum !== undefined && compareVersions(version, minimum) < 0) {
    throw new Error(
      `${draft.remote} ${version} is older than ${minimum}, the oldest version that is still accepted`,
    );
  }
  const reference = await prepareRelease(options, draft, version);
  let isChanged = false;
  const registry = await updateRegistry({
    places,
    expectedRevision: options.expectedRevision,
    change: (current) => {
      const entry = current.remotes[draft.remote] ?? {
        enabled: true,
        container: draft.container,
        mount,
        releases: [],
      };
      const holder = entry.releases.find(({ base }) => base === reference.base);
      if (holder && (options.keepsKnown || holder.channel === "stable")) return null;
      isChanged = true;
      const changed = withRelease({ ...entry, container: draft.container, mount }, reference, canaryWeight);
      return withOrigin(
        { ...current, remotes: { ...current.remotes, [draft.remote]: changed } },
        options.assetOrigin,
      );
    },
    // Nothing that visitors get becomes too old: the oldest release of the entry counts, whatever its channel.
    settle: async (next) => {
      await raiseMinimumVersion(places.keysDir, draft.remote, oldestVersion(next, draft.remote) ?? version);
      await cleanReleases(places, next, draft.remote);
    },
    note: (before, next) => describe(options, { before, next, remote: draft.remote, version }),
  });
  return { remote: draft.remote, version, base: reference.base, revision: registry.revision, isChanged };
}

function withOrigin(registry: Registry, origin: string | undefined): Registry {
  if (origin === undefined || registry.assetOrigins.includes(origin)) return registry;
  return { ...registry, assetOrigins: [...registry.assetOrigins, origin] };
}
