import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { accounts } from "../../platform/database/schema/index.ts";
import { familyUsable, type LedgerEnd, lockBalances, usableOf } from "../ledger/index.ts";

/** A balance that a margin call may use. */
export interface PledgeSource {
  readonly from: LedgerEnd;
  /** In smallest units; without what the chain can still reverse. */
  readonly usable: bigint;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Returns the balances used by a margin call, in the order of use: the loan account, then every mining account. Coins that the
 * chain can still reverse are left out, also where several accounts together hold them.
 *
 * @param transaction transaction that holds the owner's lock
 */
export async function sourcesOf(
  transaction: Database,
  account_id: number,
  coin: string,
): Promise<PledgeSource[]> {
  const subs = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.parent_id, account_id))
    .orderBy(accounts.id);
  const ids = [account_id, ...subs.map(({ id }) => id)];
  const loan = { account_id, kind: "loan_free" } as const;
  const mining = ids.map((id) => ({ account_id: id, kind: "available" }) as const);
  const [free = 0n, ...balances] = await lockBalances(transaction, [loan, ...mining], coin);
  const sources: PledgeSource[] = [{ from: loan, usable: free }];
  let left = await familyUsable(transaction, { owner_id: account_id, coin });
  for (const [index, from] of mining.entries()) {
    const own = { account_id: from.account_id, owner_id: account_id, coin };
    const usable = least(await usableOf(transaction, own, balances[index] ?? 0n), left);
    sources.push({ from, usable });
    left -= usable;
  }
  return sources;
}
