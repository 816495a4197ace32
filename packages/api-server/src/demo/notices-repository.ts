import { inArray } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { accounts } from "../platform/database/schema/index.ts";
import { USUAL_SETTINGS } from "../modules/notifications/settings.ts";
import { saveSettings } from "../modules/notifications/settings-repository.ts";

/**
 * Switches the alerts of single workers off for the farms of the demonstration, whose machines drop out in turns every few
 * minutes; their events are kept for the charts, and incidents of whole accounts are notified.
 */
export async function seedNotices(database: Database, farms: readonly string[], now: number): Promise<void> {
  const off = { mail: false, message: false };
  const events = { ...USUAL_SETTINGS.events, worker_offline: off };
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.account, [...farms]));
  for (const { id } of rows) await saveSettings(database, id, { ...USUAL_SETTINGS, events }, now);
}
