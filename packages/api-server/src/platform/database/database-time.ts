import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRow, type Database } from "./database.ts";
import { whole } from "./row-fields.ts";

/** Returns the database's time in whole seconds since 1970, the same for all server processes. */
export async function readDatabaseTime(database: Database): Promise<number> {
  const { now } = await selectRow(
    database,
    sql`select floor(extract(epoch from clock_timestamp()))::bigint as now`,
    v.object({ now: whole }),
  );
  return now;
}
