import type { KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { firstFilesOf } from "./first-files.ts";
import { isSignedBy, loadPublicKeys } from "./keys.ts";
import { readMinimumVersions } from "./minimum.ts";
import { ownPagesOf } from "./page-list.ts";
import type { Places } from "./places.ts";
import { releaseFolder } from "./places.ts";
import { compareVersions } from "./range.ts";
import { readRegistry } from "./registry-file.ts";
import type { Registry, RegistryRemote, ReleaseReference } from "./registry.ts";
import type { Release } from "./release.ts";
import { parseRelease } from "./release.ts";
import { checkFiles, integrityOf } from "./release-files.ts";

export { placesOf, releaseFolder, type Places } from "./places.ts";

/** A release that the gateway refuses to serve, and why. */
export type Refusal = { remote: string; version: string; base: string; reason: string };

/** The registry without the refused releases. */
export type VerifiedRegistry = {
  registry: Registry;
  /** The accepted release files, by base URL of their folder. */
  releases: ReadonlyMap<string, Release>;
  refused: Refusal[];
};

type Rules = { places: Places; keys: readonly KeyObject[]; minimum: Readonly<Record<string, string>> };

type Candidate = { name: string; remote: RegistryRemote; reference: ReleaseReference };

/** Returns the release file, or the first reason not to trust it. */
async function check(rules: Rules, { name, remote, reference }: Candidate): Promise<Release | string> {
  const folder = releaseFolder(rules.places, name, reference.base);
  if (!folder) return "the release does not lie in the folder of its remote";
  const bytes = await readFile(path.join(folder, "release.json"));
  if (integrityOf(bytes) !== reference.integrity) return "the release file is not the one the registry names";
  const signature = await readFile(path.join(folder, "release.json.sig"), "utf8").catch(() => null);
  if (signature === null) return "the release file is not signed";
  if (!isSignedBy({ bytes, signature, keys: rules.keys })) return "the signature is not by a known key";
  const release = parseRelease(JSON.parse(bytes.toString("utf8")));
  if (!release) return "the release file has a wrong shape or names a file outside its folder";
  if (
    release.remote !== name ||
    release.container !== remote.container ||
    release.version !== reference.version
  ) {
    return "the release file belongs to another remote or version";
  }
  const minimum = rules.minimum[name];
  if (minimum !== undefined && compareVersions(release.version, minimum) < 0)
    return `version ${release.version} is older than ${minimum}`;
  await checkFiles(folder, release);
  return release;
}

/**
 * Verifies every release of the published registry: signature, hashes of the files on disk, location, minimum version.
 *
 * @param places - the installation
 * @param publicKeys - PEM blocks, as in `RELEASE_PUBLIC_KEYS`; by default the key in the keys folder
 * @returns the registry without refused releases; a remote keeps its entry even if nothing of it is left
 * @throws Error when there is no readable registry
 */
export async function verifyRegistry(places: Places, publicKeys?: string): Promise<VerifiedRegistry> {
  // The list of sites is for gateways only.
  const { sites: _sites, ...registry } = await readRegistry(places);
  const rules = {
    places,
    keys: await loadPublicKeys(places.keysDir, publicKeys),
    minimum: await readMinimumVersions(places.keysDir),
  };
  const refused: Refusal[] = [];
  const accepted = new Map<string, Release>();
  const remotes: Record<string, RegistryRemote> = {};
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const releases: ReleaseReference[] = [];
    for (const reference of remote.releases) {
      const result = await check(rules, { name, remote, reference }).catch((error: unknown) =>
        error instanceof Error ? error.message : "the release cannot be read",
      );
      if (typeof result === "string") {
        refused.push({ remote: name, version: reference.version, base: reference.base, reason: result });
        continue;
      }
      // The registry is not signed, so pages and files are taken from the release file instead.
      const { pages: _pages, first: _first, ...rest } = reference;
      const pages = ownPagesOf(result);
      releases.push({
        ...rest,
        ...(pages.length === 0 ? {} : { pages }),
        ...(reference.channel === "previous" ? {} : { first: firstFilesOf(result) }),
      });
      accepted.set(reference.base, result);
    }
    const { kept: _, ...served } = remote;
    remotes[name] = { ...served, releases };
  }
  return { registry: { ...registry, remotes }, releases: accepted, refused };
}
