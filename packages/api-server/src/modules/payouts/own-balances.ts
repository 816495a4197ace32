import type { Database } from "../../platform/database/database.ts";
import { subAccountIds } from "../accounts/index.ts";
import { lockBalances, type Transfer, type UsableRequest } from "../ledger/index.ts";

/** An amount divided among balances. */
export interface Divided {
  /** Parts above zero, with the balances that cover them. */
  readonly parts: readonly Pick<Transfer, "from" | "amount">[];
  /** What no balance covers, in smallest units. */
  readonly missing: bigint;
}

/**
 * Divides an amount that an account owes among the available balances of its owner: its own, then the main account's, then those
 * of the other sub-accounts. The balances stay locked until the transaction ends.
 *
 * @param transaction transaction that holds the owner's lock
 * @param amount smallest units
 */
export async function divideAmongOwn(
  transaction: Database,
  { account_id, owner_id, coin }: UsableRequest,
  amount: bigint,
): Promise<Divided> {
  const subs = await subAccountIds(transaction, owner_id);
  const ids = [...new Set([account_id, owner_id, ...subs.toSorted((a, b) => a - b)])];
  const ends = ids.map((id) => ({ account_id: id, kind: "available" }) as const);
  const balances = await lockBalances(transaction, ends, coin);
  const parts: Pick<Transfer, "from" | "amount">[] = [];
  let missing = amount;
  for (const [index, from] of ends.entries()) {
    const balance = balances[index] ?? 0n;
    const part = balance < missing ? balance : missing;
    if (part > 0n) parts.push({ from, amount: part });
    missing -= part;
  }
  return { parts, missing };
}
