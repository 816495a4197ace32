import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import type { Clock } from "../runtime.ts";
import { toBackupError } from "./backup-error.ts";
import { copyEmbedded } from "./embedded-backup.ts";
import { writeManifest, type Manifest } from "./manifest.ts";
import { dumpPostgres } from "./postgres-backup.ts";

/** Location of a database. */
export type DatabasePlace = Pick<Config, "dataDir" | "databaseUrl">;

/**
 * Writes a backup of a database, even while servers use it. The folder gets its final name once it is complete.
 *
 * @param folder in which the backup gets its own folder, named by the time
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
    // Fails if another process makes a backup at the same moment.
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
