import { existsSync, mkdirSync } from "node:fs";
import { cp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { lockFolder } from "../database/lock.ts";
import { startWorkerClient } from "../database/worker-client.ts";
import { BackupError } from "./backup-error.ts";
import { CLUSTER } from "./embedded-backup.ts";
import { compareFigures, readFigures } from "./figures.ts";
import type { Manifest } from "./manifest.ts";

/** Folder of the database while it is checked, within its final folder. */
const STAGING = "restoring";
/** The previous files, kept until the restored database is in place. */
const FORMER = "cluster.former";
const MARKER = "created.json";

async function compareCopy(cluster: string, { figures }: Manifest): Promise<void> {
  const client = await startWorkerClient(cluster);
  try {
    const [difference] = compareFigures(figures, await readFigures(client));
    if (difference !== undefined)
      throw new BackupError(
        `what was restored differs from the manifest (${difference}); nothing was changed`,
      );
  } finally {
    await client.close();
  }
}

async function putInPlace(dataDir: string, staging: string): Promise<void> {
  const [cluster, former] = [path.join(dataDir, CLUSTER), path.join(dataDir, FORMER)];
  await rm(former, { recursive: true, force: true });
  if (existsSync(cluster)) await rename(cluster, former);
  await rename(path.join(staging, CLUSTER), cluster);
  await rename(path.join(staging, MARKER), path.join(dataDir, MARKER));
  await rm(former, { recursive: true, force: true });
}

/**
 * Restores the files of an embedded database. They are moved into place once they were opened and checked; until then the folder
 * is unchanged.
 *
 * @param check checks the database in a data folder, beyond the figures; throws if it is invalid
 * @throws {BackupError} when a server uses the folder, it has data, or the files differ from the manifest
 */
export async function restoreEmbedded(
  dataDir: string,
  {
    folder,
    manifest,
    replaces,
    check,
  }: { folder: string; manifest: Manifest; replaces: boolean; check: (dataDir: string) => Promise<void> },
): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  const staging = path.join(dataDir, STAGING);
  try {
    if (!replaces && [MARKER, CLUSTER].some((name) => existsSync(path.join(dataDir, name))))
      throw new BackupError(
        `the data folder ${dataDir} is not empty; choose another DATA_DIR, or add --replace-existing-data`,
      );
    await rm(staging, { recursive: true, force: true });
    await cp(path.join(folder, CLUSTER), path.join(staging, CLUSTER), { recursive: true });
    await writeFile(path.join(staging, MARKER), `${JSON.stringify({ format: 1 })}\n`);
    await compareCopy(path.join(staging, CLUSTER), manifest);
    await check(staging);
    await putInPlace(dataDir, staging);
  } finally {
    await rm(staging, { recursive: true, force: true });
    unlock();
  }
}
