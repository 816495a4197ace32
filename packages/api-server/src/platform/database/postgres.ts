import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import * as v from "valibot";
import { MIGRATIONS_DIR, StartError } from "../config.ts";
import type { OpenDatabase } from "./open.ts";
import { markOutage, outageOf } from "./outage.ts";
import { createClient, createPool } from "./postgres-pool.ts";
import * as schema from "./schema/index.ts";
import { requireSpace } from "./space.ts";

// Any number will do, as long as every server process uses the same one.
const MIGRATION_LOCK = 72_310_451;

/** What is asked of a PostgreSQL database. */
export interface PostgresTerms {
  /** What it confirmed has to be there after a loss of power. */
  readonly isDurable: boolean;
}

/**
 * Opens a PostgreSQL database and migrates it. Several processes may do so at once: one migrates, the others wait.
 *
 * @throws {StartError} when it cannot be reached, does not keep the terms or refuses the migration.
 */
export async function openPostgres(
  url: string,
  terms: PostgresTerms = { isDurable: false },
): Promise<OpenDatabase> {
  await migratePostgres(url, terms);
  const pool = createPool(url);
  const database = drizzle(pool, { schema });
  return {
    database,
    kind: "postgres",
    ping: async () => {
      await pool.query("select 1");
    },
    requireSpace: () => requireSpace(database),
    // The server ends long statements by itself, and they hold up no one else.
    limitStatements: () => undefined,
    close: () => pool.end(),
  };
}

const settingsSchema = v.array(v.object({ name: v.string(), setting: v.string() }));

/** Refuses a database that confirms what a loss of power can undo, for the connection, the role or as a whole. */
async function requireDurable(client: pg.Client, host: string): Promise<void> {
  const { rows } = await client.query(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit') order by name",
  );
  const off = v.parse(settingsSchema, rows).filter(({ setting }) => setting === "off");
  if (off.length === 0) return;
  const names = off.map(({ name }) => name).join(" and ");
  throw new StartError(
    `the database at ${host} named by DATABASE_URL would lose confirmed payments with the power: ${names} must be on in production mode`,
  );
}

function whyNotMigrated(cause: unknown): string {
  switch (outageOf(markOutage(cause))) {
    case "away":
      return "went away during the start; start again when it is back";
    case "full":
      return "has no room on its disk; make room and start again";
    case "read-only":
      return "takes no writes; name the primary, not a standby";
    default:
      return "cannot be brought up to date";
  }
}

async function migratePostgres(url: string, { isDurable }: PostgresTerms): Promise<void> {
  const { host } = new URL(url);
  const client = createClient(url);
  try {
    await client.connect();
  } catch (cause) {
    throw new StartError(`the database at ${host} named by DATABASE_URL cannot be reached`, { cause });
  }
  try {
    if (isDurable) await requireDurable(client, host);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_DIR });
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`the database at ${host} named by DATABASE_URL ${whyNotMigrated(cause)}`, { cause });
  } finally {
    await client.end();
  }
}
