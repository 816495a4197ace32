import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { linesBetween, type BillBalance, type BillFilter } from "./bill-lines-repository.ts";
import { units } from "../../platform/database/row-fields.ts";

/** Sum of the movements of one balance, in smallest units. */
export const sumRow = v.object({ ledger: v.number(), in: units, out: units, count: v.number() });

/** Sums the lines that are not in the stored sums yet. */
export async function readNew(
  database: Database,
  filter: BillFilter,
  balances: readonly (BillBalance & { readonly after: number })[],
): Promise<ReadonlyMap<number, v.InferOutput<typeof sumRow>>> {
  const changed = balances.filter(({ newest, after }) => newest > after);
  if (changed.length === 0) return new Map();
  const rows = await selectRows(
    database,
    sql`select ledger, coalesce(sum(amount) filter (where amount > 0), 0)::text as in,
          coalesce(-sum(amount) filter (where amount < 0), 0)::text as out, count(*)::int as count
        from (${linesBetween(filter, changed)}) lines group by ledger`,
    sumRow,
  );
  return new Map(rows.map((row) => [row.ledger, row]));
}
