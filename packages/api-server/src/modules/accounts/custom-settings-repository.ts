import { DEFAULT_CUSTOM_SETTINGS, customSettingsSchema, type CustomSettings } from "contracts/calls/custom";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../platform/database/database.ts";
import { customSettings } from "../../platform/database/schema/index.ts";

const kept = v.partial(customSettingsSchema);

/**
 * Reads a person's custom settings.
 *
 * @returns all settings; the default for those never chosen or no longer in the contract
 */
export async function readCustom(database: Database, accountId: number): Promise<CustomSettings> {
  const [row] = await database
    .select({ settings: customSettings.settings })
    .from(customSettings)
    .where(eq(customSettings.account_id, accountId));
  const parsed = v.safeParse(kept, row?.settings ?? {});
  return parsed.success ? { ...DEFAULT_CUSTOM_SETTINGS, ...parsed.output } : DEFAULT_CUSTOM_SETTINGS;
}

/** Changes some settings without affecting others, even those changed concurrently by another page. */
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
