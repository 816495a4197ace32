import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../../platform/database/database.ts";
import { hasCode } from "../../../platform/database/error-codes.ts";
import { HASHRATE_RESOLUTIONS, type Resolution } from "./hashrates-repository.ts";
import { DAY } from "../../../platform/time.ts";

const TABLES = ["account_hashrates", "family_hashrates"] as const;

/** How long before its time a partition is made. */
const AHEAD = 2 * DAY;
/** Reads and writes wait behind one who waits for a lock, so that it waits no longer. */
const LOCK_MS = 200;
const LOCK_TIMEOUT = "55P03";

/** Rows of one resolution and of `start <= time < start + resolution.width`. */
interface Partition {
  readonly table: (typeof TABLES)[number];
  readonly resolution: Resolution;
  readonly start: number;
}

const nameOf = ({ table, resolution, start }: Partition) => `${table}_${resolution.name}_${String(start)}`;

const defaultOf = (table: Partition["table"]) => sql.identifier(`${table}_default`);

/** Definitions take no parameters. */
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

/** Partitions of now and of the next days, and those of rows that had none when they were written. */
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

/** Whether none of a partition's rows is kept any more; the default one never ends. */
function hasEnded(table: Partition["table"], partition: string, at: number): boolean {
  return HASHRATE_RESOLUTIONS.some(({ name, keep, width }) => {
    const prefix = `${table}_${name}_`;
    return (
      partition.startsWith(prefix) && Number.parseInt(partition.slice(prefix.length), 10) + width <= at - keep
    );
  });
}

/** Drops a partition, unless another process has; two drops at once fail on the parent that one of them no longer finds. */
async function dropPartition(transaction: Database, table: Partition["table"], name: string): Promise<void> {
  // Keeps other processes that change the partitions away; writers go on until the drop itself.
  await transaction.execute(sql`lock table ${defaultOf(table)} in share update exclusive mode`);
  if (!(await readNames(transaction, table)).has(name)) return;
  await transaction.execute(sql`drop table ${sql.identifier(name)}`);
}

/** Makes a partition and takes its rows over from the default one. */
async function addPartition(transaction: Database, partition: Partition): Promise<void> {
  const { table, resolution, start } = partition;
  const from = literal(start);
  const to = literal(start + resolution.width);
  const kind = literal(resolution.name);
  const name = sql.identifier(nameOf(partition));
  const parent = sql.identifier(table);
  // Keeps writers away, and another process that makes the same partition.
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

/** Does a change of the tables; when others hold them for long, the next run does it. */
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
 * Makes partitions of hashrates ahead of their time and drops those that are older than their resolution is kept. Rows that were
 * written without a partition, which the default one has taken, get theirs. Doing it again changes nothing.
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
