import { MIGRATIONS_DIR, type Config } from "../config.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { checkMigrations } from "./migrations.ts";
import { openPostgres } from "./postgres.ts";
import type { ReplicaState } from "./replicas.ts";

/** A database that is migrated and ready, and what ends it. */
export interface OpenDatabase {
  readonly database: Database;
  /** A database for the reads of one request that may be a few seconds old; only where the settings name replicas. */
  reads?(): Database;
  /** How the replicas are. */
  replicas?(): readonly ReplicaState[];
  readonly kind: "embedded" | "postgres";
  /** Answers when the database does; fails when it does not. */
  ping(): Promise<void>;
  /** Tries a write that needs new room on the disk and leaves nothing behind; fails when it cannot be done. */
  requireSpace(): Promise<void>;
  /** From now on a statement that takes longer than five seconds fails; filling a new database may take longer. */
  limitStatements(): void;
  close(): Promise<void>;
}

/** The settings that say where the database is. */
export type DatabaseSettings = Pick<Config, "dataDir" | "databaseUrl" | "mode"> &
  Partial<Pick<Config, "databasePooler" | "readReplicas">>;

/**
 * Opens the database that the settings name and brings its tables up to date.
 *
 * @param config place of the database; in production it has to keep what it confirmed when the power fails
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
