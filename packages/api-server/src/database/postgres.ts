import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { MIGRATIONS_DIR, StartError } from "../config.ts";
import type { OpenDatabase } from "./open.ts";
import * as schema from "./schema/index.ts";

// Any number will do, as long as every server process uses the same one.
const MIGRATION_LOCK = 72_310_451;
const STATEMENT_LIMIT_MS = 15_000;

/**
 * Opens a PostgreSQL database and migrates it. Several processes may do so at once: one migrates, the others wait.
 *
 * @throws {StartError} when it cannot be reached or refuses the migration.
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  await migratePostgres(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_LIMIT_MS,
  });
  // An idle connection that the database drops must not end the process; the next query gets a new one.
  pool.on("error", () => undefined);
  return {
    database: drizzle(pool, { schema }),
    kind: "postgres",
    ping: async () => {
      await pool.query("select 1");
    },
    // The server ends long statements by itself, and they hold up nobody else.
    limitStatements: () => undefined,
    close: () => pool.end(),
  };
}

async function migratePostgres(url: string): Promise<void> {
  const { host } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (cause) {
    throw new StartError(`the database at ${host} named by DATABASE_URL cannot be reached`, { cause });
  }
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_DIR });
  } catch (cause) {
    throw new StartError(`the database at ${host} named by DATABASE_URL cannot be brought up to date`, {
      cause,
    });
  } finally {
    await client.end();
  }
}
