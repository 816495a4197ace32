import { eq } from "drizzle-orm";
import type { Database } from "./database/database.ts";
import { accounts } from "./database/schema/index.ts";

/**
 * Locks an account until the transaction ends, so that conditions over several of its rows, such as a limit, are read and kept
 * atomically. It precedes the lock of any balance, to prevent deadlocks; rows that only reference the account can still be
 * inserted.
 */
export async function lockAccount(transaction: Database, accountId: number): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
}
