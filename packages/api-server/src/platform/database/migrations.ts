import { readMigrationFiles } from "drizzle-orm/migrator";
import { StartError } from "../config.ts";

/**
 * Checks that all migration files exist, so that a missing one is not mistaken for damaged data.
 *
 * @throws {StartError} when a file is missing
 */
export function checkMigrations(folder: string): void {
  try {
    readMigrationFiles({ migrationsFolder: folder });
  } catch (cause) {
    throw new StartError(
      `the server's own files in ${folder} are not whole; install the server again, the data is not touched`,
      { cause },
    );
  }
}

/**
 * Schema version after all migrations.
 *
 * @returns when the newest migration of a folder was written, in milliseconds
 */
export function newestMigration(folder: string): number {
  return Math.max(
    ...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis),
  );
}
