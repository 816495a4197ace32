import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { contentImages } from "../../platform/database/schema/index.ts";

/** Returns a picture by name, with its bytes. */
export async function findImage(database: Database, name: string) {
  const [row] = await database
    .select({ type: contentImages.type, bytes: contentImages.bytes })
    .from(contentImages)
    .where(eq(contentImages.name, name));
  return row;
}
