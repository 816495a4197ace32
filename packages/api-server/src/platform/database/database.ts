import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import * as v from "valibot";
import { hasCode } from "./error-codes.ts";
import type * as schema from "./schema/index.ts";

/** The database interface of all repositories, the same for the embedded engine and PostgreSQL. Transactions implement it too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

const resultSchema = v.object({ rows: v.array(v.unknown()) });

/**
 * Runs raw SQL and validates each row, because the two drivers return some types differently.
 *
 * @throws {v.ValiError} when a row does not match.
 */
export async function selectRows<const Row extends v.GenericSchema<unknown, unknown>>(
  database: Database,
  query: SQL,
  row: Row,
): Promise<v.InferOutput<Row>[]> {
  const result = v.parse(resultSchema, await database.execute(query));
  return v.parse(v.array(row), result.rows);
}

/** As {@link selectRows}, for a query that always returns a row. */
export async function selectRow<const Row extends v.GenericSchema<unknown, unknown>>(
  database: Database,
  query: SQL,
  row: Row,
): Promise<v.InferOutput<Row>> {
  const [found] = await selectRows(database, query, row);
  if (found === undefined) throw new Error("a query gave no row");
  return found;
}

/** Whether an error is a unique-constraint violation. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = typeof error === "object" && error !== null && "cause" in error ? error.cause : undefined;
  return hasCode(error, "23505") || hasCode(cause, "23505");
}
