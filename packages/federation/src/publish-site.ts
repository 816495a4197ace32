import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { stableVersion, type AuditNote } from "./audit.ts";
import { writeBakedRegistry } from "./bake.ts";
import { cleanReleases } from "./clean.ts";
import { knownReleases, oldestVersion, withRelease } from "./entry-changes.ts";
import { publisherKeys } from "./keys.ts";
import { raiseMinimumVersion, readMinimumVersions } from "./minimum.ts";
import { releaseFolder, SITES_PREFIX, type Places } from "./places.ts";
import type { Published } from "./publish.ts";
import { compareVersions, isReleaseVersion } from "./range.ts";
import { readRegistry, updateRegistry } from "./registry-file.ts";
import { BAKED_REGISTRY_PATH, type ReleaseReference } from "./registry.ts";
import { checkFiles, hashFiles, integrityOf } from "./release-files.ts";
import { renewSignature, signForGateways } from "./signatures.ts";
import { exists, nextVersion, writeFolder, type StoredRelease } from "./store-release.ts";
import { parseSiteRelease, type SiteEntry, type SiteName, type SiteRelease } from "./site.ts";
import { entryOf, type StoredRegistry } from "./stored-registry.ts";
import { nowSeconds } from "./now-seconds.ts";

export { placesOf, type Places } from "./places.ts";
export { isSite, SITES, type SiteName } from "./site.ts";

/** Which build of a site to publish, and how to release it. */
export type PublishSiteOptions = {
  places: Places;
  site: SiteName;
  /** Folder of a finished build with its `build.json`. */
  dist: string;
  /** Version of the sources; the next patch version if it was already published. */
  ownVersion: string;
  /** Version to publish instead of the sources' own. */
  version?: string;
  /** Percentage of visitors who get it next to the stable release; without it the release becomes stable. */
  canaryWeight?: number;
  /** PEM text of the signing key; by default the one in the keys folder. */
  releaseKey?: string;
  /** PEM blocks of the keys whose releases are put into the build; by default the key in the keys folder. */
  publicKeys?: string | undefined;
  /** Leaves the registry unchanged if this exact build was already released, so that a rollback persists. */
  keepsKnown?: boolean;
  /** Failed checks that were overridden, for the audit log. */
  forced?: string;
};

const BuildSchema = v.object({ id: v.string() });
/** Regenerated for each release, so it does not make one build differ from another. */
const BAKED_FILE = BAKED_REGISTRY_PATH.slice(1);

async function readBuildId(dist: string): Promise<string> {
  const file = path.join(dist, "build.json");
  const result = v.safeParse(BuildSchema, JSON.parse(await readFile(file, "utf8")));
  if (!result.success) throw new Error(`${file} is not the record of a site's build`);
  return result.output.id;
}

function listOf(files: SiteRelease["files"]): string {
  return JSON.stringify(Object.entries(files).sort());
}

/** Reads all files of a build that a visitor can get; for the host, also the current registry. */
async function readFiles(options: PublishSiteOptions): Promise<{
  files: SiteRelease["files"];
  further: ReadonlyMap<string, string>;
  hash: string;
}> {
  const { places, site, dist, forced } = options;
  const { [BAKED_FILE]: _, ...files } = await hashFiles(dist);
  const hash = createHash("sha256").update(listOf(files)).digest("hex").slice(0, 8);
  if (site !== "host") return { files, further: new Map(), hash };
  const { text, count, refused } = await writeBakedRegistry(
    places,
    await publisherKeys(places.keysDir, options),
  );
  const [first] = refused;
  if (count === 0 && first !== undefined && forced === undefined)
    throw new Error(
      `no release of the registry can be put into the host: ${first.remote} ${first.version}: ${first.reason}`,
    );
  return {
    files: { ...files, [BAKED_FILE]: integrityOf(Buffer.from(text)) },
    further: new Map([[BAKED_FILE, text]]),
    hash,
  };
}

