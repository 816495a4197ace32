import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { profitSettings } from "../../../platform/database/schema/index.ts";

/** Reads the payout methods that an account chose for a coin, newest first. */
export function choicesOf(database: Database, account_id: number, coin: string) {
  return database
    .select()
    .from(profitSettings)
    .where(and(eq(profitSettings.account_id, account_id), eq(profitSettings.coin, coin)))
    .orderBy(asc(profitSettings.from_time));
}
