import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { metadata } from "./schema/index.ts";

/** Texts of 32 digits that are written: a few pages, which only a disk with room takes. */
const PIECES = 4096;

/** Ends the transaction that was only there to see whether it could be done. */
class WriteTried extends Error {
  override readonly name = "WriteTried";
}

/**
 * Tries whether the database takes writes that need new room, and leaves nothing behind.
 *
 * @throws what the database says when it does not
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
