import path from "node:path";
import type { DatabasePlace } from "./backup.ts";
import { BackupError, toBackupError } from "./backup-error.ts";
import { restoreEmbedded } from "./embedded-restore.ts";
import { verifyBackup, type Manifest } from "./manifest.ts";
import { restorePostgres } from "./postgres-backup.ts";

/** Options of a restore, besides the backup and its target. */
export interface RestoreTerms {
  /** Whether existing data of the target may be replaced. */
  readonly replaces: boolean;
  /** Checks the ledger of a database; throws when it does not balance. */
  check(place: DatabasePlace): Promise<void>;
}

const WHERE = { embedded: "DATA_DIR, without DATABASE_URL", postgres: "DATABASE_URL" } as const;

/**
 * Restores a backup into a database that no server uses, and checks figures and ledger.
 *
 * @returns manifest of the backup
 * @throws {BackupError} with one line for the operator
 */
export async function restoreBackup(
  folder: string,
  place: DatabasePlace,
  { replaces, check }: RestoreTerms,
): Promise<Manifest> {
  const { dataDir, databaseUrl } = place;
  const target = databaseUrl === undefined ? "embedded" : "postgres";
  try {
    const manifest = await verifyBackup(path.resolve(folder));
    if (manifest.kind !== target)
      throw new BackupError(
        `the backup ${folder} is of the ${manifest.kind} database; name its target by ${WHERE[manifest.kind]}`,
      );
    if (databaseUrl === undefined) {
      const checkFolder = (staged: string) => check({ dataDir: staged, databaseUrl: undefined });
      await restoreEmbedded(dataDir, { folder, manifest, replaces, check: checkFolder });
    } else {
      await restorePostgres(databaseUrl, { folder, manifest, replaces });
      await check(place);
    }
    return manifest;
  } catch (cause) {
    throw toBackupError(cause, databaseUrl === undefined ? dataDir : "the database");
  }
}
