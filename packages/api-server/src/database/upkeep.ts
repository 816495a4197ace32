import type { PGlite } from "@electric-sql/pglite";
import * as v from "valibot";

const LOOK_MS = 5000;
/** Length of its log from which the engine lets go of it: a few milliseconds of writing, and little to work through after a crash. */
const LOG_BYTES = 32 * 1024 * 1024;

const logSchema = v.tuple([v.object({ bytes: v.number() })]);
const staleSchema = v.array(v.object({ name: v.string() }));

const STALE = `
  select c.oid::regclass::text as name
  from pg_class c, lateral (select pg_relation_size(c.oid) / 8192 as pages) size
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pages > 0
    and (c.reltuples < 0 or abs(pages - c.relpages) > 10 + c.relpages / 5)
  order by abs(pages - c.relpages) desc limit 1`;

/** Writes down what the log holds when it is long. */
async function trimLog(database: PGlite): Promise<void> {
  const { rows } = await database.query(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()",
  );
  if (v.parse(logSchema, rows)[0].bytes > LOG_BYTES) await database.exec("checkpoint");
}

/** Counts the rows and values of the table that changed its size most, one at a time, so that others are answered in between. */
async function analyseOne(database: PGlite): Promise<void> {
  const { rows } = await database.query(STALE);
  for (const { name } of v.parse(staleSchema, rows)) await database.exec(`analyze ${name}`);
}

/**
 * Does what other processes do beside a PostgreSQL server, and what the engine, alone in its process, never does by itself: it
 * lets go of a long log, and keeps what the plans of statements are made by. What is deleted needs no such care: its place is
 * used again.
 *
 * @param database the engine
 */
export function startUpkeep(database: PGlite): void {
  let running: Promise<void> | undefined;
  setInterval(() => {
    // What keeps it from being done fails every other statement too, and is told of there.
    running ??= trimLog(database)
      .then(() => analyseOne(database))
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  }, LOOK_MS).unref();
}
