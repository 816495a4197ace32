import { eq } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { accounts } from "./database/schema/index.ts";

/**
 * Locks an account until the transaction ends: what covers several of its rows, such as a limit, is read and kept in one go. It
 * comes before the lock of any balance, so that no one waits in a circle; rows that only refer to the account are still taken.
 */
export async function lockAccount(transaction: Database, accountId: number): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
}
