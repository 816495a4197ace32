import { MIGRATIONS_DIR, type Config } from "../config.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { checkMigrations } from "./migrations.ts";
import { openPostgres } from "./postgres.ts";
import type { ReplicaState } from "./replicas.ts";

/** An open, migrated database, and the function that closes it. */
export interface OpenDatabase {
  readonly database: Database;
  /** A database for one request's reads that may be a few seconds old; only if the settings name replicas. */
  reads?(): Database;
  /** State of the replicas. */
  replicas?(): readonly ReplicaState[];
  readonly kind: "embedded" | "postgres";
  /** Resolves when the database responds; rejects if it does not. */
  ping(): Promise<void>;
  /** Tries a write that needs new disk space and leaves nothing behind; rejects if that fails. */
  requireSpace(): Promise<void>;
  /** From now on a statement that takes longer than five seconds fails; filling a new database may take longer. */
  limitStatements(): void;
  close(): Promise<void>;
}

/** Settings with the location of the database. */
export type DatabaseSettings = Pick<Config, "dataDir" | "databaseUrl" | "mode"> &
  Partial<Pick<Config, "databasePooler" | "readReplicas">>;

/**
 * Opens the configured database and migrates its tables.
 *
 * @param config location of the database; in production it must keep confirmed data after a power failure
 * @throws {StartError} with one line for the operator; nothing on disk is overwritten then.
 */
export async function openDatabase(
  { dataDir, databaseUrl, databasePooler = "none", readReplicas, mode }: DatabaseSettings,
  migrationsDir = MIGRATIONS_DIR,
): Promise<OpenDatabase> {
  checkMigrations(migrationsDir);
  if (databaseUrl === undefined) return openEmbedded(dataDir);
  return openPostgres(databaseUrl, {
    isDurable: mode === "production",
    isPooled: databasePooler === "transaction",
    replicas: readReplicas,
  });
}
