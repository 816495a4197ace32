import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as v from "valibot";
import { selectRows, type Database } from "./database.ts";
import { outageOf } from "./outage.ts";
import * as schema from "./schema/index.ts";

/** Measurements, which the engine provides again or which no payment depends on. Every other table must be intact. */
const MEASUREMENTS: ReadonlySet<PgTable> = new Set<PgTable>([
  schema.accountHashrates,
  schema.familyBlocks,
  schema.familyDays,
  schema.familyHashrates,
  schema.familyHours,
  schema.workerSums,
  schema.workers,
]);

const countRow = v.object({ count: v.number() });
const nameRow = v.object({ name: v.string() });

/**
 * Tables required for money, stored responses and sign-ins: the whole schema except pure measurements, so that new tables are
 * included.
 */
export function essentialTables(): readonly string[] {
  const known: readonly unknown[] = Object.values(schema);
  return known
    .filter((one) => is(one, PgTable))
    .filter((table) => !MEASUREMENTS.has(table))
    .map((table) => getTableConfig(table).name);
}

/** Counts the rows of a table in file order, reading each value completely, including out-of-line ones. */
async function countByFile(transaction: Database, table: string): Promise<number> {
  await transaction.execute(sql`set local enable_seqscan = on`);
  const [row] = await selectRows(
    transaction,
    sql`select count(hashtext(whole::text))::int as count from ${sql.identifier(table)} as whole`,
    countRow,
  );
  return row?.count ?? 0;
}

/** Counts the rows reachable by the primary key; undefined for a table without one. */
async function countByKey(transaction: Database, table: string): Promise<number | undefined> {
  const key = await selectRows(
    transaction,
    sql`select attname as name
        from pg_index, unnest(indkey) with ordinality as part(number, place)
        join pg_attribute on attnum = number
        where indisprimary and indrelid = ${table}::regclass and attrelid = ${table}::regclass
        order by place`,
    nameRow,
  );
  if (key.length === 0) return undefined;
  const order = sql.join(
    key.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await transaction.execute(sql`set local enable_seqscan = off`);
  await transaction.execute(sql`set local enable_bitmapscan = off`);
  // The whole row is not in the index, so that every page of the table is read.
  const [row] = await selectRows(
    transaction,
    sql`select count(row)::int as count from
        (select whole as row from ${sql.identifier(table)} as whole order by ${order} offset 0) as rows`,
    countRow,
  );
  return row?.count;
}

async function checkTable(transaction: Database, table: string): Promise<void> {
  const inFile = await countByFile(transaction, table);
  const byKey = await countByKey(transaction, table);
  if (byKey !== undefined && byKey !== inFile) {
    throw new Error(`${String(inFile)} rows in the file, ${String(byKey)} by the key`);
  }
  await transaction.execute(
    sql`select bt_index_check(indexrelid) from pg_index
        join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
        where indrelid in (select unnest(array[oid, reltoastrelid]) from pg_class where oid = ${table}::regclass) and amname = 'btree'`,
  );
}

/** Thrown to roll back the transaction of the check. */
class Checked extends Error {
  override readonly name = "Checked";
}

/**
 * Reads every table that must be intact, by its file and by its key, and checks its indexes, so that a truncated file is found
 * before any request is served from it. The engine itself only notices when it reads the missing part.
 *
 * @param database embedded database, migrated or of an earlier version
 * @returns description of the damage, undefined if there is none
 * @throws the database's error if it cannot be used at all
 */
export async function findDamage(
  database: Database,
): Promise<{ readonly what: string; readonly cause: unknown } | undefined> {
  let what = "the list of its tables cannot be read";
  try {
    await database.transaction(async (transaction) => {
      const present = await selectRows(
        transaction,
        sql`select tablename as name from pg_tables where schemaname = 'public'`,
        nameRow,
      );
      const names = new Set(present.map(({ name }) => name));
      await transaction.execute(sql`create extension amcheck`);
      for (const table of essentialTables().filter((name) => names.has(name))) {
        what = `the table ${table} is not whole`;
        await checkTable(transaction, table);
      }
      what = "the numbers of its rows cannot be read";
      await transaction.execute(sql`select count(last_value) from pg_sequences`);
      throw new Checked();
    });
  } catch (cause) {
    if (outageOf(cause) !== undefined) throw cause;
    if (!(cause instanceof Checked)) return { what, cause };
  }
  return undefined;
}
