import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import { hasCode } from "../../../platform/database/error-codes.ts";
import { HASHRATE_RESOLUTIONS, type Resolution } from "./hashrates-repository.ts";
import { DAY } from "../../../platform/time.ts";

const TABLES = ["account_hashrates", "family_hashrates"] as const;

/** How far in advance a partition is created. */
const AHEAD = 2 * DAY;
/** Reads and writes queue behind a waiting lock request, so it must not wait longer. */
const LOCK_MS = 200;
const LOCK_TIMEOUT = "55P03";

/** Rows of one resolution with `start <= time < start + resolution.width`. */
interface Partition {
  readonly table: (typeof TABLES)[number];
  readonly resolution: Resolution;
  readonly start: number;
}

const nameOf = ({ table, resolution, start }: Partition) => `${table}_${resolution.name}_${String(start)}`;

const defaultOf = (table: Partition["table"]) => sql.identifier(`${table}_default`);

/** Inlines a value, since DDL statements accept no parameters. */
function literal(value: Resolution["name"] | number): SQL {
  // eslint-disable-next-line no-restricted-syntax -- a number, or a name of this source
  return sql.raw(typeof value === "number" ? String(value) : `'${value}'`);
}

async function readNames(database: Database, table: Partition["table"]): Promise<ReadonlySet<string>> {
  const rows = await selectRows(
    database,
    sql`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = ${table}::regclass`,
    v.object({ name: v.string() }),
  );
  return new Set(rows.map(({ name }) => name));
}

/** Returns partitions for now and the next days, and for rows in the default partition. */
async function wantedPartitions(
  database: Database,
  table: Partition["table"],
  at: number,
): Promise<readonly Partition[]> {
  const wanted: Partition[] = [];
  for (const resolution of HASHRATE_RESOLUTIONS) {
    const { name, width } = resolution;
    const rows = await selectRows(
      database,
      sql`select distinct (time - time % ${width}::bigint)::float8 as start from ${defaultOf(table)} where resolution = ${name}`,
      v.object({ start: v.number() }),
    );
    const starts = new Set(rows.map(({ start }) => start));
    for (let time = at; time <= at + AHEAD; time += DAY) starts.add(time - (time % width));
    wanted.push(...[...starts].map((start) => ({ table, resolution, start })));
  }
  return wanted;
}

/** Whether all rows of a partition have expired; the default one never expires. */
function hasEnded(table: Partition["table"], partition: string, at: number): boolean {
  return HASHRATE_RESOLUTIONS.some(({ name, keep, width }) => {
    const prefix = `${table}_${name}_`;
    return (
      partition.startsWith(prefix) && Number.parseInt(partition.slice(prefix.length), 10) + width <= at - keep
    );
  });
}

/** Drops a partition, unless another process already has; without this check, the second of two concurrent drops would fail. */
async function dropPartition(transaction: Database, table: Partition["table"], name: string): Promise<void> {
  // Blocks other processes that change the partitions; writers continue until the drop itself.
  await transaction.execute(sql`lock table ${defaultOf(table)} in share update exclusive mode`);
  if (!(await readNames(transaction, table)).has(name)) return;
  await transaction.execute(sql`drop table ${sql.identifier(name)}`);
}

/** Creates a partition and moves its rows from the default one. */
async function addPartition(transaction: Database, partition: Partition): Promise<void> {
  const { table, resolution, start } = partition;
  const from = literal(start);
  const to = literal(start + resolution.width);
  const kind = literal(resolution.name);
  const name = sql.identifier(nameOf(partition));
  const parent = sql.identifier(table);
  // Blocks writers, and other processes that create the same partition.
  await transaction.execute(sql`lock table ${defaultOf(table)} in share row exclusive mode`);
  if ((await readNames(transaction, table)).has(nameOf(partition))) return;
  const steps: readonly SQL[] = [
    sql`create table ${name} (like ${parent})`,
    sql`with moved as (
          delete from ${defaultOf(table)} where resolution = ${kind} and time >= ${from} and time < ${to} returning *
        ) insert into ${name} select * from moved`,
    sql`alter table ${parent} attach partition ${name} for values from (${kind}, ${from}) to (${kind}, ${to})`,
  ];
  for (const step of steps) await transaction.execute(step);
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return hasCode(error, LOCK_TIMEOUT) || hasCode(cause, LOCK_TIMEOUT);
}

/** Changes the tables; if others lock them for too long, it is left to the next run. */
async function tryChange(
  database: Database,
  change: (transaction: Database) => Promise<void>,
): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`set local lock_timeout = ${literal(LOCK_MS)}`);
      await change(transaction);
    });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
  }
}

/**
 * Creates hashrate partitions in advance and drops those older than the retention of their resolution. Rows in the default
 * partition are moved to their own. Idempotent.
 *
 * @param at UNIX seconds up to which the pool's figures are complete
 */
export async function renewPartitions(database: Database, at: number): Promise<void> {
  for (const table of TABLES) {
    const wanted = await wantedPartitions(database, table, at);
    const present = await readNames(database, table);
    for (const partition of wanted.filter((one) => !present.has(nameOf(one)))) {
      await tryChange(database, (transaction) => addPartition(transaction, partition));
    }
    const names = [...(await readNames(database, table))];
    for (const name of names.filter((one) => hasEnded(table, one, at))) {
      await tryChange(database, (transaction) => dropPartition(transaction, table, name));
    }
  }
}