/** Creates the release folder if missing, and the registry's reference to it. */
async function prepare(
  options: PublishSiteOptions,
  version: string,
  { files, further, hash }: Awaited<ReturnType<typeof readFiles>>,
): Promise<StoredRelease> {
  const { places, site, dist } = options;
  const base = `${SITES_PREFIX}${site}/${version}-${hash}/`;
  const folder = releaseFolder(places, site, base);
  if (!folder) throw new Error(`${base} is not a folder for ${site}`);
  if (!(await exists(folder))) {
    const build = await readBuildId(dist);
    const draft: SiteRelease = { schema: 1, site, version, build, builtAt: nowSeconds(), files };
    const bytes = Buffer.from(`${JSON.stringify(draft, null, 2)}\n`);
    const signature = await signForGateways(options, bytes);
    await writeFolder({ folder, dist, bytes, signature, further });
  }
  const bytes = await readFile(path.join(folder, "release.json"));
  const release = parseSiteRelease(JSON.parse(bytes.toString("utf8")));
  if (!release) throw new Error(`${folder} is not a release of this schema`);
  await checkFiles(folder, release, "all");
  const isSignedAgain = await renewSignature(options, folder, () => {
    const { [BAKED_FILE]: _stored, ...stored } = release.files;
    const { [BAKED_FILE]: _own, ...own } = files;
    return release.version === version && listOf(stored) === listOf(own);
  });
  const since = nowSeconds();
  const integrity = integrityOf(bytes);
  return { reference: { channel: "stable", version, weight: 100, base, integrity, since }, isSignedAgain };
}

/** Returns the registry with the release in the site's entry; null if it is already there. */
function withSite(
  registry: StoredRegistry,
  reference: ReleaseReference,
  { site, canaryWeight, keepsKnown = false }: PublishSiteOptions,
): StoredRegistry | null {
  const entry: SiteEntry = entryOf(registry, site) ?? { releases: [] };
  const holder = knownReleases(entry).find(({ base }) => base === reference.base);
  if (holder && (keepsKnown || holder.channel === "stable")) return null;
  const changed = withRelease(entry, reference, canaryWeight);
  // Page reports count failures of remotes only, so a person ends the canary of a site.
  const releases = changed.releases.map(({ stop: _, ...release }) => release);
  return { ...registry, sites: { ...registry.sites, [site]: { ...changed, releases } } };
}

function describe(
  { site, canaryWeight, forced }: PublishSiteOptions,
  version: string,
  { before, next }: { before: StoredRegistry; next: StoredRegistry },
): AuditNote {
  const channelOf = (registry: StoredRegistry) =>
    entryOf(registry, site)?.releases.find((release) => release.version === version)?.channel;
  const isCanary = channelOf(next) === "canary";
  return {
    action: isCanary ? "canary" : channelOf(before) === "canary" ? "promote" : "publish",
    remote: site,
    from: stableVersion(before, site),
    to: version,
    ...(isCanary && canaryWeight !== undefined ? { share: canaryWeight } : {}),
    ...(forced === undefined ? {} : { forced }),
  };
}

/**
 * Finds the folder of a site's stable release.
 *
 * @param places - the installation
 * @param site - name of the site
 * @returns absolute path; null when no release exists
 */
export async function findLiveFolder(places: Places, site: SiteName): Promise<string | null> {
  const releases = entryOf(await readRegistry(places), site)?.releases ?? [];
  const stable = releases.find(({ channel }) => channel === "stable");
  return stable ? releaseFolder(places, site, stable.base) : null;
}

/**
 * Publishes a build of a site: its files in a separate folder, all hashes under one signature, then the registry switched
 * atomically.
 *
 * @param options - build, places and how it is released
 * @returns its version and folder, and whether the registry changed
 * @throws Error when the build is incomplete or the version is below the oldest accepted one
 */
export async function publishSite(options: PublishSiteOptions): Promise<Published> {
  const { places, site, ownVersion } = options;
  const content = await readFiles(options);
  const known = knownReleases(entryOf(await readRegistry(places), site));
  const same = known.find(
    ({ base, version }) => base.endsWith(`-${content.hash}/`) && (options.version ?? version) === version,
  );
  const version = options.version ?? same?.version ?? nextVersion(ownVersion, known);
  if (!isReleaseVersion(version))
    throw new Error(`${version} is not the version of a release, e.g. 1.4.0 or 1.5.0-beta.1`);
  const minimum = (await readMinimumVersions(places.keysDir))[site];
  if (minimum !== undefined && compareVersions(version, minimum) < 0)
    throw new Error(`${site} ${version} is older than ${minimum}, the oldest version that is still accepted`);
  const { reference, isSignedAgain } = await prepare(options, version, content);
  let isChanged = false;
  const registry = await updateRegistry({
    places,
    change: (current) => {
      const next = withSite(current, reference, options);
      isChanged = next !== null;
      return next;
    },
    settle: async (next) => {
      await raiseMinimumVersion(places.keysDir, site, oldestVersion(next, site) ?? version);
      await cleanReleases(places, next, site);
    },
    note: (before, next) => describe(options, version, { before, next }),
  });
  const { revision } = registry;
  return { remote: site, version, base: reference.base, revision, isChanged, isSignedAgain };
}
