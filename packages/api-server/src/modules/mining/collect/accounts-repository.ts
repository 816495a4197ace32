import { inArray } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { accounts } from "../../../platform/database/schema/index.ts";

const ROWS_PER_STATEMENT = 4000;

/**
 * Returns account ids by the names that miners use to sign in.
 *
 * @returns id by name; unknown names are missing
 */
export async function accountIds(
  database: Database,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const requested = [...new Set(names)];
  if (requested.length === 0) return new Map();
  const rows = await database
    .select({ id: accounts.id, account: accounts.account })
    .from(accounts)
    .where(inArray(accounts.account, requested));
  return new Map(rows.flatMap((row) => (row.account === null ? [] : [[row.account, row.id] as const])));
}

/** Splits a list into pieces, so that one statement never blocks the database for long. */
export function chunk<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Splits rows into texts for `jsonb_to_recordset`, one per statement. */
export function* recordsets(rows: readonly object[]): Generator<string> {
  for (const piece of chunk(rows, ROWS_PER_STATEMENT))
    yield JSON.stringify(piece, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
}
