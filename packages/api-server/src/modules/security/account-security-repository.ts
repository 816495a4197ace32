import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { accountSecurity } from "../../platform/database/schema/index.ts";

/** A person's settings for account security, besides the factors themselves. */
export type AccountSecurity = Omit<typeof accountSecurity.$inferSelect, "account_id">;

const NOTHING_SET: AccountSecurity = {
  antiphishing: null,
  is_allowlist: false,
  signin_password_time: null,
  payment_password_time: null,
  is_rebind_advised: false,
  delete_time: null,
};

/** Reads a person's security settings; the defaults if none were stored. */
export async function readAccountSecurity(database: Database, accountId: number): Promise<AccountSecurity> {
  const [row] = await database
    .select()
    .from(accountSecurity)
    .where(eq(accountSecurity.account_id, accountId));
  return row ?? NOTHING_SET;
}

/** Like {@link readAccountSecurity}, but locks the stored settings until the transaction ends. */
export async function lockAccountSecurity(tx: Database, accountId: number): Promise<AccountSecurity> {
  const [row] = await tx
    .select()
    .from(accountSecurity)
    .where(eq(accountSecurity.account_id, accountId))
    .for("update");
  return row ?? NOTHING_SET;
}

/** Changes a person's security settings. */
export async function changeAccountSecurity(
  database: Database,
  accountId: number,
  change: Partial<AccountSecurity>,
): Promise<void> {
  await database
    .insert(accountSecurity)
    .values({ account_id: accountId, ...change })
    .onConflictDoUpdate({ target: accountSecurity.account_id, set: change });
}
