import type { Round } from "./payouts-repository.ts";
import type { PsbtRow } from "./psbts-repository.ts";
import { endRaise, isSpentByOwn, storeRaised, storeRaisingFile } from "./raises-repository.ts";
import {
  paymentsOf,
  signedOf,
  type TransactionGroup,
  type TransactionRow,
  type WalletPlace,
} from "./wallet-transactions-repository.ts";

/** The newest transaction of a group, and the newest file for its orders. */
interface Waiting {
  readonly newest: TransactionRow;
  readonly file: PsbtRow | undefined;
}

/** Raises the fee; returns the result that an operator who requested it sees. */
async function raiseFee(
  group: TransactionGroup,
  { newest, file }: Waiting,
  { place, round }: { readonly place: WalletPlace; readonly round: Round },
): Promise<NonNullable<TransactionRow["raise_note"]>> {
  const { database } = round.services;
  // While the signer has the file, only an operator's request can lead here.
  if (file?.status === "waiting") return "file";
  // The node notices only spends that were sent to it.
  if (await isSpentByOwn(database, place, newest)) return "spent";
  const raised = await place.chain.raise(signedOf(newest), paymentsOf(group.orders), !group.hasRefused);
  if (raised === undefined) return "at_bound";
  if (raised.kind === "file") {
    await storeRaisingFile(database, file, { file: raised, now: round.now });
    return "file";
  }
  await storeRaised(database, place, { group, raised, now: round.now });
  return "raised";
}

/**
 * Stores a transaction, or a file for the external signer, that gets the waiting transaction of a group mined sooner. Does nothing
 * when the fee cannot be raised, or when that would make another payment of the wallet invalid.
 */
export async function raiseWaiting(
  group: TransactionGroup,
  waiting: Waiting,
  where: { readonly place: WalletPlace; readonly round: Round },
): Promise<void> {
  const result = await raiseFee(group, waiting, where);
  if (group.first.raise_time === null) return;
  await endRaise(where.round.services.database, group.first.id, result);
}
