import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import * as v from "valibot";
import { MIGRATIONS_DIR, StartError } from "../config.ts";
import type { OpenDatabase } from "./open.ts";
import * as schema from "./schema/index.ts";
import { createSharedStatements, isRead } from "./shared-reads.ts";

// Any number will do, as long as every server process uses the same one.
const MIGRATION_LOCK = 72_310_451;
const STATEMENT_LIMIT_MS = 15_000;

/**
 * Compiling a statement takes half a second, and the planner asks for it by costs that it overrates where a page is cut from many
 * balances; planning one anew for its values takes as long as to run it. The embedded engine does neither.
 */
const SESSION = "-c jit=off -c plan_cache_mode=force_generic_plan";

/** Statements that each connection keeps ready at most; what is asked for more rarely is read and planned anew. */
const READY = 400;

/** Names reads that came before, so that a connection reads and plans them once. */
function createNames(): (sql: string) => string | undefined {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size === READY || !isRead(sql)) return known;
    // Some texts have as many places as there are values, and hardly come twice.
    if (!seen.delete(sql)) {
      if (seen.size === READY) seen.clear();
      seen.add(sql);
      return undefined;
    }
    const name = `ready${String(names.size)}`;
    names.set(sql, name);
    return name;
  };
}

/** Lets reads outside of transactions be shared, and kept ready on their connections. */
function shareReadsOf(pool: pg.Pool): void {
  const query = pool.query.bind(pool);
  const share = createSharedStatements<pg.QueryResult>();
  const nameOf = createNames();
  Object.assign(pool, {
    query: (config: pg.QueryConfig | string, params: unknown[] = []) => {
      if (typeof config === "string") return query(config, params);
      const form = "rowMode" in config ? String(config.rowMode) : "";
      const run = () => query({ ...config, name: nameOf(config.text) }, params);
      return share({ sql: config.text, params, form }, run);
    },
  });
}

/** What is asked of a PostgreSQL database. */
export interface PostgresTerms {
  /** What it confirmed has to be there after a loss of power. */
  readonly isDurable: boolean;
}

/**
 * Opens a PostgreSQL database and migrates it. Several processes may do so at once: one migrates, the others wait.
 *
 * @param url address of the database
 * @param terms what is asked of it
 * @returns the open database
 * @throws {StartError} when it cannot be reached, does not keep the terms or refuses the migration.
 */
export async function openPostgres(
  url: string,
  terms: PostgresTerms = { isDurable: false },
): Promise<OpenDatabase> {
  await migratePostgres(url, terms);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_LIMIT_MS,
    options: SESSION,
  });
  // An idle connection that the database drops must not end the process; the next query gets a new one.
  pool.on("error", () => undefined);
  shareReadsOf(pool);
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

async function migratePostgres(url: string, { isDurable }: PostgresTerms): Promise<void> {
  const { host } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
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
    throw new StartError(`the database at ${host} named by DATABASE_URL cannot be brought up to date`, {
      cause,
    });
  } finally {
    await client.end();
  }
}
