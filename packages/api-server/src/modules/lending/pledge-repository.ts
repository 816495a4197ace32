import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { accounts } from "../../platform/database/schema/index.ts";
import { lockBalance } from "../ledger/index.ts";

/** Returns the balances used by a margin call, in smallest units: the loan account, then every mining account. */
export async function sourcesOf(transaction: Database, account_id: number, coin: string) {
  const subs = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.parent_id, account_id))
    .orderBy(accounts.id);
  const ends = [
    { account_id, kind: "loan_free" } as const,
    ...[account_id, ...subs.map(({ id }) => id)].map(
      (id) => ({ account_id: id, kind: "available" }) as const,
    ),
  ];
  const sources = [];
  for (const from of ends) {
    sources.push({ from, held: await lockBalance(transaction, from.account_id, coin, from.kind) });
  }
  return sources;
}
