import type { Database } from "../../platform/database/database.ts";
import { customers } from "../../platform/database/schema/index.ts";

/** Stores an application for an account manager. */
export async function insertApplication(
  database: Database,
  row: Pick<typeof customers.$inferInsert, "application" | "time">,
): Promise<void> {
  await database.insert(customers).values(row);
}
