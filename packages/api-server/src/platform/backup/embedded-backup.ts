import { constants, existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { requestCopy } from "../database/copy-socket.ts";
import { lockFolder } from "../database/lock.ts";
import { startWorkerClient } from "../database/worker-client.ts";
import { BackupError } from "./backup-error.ts";
import { readFigures, readMigration } from "./figures.ts";
import type { Manifest } from "./manifest.ts";

/** Files of the engine in a backup and in a data folder. */
export const CLUSTER = "cluster";

/** Copies the files through a running server, or under its lock if it is not running. */
async function copyCluster(dataDir: string, to: string): Promise<void> {
  if (await requestCopy(dataDir, to)) return;
  const unlock = lockFolder(dataDir);
  try {
    await cp(path.join(dataDir, CLUSTER), to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } finally {
    unlock();
  }
}

/**
 * Writes a copy of an embedded database, running or not, and opens the copy once to read its figures.
 *
 * @param folder new folder of the backup
 * @throws {BackupError} if there is no database
 */
export async function copyEmbedded(
  dataDir: string,
  folder: string,
): Promise<Pick<Manifest, "kind" | "migration" | "figures">> {
  if (!existsSync(path.join(dataDir, "created.json")))
    throw new BackupError(`there is no database in the data folder ${dataDir}`);
  const cluster = path.join(folder, CLUSTER);
  await copyCluster(dataDir, cluster);
  const client = await startWorkerClient(cluster);
  try {
    return { kind: "embedded", migration: await readMigration(client), figures: await readFigures(client) };
  } finally {
    await client.close();
  }
}
