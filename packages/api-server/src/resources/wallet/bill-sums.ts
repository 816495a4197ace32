import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../database/database.ts";
import { linesOf, type BillFilter } from "./bill-lines.ts";

/** Filters whose sums are remembered at most, least recently used first out. */
const REMEMBERED = 300;

const unitsSchema = v.pipe(
  v.string(),
  v.transform((value) => BigInt(value)),
);

const sumRow = v.object({
  ledger: v.number(),
  coin: v.string(),
  /** Newest movement of the balance when it was summed up. */
  newest: v.number(),
  in: unitsSchema,
  out: unitsSchema,
  count: v.number(),
});

/** Sums of the lines of one balance. */
export type BillSum = v.InferOutput<typeof sumRow>;

type Known = ReadonlyMap<number, BillSum>;

const memories = new WeakMap<Database, Map<string, Known>>();

function memoryOf(database: Database): Map<string, Known> {
  const known = memories.get(database) ?? new Map<string, Known>();
  memories.set(database, known);
  return known;
}

function keyOf({ accounts, ...filter }: BillFilter): string {
  return JSON.stringify([accounts.map(({ id }) => id), filter]);
}

/** Sums up the lines after those that are summed up already. */
function readNew(database: Database, filter: BillFilter, known: Known): Promise<BillSum[]> {
  const after = [...known.values()].map(({ ledger, newest }) => ({ id: ledger, after: newest }));
  // Apart, since for the highest number alone the planner would search all movements for one of the balance.
  const newestOf = (side: "from_id" | "to_id") => sql`
    (select max(later.id) from (select t.id from ledger_transfers t
      where t.${sql.identifier(side)} = own.id and t.id > coalesce(k.after, 0) offset 0) later)`;
  return selectRows(
    database,
    sql`select own.id as ledger, own.coin, greatest(k.after, ${newestOf("from_id")}, ${newestOf("to_id")}, 0) as newest,
          coalesce(l.in, 0)::text as in, coalesce(l.out, 0)::text as out, coalesce(l.count, 0)::int as count
        from ledger_accounts own
        left join jsonb_to_recordset(${JSON.stringify(after)}::text::jsonb) as k(id int, after int) on k.id = own.id
        left join (
          select ledger, sum(amount) filter (where amount > 0) as in, -sum(amount) filter (where amount < 0) as out,
            count(*) as count
          from (${linesOf(filter, { after })}) lines group by ledger
        ) l on l.ledger = own.id
        where coalesce(own.account_id, 0) = any(${`{${filter.accounts.map(({ id }) => id).join(",")}}`}::int[])
          and own.kind in ('available', 'loan_free')`,
    sumRow,
  );
}

/**
 * Sums of a filter for each balance. Movements are never changed, and those of one balance get their numbers in the order in
 * which they are committed, since whoever posts one holds the balance; so only what came after the last time is read.
 *
 * @param database database
 * @param filter accounts and conditions
 * @returns sums of every balance, in smallest units
 */
export async function sumLines(database: Database, filter: BillFilter): Promise<readonly BillSum[]> {
  const memory = memoryOf(database);
  const key = keyOf(filter);
  const known = memory.get(key) ?? new Map<number, BillSum>();
  const sums = (await readNew(database, filter, known)).map((row) => {
    const before = known.get(row.ledger);
    if (before === undefined) return row;
    return {
      ...row,
      in: before.in + row.in,
      out: before.out + row.out,
      count: before.count + row.count,
    };
  });
  memory.delete(key);
  memory.set(key, new Map(sums.map((sum) => [sum.ledger, sum])));
  const [oldest] = memory.keys();
  if (memory.size > REMEMBERED && oldest !== undefined) memory.delete(oldest);
  return sums;
}
