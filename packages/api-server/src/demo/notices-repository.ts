import { inArray } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { accounts } from "../platform/database/schema/index.ts";
import { USUAL_SETTINGS } from "../modules/notifications/settings.ts";
import { saveSettings } from "../modules/notifications/settings-repository.ts";

/**
 * Turns off single-worker alerts for the demonstration's farms, whose machines go offline in rotation every few minutes; the
 * events stay in the charts, and account-wide incidents still send notifications.
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
