import type { Round } from "./payouts-repository.ts";
import { storeRaised } from "./raises-repository.ts";
import { paymentsOf, type TransactionGroup, type WalletPlace } from "./wallet-transactions-repository.ts";

/**
 * Stores the transaction that spent the outputs of a group and makes its payments, if there is one: somebody raised its fee outside
 * of this server, or the replacement was stored in a database that is gone.
 *
 * @returns whether there is one
 * @throws Error for one that pays an order but not exactly the group, which only an operator can judge
 */
export async function adoptPayment(
  group: TransactionGroup,
  { place, round }: { readonly place: WalletPlace; readonly round: Round },
): Promise<boolean> {
  const outpoints = [...new Set(group.versions.flatMap(({ inputs }) => inputs))];
  const orders = group.orders.filter(({ status }) => status === "processing");
  if (outpoints.length === 0 || orders.length === 0) return false;
  const found = await place.chain.findPayment(outpoints, paymentsOf(orders));
  if (found === undefined) return false;
  if (found.signed === undefined)
    throw new Error(`transaction ${found.txid} pays some of the orders of ${group.first.txid}, but not all`);
  const raised = { ...found.signed, kind: "replacement", reason: "found in the chain" } as const;
  await storeRaised(round.services.database, place, { group, raised, now: round.now });
  return true;
}
