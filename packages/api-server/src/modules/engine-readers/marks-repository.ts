import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { engineMarks } from "../../platform/database/schema/index.ts";

/** Reading progress of an engine. */
export type EngineMark = Pick<typeof engineMarks.$inferSelect, "revision" | "mark">;

/** Returns an engine's watermark; undefined before the first reading. */
export async function readMark(database: Database, name: string): Promise<EngineMark | undefined> {
  const [row] = await database.select().from(engineMarks).where(eq(engineMarks.name, name));
  return row;
}

/**
 * Replaces the watermark that a reading started from.
 *
 * @param before revision of that watermark; 0 for none
 * @returns false when another process was faster
 */
export async function replaceMark(
  tx: Database,
  name: string,
  { before, mark }: { readonly before: number; readonly mark: Uint8Array },
): Promise<boolean> {
  const written =
    before === 0
      ? await tx.insert(engineMarks).values({ name, revision: 1, mark }).onConflictDoNothing().returning()
      : await tx
          .update(engineMarks)
          .set({ revision: before + 1, mark })
          .where(and(eq(engineMarks.name, name), eq(engineMarks.revision, before)))
          .returning();
  return written.length > 0;
}
