import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "./error-code.ts";
import { releaseFolder, releasesFolder, type Places } from "./places.ts";
import { entryOf, type StoredRegistry } from "./stored-registry.ts";
import { nowSeconds } from "./now-seconds.ts";

/** A browser keeps a registry for 24 hours, and a page loaded with it may stay open for as long again. */
const GRACE_SECONDS = 48 * 60 * 60;
const MARK = ".retired";

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}

function usedFolders(places: Places, registry: StoredRegistry, remote: string): ReadonlySet<string> {
  const { releases = [], kept = [] } = entryOf(registry, remote) ?? {};
  return new Set(
    [...releases, ...kept].flatMap(({ base }) => {
      const folder = releaseFolder(places, remote, base);
      return folder === null ? [] : [path.basename(folder)];
    }),
  );
}

/**
 * Deletes release folders that left the registry more than 48 hours ago. Call it only while holding the registry lock.
 *
 * @param places - the installation
 * @param registry - the current registry
 * @param remote - name of the remote or site whose folders are checked
 * @param now - seconds since 1970
 * @returns names of the deleted folders
 */
export async function cleanReleases(
  places: Places,
  registry: StoredRegistry,
  remote: string,
  now: number = nowSeconds(),
): Promise<string[]> {
  const parent = releasesFolder(places, remote);
  const used = usedFolders(places, registry, remote);
  const names = await list(parent);
  const deleted: string[] = [];
  for (const name of names.filter((entry) => /^\d+\.\d+\.\d+/.test(entry) && !entry.endsWith(".tmp"))) {
    if (name.endsWith(MARK)) continue;
    const folder = path.join(parent, name);
    const mark = `${folder}${MARK}`;
    if (used.has(name)) await rm(mark, { force: true });
    else if (!names.includes(path.basename(mark))) await writeFile(mark, String(now));
    else if (Number.parseInt(await readFile(mark, "utf8"), 10) + GRACE_SECONDS <= now) {
      await rm(folder, { recursive: true, force: true });
      await rm(mark, { force: true });
      deleted.push(name);
    }
  }
  return deleted;
}
