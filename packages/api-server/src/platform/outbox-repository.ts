import { desc, eq } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { outbox } from "./database/schema/index.ts";

/** A message that the demo stores instead of sending. */
export type OutboxRow = typeof outbox.$inferSelect;

/** Lists the most recent messages, newest first, of one recipient or of all. */
export function listOutbox(
  database: Database,
  { recipient, limit }: { readonly recipient: string | undefined; readonly limit: number },
): Promise<OutboxRow[]> {
  return database
    .select()
    .from(outbox)
    .where(recipient === undefined ? undefined : eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(limit);
}
