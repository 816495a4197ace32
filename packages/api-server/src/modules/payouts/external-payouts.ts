import type { OrderRow } from "./orders-repository.ts";
import { isOfOne, isUnpayable, pauseReasonOf } from "./pause-reason.ts";
import { endPayout, pause, type Round } from "./payouts-repository.ts";
import {
  abandonPsbt,
  expiredPsbts,
  isExternal,
  openPsbts,
  type PsbtRow,
  readPsbts,
  storePsbt,
  storeReturned,
  unsignedOf,
} from "./psbts-repository.ts";
import { avoidedBy } from "./raises-repository.ts";
import type { ExternalSigner } from "./wallet-chain.ts";
import { followWallet, gather, isBelowOwed, isDue, pauseAll, type Where } from "./wallet-payouts.ts";
import { paymentsOf, unpaidOrders, type WalletPlace } from "./wallet-transactions-repository.ts";

/** Recorded as the operator when a rule, not a person, ends a transaction. */
const RULE = "rule";

interface Signing extends Where {
  readonly external: ExternalSigner;
  /** The signer's wallet, under which its transactions are stored. */
  readonly signer: WalletPlace;
}

/**
 * Adopts transactions that were signed and sent without being returned here; they pay their orders even after being abandoned.
 */
async function adoptSent({ place, signer, external, round }: Signing): Promise<void> {
  const { database } = round.services;
  for (const row of await openPsbts(database, signer)) {
    const signed = await external.findSent(unsignedOf(row));
    if (signed === undefined) continue;
    const returned = { by: RULE, reason: "sent by the signer", wasSent: true, chainName: place.chain.name };
    await storeReturned(database, signer, { ...returned, id: row.id, signed, now: round.now });
  }
}

async function endExpired({ signer, external, round }: Signing): Promise<void> {
  const { database } = round.services;
  for (const row of await expiredPsbts(database, signer, round.now)) {
    const isExpired = row.expire_time <= round.now;
    const reason = isExpired ? "expired" : "its orders are over";
    await abandonPsbt(database, row.id, { by: RULE, reason, now: round.now });
    if (!isExpired) await external.reserve(row.inputs, false);
  }
}

async function give(
  orders: readonly OrderRow[],
  follows: PsbtRow | undefined,
  signing: Signing,
): Promise<void> {
  const { place, signer, external, round } = signing;
  const avoided = await avoidedBy(round.services.database, place);
  const outpoints = { ...avoided, spent: follows?.inputs ?? [] };
  const unsigned = await external.prepare(paymentsOf(orders), outpoints);
  const times = { now: round.now, expireTime: round.now + external.expireSeconds };
  const given = { unsigned, orders, follows, chainName: place.chain.name, ...times };
  if (await storePsbt(round.services.database, signer, given)) await external.reserve(unsigned.inputs, true);
}

async function giveAlone(order: OrderRow, signing: Signing): Promise<void> {
  const { round } = signing;
  try {
    await give([order], undefined, signing);
  } catch (error) {
    if (isUnpayable(error))
      return endPayout(order, round, { status: "failed", reason: "not_sent", time: round.now });
    await pause(order, round, pauseReasonOf(error));
    throw error;
  }
}

async function giveTogether(
  orders: readonly OrderRow[],
  follows: PsbtRow | undefined,
  signing: Signing,
): Promise<void> {
  const { place, round } = signing;
  try {
    if (await isBelowOwed(place, round)) return await pauseAll(orders, round, "below_owed");
    await give(orders, follows, signing);
  } catch (error) {
    if (follows === undefined && isOfOne(error)) {
      for (const order of orders) await giveAlone(order, signing).catch(round.onError);
      return;
    }
    await pauseAll(orders, round, pauseReasonOf(error));
    throw error;
  }
}

/** Orders of abandoned transactions, grouped by transaction. */
async function abandonedGroups(orders: readonly OrderRow[], round: Round) {
  const ids = new Set(orders.flatMap(({ psbt_id }) => (psbt_id === null ? [] : [psbt_id])));
  const rows = await readPsbts(round.services.database, [...ids]);
  return [...rows.values()]
    .filter(({ status }) => status === "abandoned")
    .map((row) => ({ row, orders: orders.filter(({ psbt_id }) => psbt_id === row.id) }));
}

async function giveDue(signing: Signing): Promise<void> {
  const { place, round } = signing;
  const all = await unpaidOrders(round.services.database, place);
  const orders = all.filter((order) => isExternal(order, place.chain));
  for (const { row, orders: again } of await abandonedGroups(orders, round))
    await giveTogether(again, row, signing).catch(round.onError);
  const fresh = orders.filter(({ psbt_id }) => psbt_id === null);
  if (fresh.length === 0 || !isDue(fresh, signing)) return;
  await giveTogether(gather(fresh, place.chain.rules.batchOrders), undefined, signing);
}

/**
 * Advances the orders of an external signer: finds sent transactions, abandons files that were not returned in time, follows up
 * on signed ones, and builds the next ones to sign. The replacement of an abandoned transaction spends all of its outputs, so
 * that only one of them is mined.
 */
export async function advanceExternal(place: WalletPlace, round: Round): Promise<void> {
  const { isEnding = () => false, onError } = round;
  const { external } = place.chain;
  if (external === undefined) return;
  const signer = { chain: external.wallet, terms: place.terms };
  const signing = { place, round, external, signer };
  await adoptSent(signing).catch(onError);
  await followWallet({ place: signer, round });
  if (isEnding()) return;
  await endExpired(signing).catch(onError);
  await giveDue(signing).catch(onError);
}
