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

/** A site release on disk with an accepted signature. */
export type StoredSiteRelease = {
  /** Absolute path. */
  folder: string;
  release: SiteRelease;
};

/** A site release whose files all match their hashes. */
export type VerifiedSiteRelease = StoredSiteRelease & { reference: ReleaseReference };

/** Releases of a site that a gateway can serve. */
export type VerifiedSite = {
  /** Release for most visitors: the stable one, or the newest valid one before it; null if there is none. */
  main: VerifiedSiteRelease | null;
  /** Release for a share of the visitors. */
  canary: VerifiedSiteRelease | null;
  /** All signed releases on disk, since open pages still request their scripts. */
  stored: readonly StoredSiteRelease[];
  refused: Refusal[];
};

/** Folders of a site's releases, and the accepted keys. */
export type SiteOptions = {
  places: Places;
  site: SiteName;
  /** PEM blocks, as in `RELEASE_PUBLIC_KEYS`; by default the key in the keys folder. */
  publicKeys?: string | undefined;
};

/** Reads the release file of a folder, or returns the reason not to trust it. */
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
 * Lists the signed releases of a site on disk, without verifying their files.
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
 * Reads a file of a release and verifies its hash.
 *
 * @param stored - the release
 * @param name - path inside its folder
 * @returns exact content; null if the release has no such file, or it was altered
 */
export async function readStoredFile(stored: StoredSiteRelease, name: string): Promise<Buffer | null> {
  const expected = Object.hasOwn(stored.release.files, name) ? stored.release.files[name] : undefined;
  if (expected === undefined) return null;
  const bytes = await readFile(path.join(stored.folder, name)).catch(() => null);
  return bytes !== null && integrityOf(bytes) === expected ? bytes : null;
}

/** Fully verifies a release of the registry: signature, version and every file on disk. */
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
 * Verifies a site's releases in the registry. Damaged, unsigned or outdated ones are skipped: visitors of a canary then get the
 * stable release, and all others the newest intact one before it.
 *
 * @param options - places, name of the site and keys
 * @returns null if nothing of the site was released
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
