import { deserialize, serialize } from "node:v8";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { metadata } from "../../platform/database/schema/index.ts";

/** Reads a stored result of the engine; undefined before the first. */
export async function readStored(database: Database, name: string): Promise<unknown> {
  const [row] = await database.select().from(metadata).where(eq(metadata.name, name));
  return row === undefined ? undefined : deserialize(Buffer.from(row.value, "base64"));
}

/** Replaces a stored result of the engine; bigint values are written as text. */
export async function writeStored(database: Database, name: string, stored: unknown): Promise<void> {
  // Amounts are bigint, which JSON does not support.
  const value = serialize(stored).toString("base64");
  await database
    .insert(metadata)
    .values({ name, value })
    .onConflictDoUpdate({ target: metadata.name, set: { value } });
}
