import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { contentEntries, popupCounts } from "../../platform/database/schema/index.ts";
import { listEntries, type Reading, type ShownEntry } from "./entries-repository.ts";

const MOST_OPEN = 20;

/** Returns currently open popups, in the order they were written. */
export async function openPopups(database: Database, reading: Reading): Promise<readonly ShownEntry[]> {
  const { rows } = await listEntries(database, {
    ...reading,
    kind: "popup",
    page: 1,
    limit: MOST_OPEN,
    where: sql`(${contentEntries.fields} ->> 'end')::bigint > ${reading.now}`,
    order: [sql`${contentEntries.id}`],
  });
  return rows;
}

/** Counts a view or a click of a popup; returns false if it does not exist. */
export async function countPopup(
  database: Database,
  id: number,
  what: "view_count" | "click_count",
): Promise<boolean> {
  const [popup] = await database
    .select({ kind: contentEntries.kind })
    .from(contentEntries)
    .where(eq(contentEntries.id, id));
  if (popup?.kind !== "popup") return false;
  await database
    .insert(popupCounts)
    .values({ entry_id: id, [what]: 1 })
    .onConflictDoUpdate({ target: popupCounts.entry_id, set: { [what]: sql`${popupCounts[what]} + 1` } });
  return true;
}
