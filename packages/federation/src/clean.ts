import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { neededReleases } from "./entry-changes.ts";
import { hasCode } from "./error-code.ts";
import { releaseFolder, releasesFolder, type Places } from "./places.ts";
import { entryOf, type StoredRegistry } from "./stored-registry.ts";
import { nowSeconds } from "./now-seconds.ts";

/** A browser keeps a registry for 24 hours, and a page loaded with it may stay open for as long again. */
const GRACE_SECONDS = 48 * 60 * 60;
const MARK = ".retired";
/** Copying a build takes seconds; an older unfinished copy is left over from a full disk or a crash. */
const UNFINISHED_SECONDS = 60 * 60;

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}

function usedFolders(places: Places, registry: StoredRegistry, remote: string): ReadonlySet<string> {
  return new Set(
    neededReleases(entryOf(registry, remote)).flatMap(({ base }) => {
      const folder = releaseFolder(places, remote, base);
      return folder === null ? [] : [path.basename(folder)];
    }),
  );
}

/** Deletes unfinished copies of builds that nobody writes any more. */
async function removeUnfinished(parent: string, names: readonly string[], now: number): Promise<void> {
  for (const name of names.filter((entry) => entry.endsWith(".tmp"))) {
    const folder = path.join(parent, name);
    const changed = (await stat(folder).catch(() => null))?.mtimeMs ?? Infinity;
    if (changed / 1000 + UNFINISHED_SECONDS <= now) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Deletes release folders that left the registry more than 48 hours ago, and copies that were never finished. Call it only while
 * holding the registry lock.
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
  await removeUnfinished(parent, names, now);
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
