import type { Config } from "../config.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

/** A database that is migrated and ready, and what ends it. */
export interface OpenDatabase {
  readonly database: Database;
  readonly kind: "embedded" | "postgres";
  /** Answers when the database does; fails when it does not. */
  ping(): Promise<void>;
  /** From now on a statement that takes longer than five seconds fails; filling a new database may take longer. */
  limitStatements(): void;
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name and brings its tables up to date.
 *
 * @throws {StartError} with one line for the operator; nothing on disk is overwritten then.
 */
export function openDatabase(config: Pick<Config, "dataDir" | "databaseUrl">): Promise<OpenDatabase> {
  return config.databaseUrl === undefined ? openEmbedded(config.dataDir) : openPostgres(config.databaseUrl);
}
