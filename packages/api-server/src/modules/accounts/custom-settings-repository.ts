import { DEFAULT_CUSTOM_SETTINGS, customSettingsSchema, type CustomSettings } from "contracts/calls/custom";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../platform/database/database.ts";
import { customSettings } from "../../platform/database/schema/index.ts";

const kept = v.partial(customSettingsSchema);

/**
 * What a person likes to have otherwise than usual.
 *
 * @returns all settings; those that were never chosen, or that the contract no longer knows, are the usual ones
 */
export async function readCustom(database: Database, accountId: number): Promise<CustomSettings> {
  const [row] = await database
    .select({ settings: customSettings.settings })
    .from(customSettings)
    .where(eq(customSettings.account_id, accountId));
  const parsed = v.safeParse(kept, row?.settings ?? {});
  return parsed.success ? { ...DEFAULT_CUSTOM_SETTINGS, ...parsed.output } : DEFAULT_CUSTOM_SETTINGS;
}

/** Changes some settings and leaves the others, also those that another page changes at the same moment. */
export async function writeCustom(
  database: Database,
  accountId: number,
  change: Partial<CustomSettings>,
): Promise<void> {
  await database
    .insert(customSettings)
    .values({ account_id: accountId, settings: change })
    .onConflictDoUpdate({
      target: customSettings.account_id,
      set: { settings: sql`${customSettings.settings} || excluded.settings` },
    });
}
