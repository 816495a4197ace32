import { readFile } from "node:fs/promises";
import path from "node:path";
import { listStoredSite, placesOf, readStoredFile, type StoredSiteRelease } from "federation/verify-site";
import * as v from "valibot";

/** Folders with builds of the host. */
export interface HostFolders {
  /** Folder of the unreleased build. */
  readonly dist: string;
  /** Folder of the published releases. */
  readonly assetsDir: string;
  /** Folder of the public key; beside the releases when absent. */
  readonly keysDir?: string | undefined;
  /** PEM blocks; when absent, the key in the keys folder. */
  readonly publicKeys?: string | undefined;
}

/** Seconds before releases are listed again for an unknown build. */
const LISTED_SECONDS = 1;

const recordSchema = v.object({ id: v.string() });

async function readBuildId(folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, "build.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const record = v.safeParse(recordSchema, JSON.parse(text));
  return record.success ? record.output.id : undefined;
}

/** The file of a build that renders its pages. */
export function renderFile(build: string): string {
  return `pages/render-${build}.mjs`;
}

/**
 * Creates a lookup for builds of the host: the unreleased one, or else a release with a valid signature and an unmodified
 * program.
 *
 * @param folders folders with builds
 * @returns function from the id of a build and the time in seconds since 1970 to its folder; undefined when there is none
 */
export function createHostBuilds({
  dist,
  assetsDir,
  ...keys
}: HostFolders): (build: string, now: number) => Promise<string | undefined> {
  let listedAt = -Infinity;
  let stored: readonly StoredSiteRelease[] = [];

  async function findRelease(build: string, now: number): Promise<StoredSiteRelease | undefined> {
    const isSuch = ({ release }: StoredSiteRelease) => release.build === build;
    const known = stored.find(isSuch);
    if (known !== undefined || now - listedAt < LISTED_SECONDS) return known;
    listedAt = now;
    const places = placesOf(assetsDir, keys.keysDir);
    stored = await listStoredSite({ places, site: "host", publicKeys: keys.publicKeys });
    return stored.find(isSuch);
  }

  return async (build, now) => {
    if ((await readBuildId(dist)) === build) return dist;
    const release = await findRelease(build, now);
    if (release === undefined) return undefined;
    return (await readStoredFile(release, renderFile(build))) === null ? undefined : release.folder;
  };
}
