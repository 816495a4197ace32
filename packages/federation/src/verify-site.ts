import type { KeyObject } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "./error-code.ts";
import { isSignedBy, loadPublicKeys } from "./keys.ts";
import { readMinimumVersions } from "./minimum.ts";
import { releaseFolder, releasesFolder, type Places } from "./places.ts";
import { compareVersions } from "./range.ts";
import { readRegistry } from "./registry-file.ts";
import type { ReleaseReference } from "./registry.ts";
import { checkFiles, integrityOf } from "./release-files.ts";
import { parseSiteRelease, type SiteName, type SiteRelease } from "./site.ts";
import { entryOf } from "./stored-registry.ts";
import type { Refusal } from "./verify.ts";

export { placesOf, type Places } from "./places.ts";
export type { SiteName, SiteRelease } from "./site.ts";

/** A release of a site that lies on disk with a signature that counts. */
export type StoredSiteRelease = {
  /** Absolute path. */
  folder: string;
  release: SiteRelease;
};

/** A release of a site whose files were all compared with their hashes. */
export type VerifiedSiteRelease = StoredSiteRelease & { reference: ReleaseReference };

/** What a gateway may serve of a site. */
export type VerifiedSite = {
  /** What most visitors get: the stable release, or the newest one before it that may be served; null when there is none. */
  main: VerifiedSiteRelease | null;
  /** What a share of them gets. */
  canary: VerifiedSiteRelease | null;
  /** Everything on disk that is signed: pages that are open still ask for scripts of it. */
  stored: readonly StoredSiteRelease[];
  refused: Refusal[];
};

/** Where a site's releases are, and whose signatures count. */
export type SiteOptions = {
  places: Places;
  site: SiteName;
  /** PEM blocks, as in `RELEASE_PUBLIC_KEYS`; else the key in the keys folder. */
  publicKeys?: string | undefined;
};

/** The release file of a folder, or the reason not to trust it. */
async function readSigned(
  folder: string,
  site: SiteName,
  keys: readonly KeyObject[],
): Promise<{ bytes: Buffer; release: SiteRelease } | string> {
  const bytes = await readFile(path.join(folder, "release.json"));
  const signature = await readFile(path.join(folder, "release.json.sig"), "utf8").catch(() => null);
  if (signature === null) return "the release file is not signed";
  if (!isSignedBy({ bytes, signature, keys })) return "the signature is not by a known key";
  const release = parseSiteRelease(JSON.parse(bytes.toString("utf8")));
  if (release?.site !== site) return "the release file is not one of this site";
  return { bytes, release };
}

async function listFolders(parent: string): Promise<string[]> {
  try {
    const entries = await readdir(parent, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.endsWith(".tmp"))
      .map(({ name }) => path.join(parent, name));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}

/**
 * Lists the releases of a site that lie on disk and are signed; their files are not compared yet.
 *
 * @param options - places, name of the site and keys
 */
export async function listStoredSite({
  places,
  site,
  publicKeys,
}: SiteOptions): Promise<StoredSiteRelease[]> {
  const keys = await loadPublicKeys(places.keysDir, publicKeys);
  const stored: StoredSiteRelease[] = [];
  for (const folder of await listFolders(releasesFolder(places, site))) {
    const signed = await readSigned(folder, site, keys).catch(() => "it cannot be read");
    if (typeof signed !== "string") stored.push({ folder, release: signed.release });
  }
  return stored;
}

/**
 * Reads a file of a release and compares it with its hash.
 *
 * @param stored - the release
 * @param name - path inside its folder
 * @returns exact content; null when the release has no such file, or it was altered
 */
export async function readStoredFile(stored: StoredSiteRelease, name: string): Promise<Buffer | null> {
  const expected = Object.hasOwn(stored.release.files, name) ? stored.release.files[name] : undefined;
  if (expected === undefined) return null;
  const bytes = await readFile(path.join(stored.folder, name)).catch(() => null);
  return bytes !== null && integrityOf(bytes) === expected ? bytes : null;
}

/** Checks a release of the registry whole: signature, version and every file on disk. */
async function check(
  { places, site }: SiteOptions,
  reference: ReleaseReference,
  rules: { keys: readonly KeyObject[]; minimum: string | undefined },
): Promise<VerifiedSiteRelease | string> {
  const folder = releaseFolder(places, site, reference.base);
  if (!folder) return "the release does not lie in the folder of its site";
  const signed = await readSigned(folder, site, rules.keys);
  if (typeof signed === "string") return signed;
  const { bytes, release } = signed;
  if (integrityOf(bytes) !== reference.integrity) return "the release file is not the one the registry names";
  if (release.version !== reference.version) return "the release file belongs to another version";
  if (rules.minimum !== undefined && compareVersions(release.version, rules.minimum) < 0)
    return `version ${release.version} is older than ${rules.minimum}`;
  await checkFiles(folder, release, "all");
  return { folder, release, reference };
}

/**
 * Checks what the registry offers of a site. A release that is damaged, unsigned or too old is left out: visitors of a canary then
 * get the stable release, and all others the newest one before it that is whole.
 *
 * @param options - places, name of the site and keys
 * @returns null when nothing of the site was released
 * @throws Error when there is no readable registry
 */
export async function verifySite(options: SiteOptions): Promise<VerifiedSite | null> {
  const { places, site, publicKeys } = options;
  const entry = entryOf(await readRegistry(places), site);
  if (!entry) return null;
  const rules = {
    keys: await loadPublicKeys(places.keysDir, publicKeys),
    minimum: (await readMinimumVersions(places.keysDir))[site],
  };
  const refused: Refusal[] = [];
  const accept = async (reference: ReleaseReference): Promise<VerifiedSiteRelease | null> => {
    const result = await check(options, reference, rules).catch((error: unknown) =>
      error instanceof Error ? error.message : "the release cannot be read",
    );
    if (typeof result !== "string") return result;
    refused.push({ remote: site, version: reference.version, base: reference.base, reason: result });
    return null;
  };
  const offered = entry.releases.find(({ channel, weight }) => channel === "canary" && weight > 0);
  let main: VerifiedSiteRelease | null = null;
  for (const reference of entry.releases.filter(({ channel }) => channel !== "canary"))
    main ??= await accept(reference);
  const canary = offered === undefined ? null : await accept(offered);
  return { main, canary, stored: await listStoredSite(options), refused };
}
