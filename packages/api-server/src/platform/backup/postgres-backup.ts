import path from "node:path";
import type pg from "pg";
import * as v from "valibot";
import { describeConnectFault } from "../database/connect-fault.ts";
import { createClient, NO_STATEMENT_LIMIT } from "../database/postgres-pool.ts";
import { BackupError } from "./backup-error.ts";
import { figuresSql, listTables, readFigures, readMigration } from "./figures.ts";
import type { Manifest } from "./manifest.ts";
import { connectionOf, startProgram } from "./postgres-programs.ts";

/** The database dump in a backup, in the custom format of pg_dump. */
const DUMP = "database.dump";
/** Lock held by starting servers while they migrate. */
const MIGRATION_LOCK = 72_310_451;

const snapshotSchema = v.tuple([v.object({ id: v.string() })]);
const othersSchema = v.tuple([v.object({ others: v.number() })]);

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = createClient(url);
  await client.connect().catch((cause: unknown) => {
    throw new BackupError(describeConnectFault(url, cause), { cause });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Dumps a PostgreSQL database while servers run. Figures and dump use the same snapshot.
 *
 * @param folder existing folder of the backup
 */
export function dumpPostgres(
  url: string,
  folder: string,
): Promise<Pick<Manifest, "kind" | "migration" | "figures">> {
  const { address, env } = connectionOf(url);
  return withClient(url, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    await client.query(NO_STATEMENT_LIMIT);
    if ((await listTables(client)).length === 0)
      throw new BackupError(`there is no pool in the database at ${new URL(url).host}`);
    const { rows } = await client.query("select pg_export_snapshot() as id");
    const [{ id }] = v.parse(snapshotSchema, rows);
    const file = path.join(folder, DUMP);
    const rights = ["--no-owner", "--no-privileges"];
    const parameters = [
      "--format=custom",
      `--snapshot=${id}`,
      ...rights,
      `--file=${file}`,
      `--dbname=${address}`,
    ];
    await startProgram("pg_dump", parameters, env).ended;
    return { kind: "postgres", migration: await readMigration(client), figures: await readFigures(client) };
  });
}

/** Refuses a database in use by others, and one with data unless it may be replaced. */
function requireTarget(url: string, replaces: boolean): Promise<void> {
  const { host } = new URL(url);
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      "select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    const [{ others }] = v.parse(othersSchema, rows);
    if (others > 0)
      throw new BackupError(
        `the database at ${host} is in use by ${String(others)} other connections; stop the servers first`,
      );
    if (!replaces && (await listTables(client)).length > 0)
      throw new BackupError(
        `the database at ${host} is not empty; name another, or add --replace-existing-data`,
      );
  });
}

/** SQL that commits only if the restored data matches the backup's figures. */
function endSql({ figures }: Manifest): string {
  const tables = Object.keys(figures.tables);
  return `
do $check$ begin
  if (${figuresSql(tables)}) is distinct from $figures$${JSON.stringify(figures)}$figures$::jsonb then
    raise exception 'what was restored differs from the manifest';
  end if;
end $check$;
commit;
`;
}

/**
 * Restores a dump in one transaction: after a failure the database is unchanged.
 *
 * @throws {BackupError} when the database is in use, not empty, or differs from the manifest afterwards
 */
export async function restorePostgres(
  url: string,
  { folder, manifest, replaces }: { folder: string; manifest: Manifest; replaces: boolean },
): Promise<void> {
  await requireTarget(url, replaces);
  const { address, env } = connectionOf(url);
  const psql = startProgram("psql", ["-X", "-q", "-v", "ON_ERROR_STOP=1", `--dbname=${address}`], env);
  const dump = startProgram("pg_restore", [
    "--no-owner",
    "--no-privileges",
    "--file=-",
    path.join(folder, DUMP),
  ]);
  psql.child.stdout?.resume();
  psql.child.stdin?.write(
    `begin;
${NO_STATEMENT_LIMIT};
select pg_advisory_xact_lock(${String(MIGRATION_LOCK)});
set client_min_messages = warning;
drop schema if exists drizzle cascade;
drop schema if exists public cascade;
create schema public;
`,
  );
  if (psql.child.stdin !== null) dump.child.stdout?.pipe(psql.child.stdin, { end: false });
  const read = dump.ended.then(
    () => psql.child.stdin?.end(endSql(manifest)),
    (error: unknown) => {
      // Without the final commit the transaction is rolled back.
      psql.child.stdin?.end();
      throw error;
    },
  );
  // Once psql has exited, the dump would wait for it, so it is stopped.
  const written = psql.ended.finally(() => dump.child.kill());
  await Promise.allSettled([read, written]);
  await written;
  await read;
}
