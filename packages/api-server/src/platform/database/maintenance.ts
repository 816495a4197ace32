import type { PGlite } from "@electric-sql/pglite";
import * as v from "valibot";

const LOOK_MS = 5000;
/** Log size at which the engine writes a checkpoint: a few milliseconds of writing, and little to replay after a crash. */
const LOG_BYTES = 32 * 1024 * 1024;

const logSchema = v.tuple([v.object({ bytes: v.number() })]);
const namesSchema = v.array(v.object({ name: v.string() }));

const STALE = `
  select c.oid::regclass::text as name
  from pg_class c, lateral (select pg_relation_size(c.oid) / 8192 as pages) size
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pages > 0
    and (c.reltuples < 0 or abs(pages - c.relpages) > 10 + c.relpages / 5)
  order by abs(pages - c.relpages) desc`;

/** Largest table, including indexes, that is vacuumed: this takes a fraction of the statement timeout. */
const VACUUM_BYTES = 128 * 1024 * 1024;

/** Deleted rows use space, and are still read over, until a vacuum. */
const BLOATED = `
  select relid::regclass::text as name from pg_stat_user_tables
  where schemaname = 'public' and n_dead_tup > 1000 + n_live_tup / 5 and pg_total_relation_size(relid) < ${String(VACUUM_BYTES)}`;

/** Runs one or a few statements while nothing else uses the engine. */
type RunExclusive = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Writes a checkpoint when the log is long. */
async function trimLog(database: PGlite): Promise<void> {
  const { rows } = await database.query(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()",
  );
  if (v.parse(logSchema, rows)[0].bytes > LOG_BYTES) await database.exec("checkpoint");
}

async function names(database: PGlite, query: string): Promise<readonly string[]> {
  const { rows } = await database.query(query);
  return v.parse(namesSchema, rows).map(({ name }) => name);
}

/**
 * Performs due maintenance once: a checkpoint when the log is long, a vacuum of tables with many deleted rows, statistics of
 * tables that changed their size. Each table is its own statement, so that other statements can run in between.
 *
 * @param runExclusive keeps other statements off the engine meanwhile
 */
export async function maintainOnce(
  database: PGlite,
  runExclusive: RunExclusive = (work) => work(),
): Promise<void> {
  await runExclusive(() => trimLog(database));
  const bloated = await runExclusive(async () => {
    // Otherwise the engine delays its counts for a while.
    await database.query("select pg_stat_force_next_flush()");
    return names(database, BLOATED);
  });
  for (const name of bloated) await runExclusive(() => database.exec(`vacuum (truncate off) ${name}`));
  for (const name of await runExclusive(() => names(database, STALE)))
    await runExclusive(() => database.exec(`analyze ${name}`));
}

/**
 * Maintains the embedded engine as background processes do for a PostgreSQL server, since it never does so by itself: writes
 * checkpoints, vacuums, and updates the planner's statistics. Checks every five seconds. Without it, pages of the bill in
 * `benchmarks/lists.ts` take twice as long, and the log grows by 2 GB a day.
 *
 * @param runExclusive keeps other statements off the engine meanwhile
 */
export function startMaintenance(database: PGlite, runExclusive: RunExclusive): void {
  let running: Promise<void> | undefined;
  setInterval(() => {
    // Whatever makes it fail also fails every other statement, and is reported there.
    running ??= maintainOnce(database, runExclusive)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  }, LOOK_MS).unref();
}
