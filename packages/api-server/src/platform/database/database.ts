import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import * as v from "valibot";
import { hasCode } from "./error-codes.ts";
import type * as schema from "./schema/index.ts";

/** The database as every repository sees it: the same on the embedded engine and on PostgreSQL. A transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

const resultSchema = v.object({ rows: v.array(v.unknown()) });

/**
 * Runs hand-written SQL and checks each row, because the two drivers give some types back differently.
 *
 * @throws {v.ValiError} when a row does not fit.
 */
export async function selectRows<const Row extends v.GenericSchema<unknown, unknown>>(
  database: Database,
  query: SQL,
  row: Row,
): Promise<v.InferOutput<Row>[]> {
  const result = v.parse(resultSchema, await database.execute(query));
  return v.parse(v.array(row), result.rows);
}

/** As {@link selectRows}, for a query that gives a row whatever there is. */
export async function selectRow<const Row extends v.GenericSchema<unknown, unknown>>(
  database: Database,
  query: SQL,
  row: Row,
): Promise<v.InferOutput<Row>> {
  const [found] = await selectRows(database, query, row);
  if (found === undefined) throw new Error("a query gave no row");
  return found;
}

/** Whether an error is the refusal of a second row with the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = typeof error === "object" && error !== null && "cause" in error ? error.cause : undefined;
  return hasCode(error, "23505") || hasCode(cause, "23505");
}
