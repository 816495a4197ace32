import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { metadata } from "./schema/index.ts";

/** Number of 32-digit texts written: a few pages, which only succeed if the disk has space. */
const PIECES = 4096;

/** Rolls back the transaction of a successful test write. */
class WriteTried extends Error {
  override readonly name = "WriteTried";
}

/**
 * Tests whether the database accepts writes that need new space; leaves nothing behind.
 *
 * @throws the database's error if it does not
 */
export async function requireSpace(database: Database): Promise<void> {
  const written = database.transaction(async (transaction) => {
    await transaction.insert(metadata).values({
      name: "space_probe",
      value: sql`(select string_agg(md5(random()::text), '') from generate_series(1, ${PIECES}::int))`,
    });
    throw new WriteTried();
  });
  await written.catch((error: unknown) => {
    if (!(error instanceof WriteTried)) throw error;
  });
}
