import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import type { Clock } from "../runtime.ts";
import { toBackupError } from "./backup-error.ts";
import { copyEmbedded } from "./embedded-backup.ts";
import { writeManifest, type Manifest } from "./manifest.ts";
import { dumpPostgres } from "./postgres-backup.ts";

/** Where a database is. */
export type DatabasePlace = Pick<Config, "dataDir" | "databaseUrl">;

/**
 * Writes a backup of a database, also of one that servers are using. The folder gets its name when everything is in it.
 *
 * @param folder in which the backup gets a folder of its own, named by the time
 * @throws {BackupError} with one line for the operator; nothing is left behind then
 */
export async function makeBackup(
  { dataDir, databaseUrl }: DatabasePlace,
  folder: string,
  clock: Clock,
): Promise<{ readonly folder: string; readonly manifest: Manifest }> {
  const made = new Date(clock.now() * 1000).toISOString();
  const target = path.resolve(folder, `hashfront-${made.replace(/\.\d+|[-:]/g, "")}`);
  const unfinished = `${target}.unfinished`;
  try {
    await mkdir(path.resolve(folder), { recursive: true });
    // Only one makes the backup of a moment.
    await mkdir(unfinished, { mode: 0o700 });
  } catch (cause) {
    throw toBackupError(cause, folder);
  }
  try {
    const about =
      databaseUrl === undefined
        ? await copyEmbedded(dataDir, unfinished)
        : await dumpPostgres(databaseUrl, unfinished);
    const manifest = await writeManifest(unfinished, { made, ...about });
    await rename(unfinished, target);
    return { folder: target, manifest };
  } catch (cause) {
    throw toBackupError(cause, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
