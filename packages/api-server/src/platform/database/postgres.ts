import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import * as v from "valibot";
import { MIGRATIONS_DIR, StartError } from "../config.ts";
import { describeConnectFault } from "./connect-fault.ts";
import { causesOf, hasCode } from "./error-codes.ts";
import type { OpenDatabase } from "./open.ts";
import { markOutage, outageOf } from "./outage.ts";
import { createClient, createPool, NO_STATEMENT_LIMIT, STATEMENT_LIMIT_MS } from "./postgres-pool.ts";
import { openReplicas, type ReplicaTerms } from "./replicas.ts";
import * as schema from "./schema/index.ts";
import { requireSpace } from "./space.ts";

// Arbitrary, but the same in every server process.
const MIGRATION_LOCK = 72_310_451;

/** Requirements for a PostgreSQL database. */
export interface PostgresTerms {
  /** Whether confirmed data must survive a power failure. */
  readonly isDurable: boolean;
  /** Whether a pooler gives each transaction another connection, so that sessions cannot hold state. */
  readonly isPooled: boolean;
  /** Replicas for reads. */
  readonly replicas?: ReplicaTerms | undefined;
}

const USUAL: PostgresTerms = { isDurable: false, isPooled: false };

/**
 * Opens a PostgreSQL database and migrates it. Several processes can do so concurrently: one migrates, the others wait.
 *
 * @throws {StartError} when it cannot be reached, does not meet the terms or refuses the migration.
 */
export async function openPostgres(url: string, terms: Partial<PostgresTerms> = {}): Promise<OpenDatabase> {
  const { isDurable, isPooled, replicas: replicaTerms } = { ...USUAL, ...terms };
  await migratePostgres(url, { isDurable, isPooled });
  const pool = createPool(url, isPooled);
  const database = drizzle(pool, { schema });
  const replicas = replicaTerms === undefined ? undefined : openReplicas(pool, replicaTerms);
  return {
    database,
    ...(replicas && { reads: () => replicas.reads() ?? database, replicas: () => replicas.states() }),
    kind: "postgres",
    ping: async () => {
      await pool.query("select 1");
    },
    requireSpace: () => requireSpace(database),
    // The server limits statements by itself, and a long one blocks no others.
    limitStatements: () => undefined,
    close: async () => {
      await replicas?.close();
      await pool.end();
    },
  };
}

const settingsSchema = v.array(v.object({ name: v.string(), setting: v.string() }));

/** Refuses a database that confirms data which a power failure can lose, as set for the connection, the role or the server. */
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

const limitSchema = v.tuple([v.object({ limit: v.number() })]);

/** Refuses a role without a statement timeout where this server cannot set one itself. */
async function requireLimit(client: pg.Client, host: string): Promise<void> {
  const { rows } = await client.query(
    "select setting::int as limit from pg_settings where name = 'statement_timeout'",
  );
  const [{ limit }] = v.parse(limitSchema, rows);
  if (limit > 0 && limit <= STATEMENT_LIMIT_MS) return;
  const most = `${String(STATEMENT_LIMIT_MS / 1000)}s`;
  throw new StartError(
    `the database at ${host} named by DATABASE_URL needs a limit of its own behind a pooler: alter role … set statement_timeout = '${most}', jit = off`,
  );
}

const NO_PERMISSION = "42501";

function whyNotMigrated(cause: unknown): string {
  switch (outageOf(markOutage(cause))) {
    case "away":
      return "went away during the start; start again when it is back";
    case "full":
      return "has no room on its disk; make room and start again";
    case "read-only":
      return "takes no writes; name the primary, not a standby";
    default:
      return [...causesOf(cause)].some((one) => hasCode(one, NO_PERMISSION))
        ? "cannot be brought up to date: its role may not create or change tables"
        : "cannot be brought up to date";
  }
}

/**
 * A connection whose transactions are exempt from the role's statement timeout. Not its session, which behind a pooler is also
 * that of others.
 */
function withoutLimit(client: pg.Client): pg.Client {
  async function query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const result = await client.query(statement, values);
    if (statement.text === "begin") await client.query(NO_STATEMENT_LIMIT);
    return result;
  }
  return Object.create(client, { query: { value: query } });
}

/** Migrates while another connection holds the lock: a transaction's lock also works behind a pooler. */
async function migrateAlone(url: string, holder: pg.Client): Promise<void> {
  const client = createClient(url);
  try {
    await client.connect();
    await holder.query("begin");
    await holder.query(NO_STATEMENT_LIMIT);
    await holder.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(withoutLimit(client)), { migrationsFolder: MIGRATIONS_DIR });
    await holder.query("commit");
  } finally {
    await client.end();
  }
}

async function migratePostgres(url: string, { isDurable, isPooled }: PostgresTerms): Promise<void> {
  const { host } = new URL(url);
  const client = createClient(url);
  try {
    await client.connect();
  } catch (cause) {
    throw new StartError(describeConnectFault(url, cause), { cause });
  }
  try {
    if (isDurable) await requireDurable(client, host);
    if (isPooled) await requireLimit(client, host);
    await migrateAlone(url, client);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`the database at ${host} named by DATABASE_URL ${whyNotMigrated(cause)}`, { cause });
  } finally {
    await client.end();
  }
}
