import { readBooks } from "./books-repository.ts";
import { adoptPayment } from "./found-payments.ts";
import type { OrderRow } from "./orders-repository.ts";
import { isOfOne, isUnpayable, type PauseReason, pauseReasonOf } from "./pause-reason.ts";
import { endPayout, pause, type Round } from "./payouts-repository.ts";
import type { SignedTransaction, WalletSight } from "./wallet-chain.ts";
import { isExternal, type PsbtRow } from "./psbts-repository.ts";
import { raiseWaiting } from "./fee-raises.ts";
import { avoidedBy, endRaise, newestFile } from "./raises-repository.ts";
import { fitLimits } from "./wallet-limits-repository.ts";
import {
  moveTransaction,
  openGroups,
  paymentsOf,
  readGroup,
  showPayment,
  signedOf,
  storePayment,
  type TransactionGroup,
  type TransactionRow,
  unpaidOrders,
  type WalletPlace,
} from "./wallet-transactions-repository.ts";

interface Sighted {
  readonly row: TransactionRow;
  readonly sight: WalletSight;
}

function sightAll(place: WalletPlace, rows: readonly TransactionRow[]): Promise<readonly Sighted[]> {
  return Promise.all(rows.map(async (row) => ({ row, sight: await place.chain.look(row.txid) })));
}

const open = (orders: readonly OrderRow[]) => orders.filter(({ status }) => status === "processing");

function isFinal({ sight }: Sighted, { terms }: WalletPlace): boolean {
  const { irreversible_confirmations } = terms;
  return (
    (sight.state === "mined" || sight.state === "conflicted") &&
    sight.confirmations >= irreversible_confirmations
  );
}

/** Settles a paid group: the money of its orders leaves the ledger, and its transactions are finished. */
async function settle(group: TransactionGroup, sighted: readonly Sighted[], round: Round): Promise<void> {
  const end = { status: "finished", reason: null, time: round.now } as const;
  // Read again, now with the mined transaction and its cost.
  const { orders } = await readGroup(round.services.database, group.first.id);
  for (const order of open(orders)) await endPayout(order, round, end);
  for (const { row, sight } of sighted)
    await moveTransaction(
      round.services.database,
      row,
      sight.state === "mined" ? "mined" : "lost",
      round.now,
    );
}

/** Abandons a group whose orders nothing can pay any more: the money returns to the balances. */
async function giveUp(group: TransactionGroup, rows: readonly TransactionRow[], round: Round): Promise<void> {
  const end = { status: "failed", reason: "not_sent", time: round.now } as const;
  for (const order of open(group.orders)) await endPayout(order, round, end);
  for (const row of rows) await moveTransaction(round.services.database, row, "lost", round.now);
}

/**
 * Handles a group with a transaction in a block. A child that spends its change is settled with it, since the pool pays for that
 * too.
 */
async function followMined(
  mined: Sighted & { readonly sight: { readonly state: "mined"; readonly confirmations: number } },
  { group, versions, children }: Seen,
  { place, round }: Where,
): Promise<void> {
  const { confirmations } = mined.sight;
  const paid = [mined, ...children.filter(({ sight }) => sight.state === "mined")];
  const fee = paid.reduce((total, { row }) => total + BigInt(row.network_fee), 0n);
  await showPayment(round.services.database, group, {
    version: mined.row,
    fee,
    confirmations,
    now: round.now,
  });
  const isSettled = isFinal(mined, place) && children.every((child) => isFinal(child, place));
  if (isSettled) return settle(group, [...versions, ...children], round);
  for (const child of children) await keepSent(child, { place, round });
}

/** The wallet's view of a group. */
interface Seen {
  readonly group: TransactionGroup;
  readonly versions: readonly Sighted[];
  readonly children: readonly Sighted[];
}

/** A wallet in one round of the payouts. */
export interface Where {
  readonly place: WalletPlace;
  readonly round: Round;
}

/**
 * Sends a transaction that the node does not have. It may have been sent before, so the same one is sent again, never another.
 *
 * @returns false if it is proven that the node never accepted it
 */
async function keepSent({ row, sight }: Sighted, { place, round }: Where): Promise<boolean> {
  const { database } = round.services;
  if (sight.state === "unknown" || sight.state === "dropped") {
    const result = await place.chain.send(signedOf(row));
    if (result === "refused") {
      await moveTransaction(database, row, "refused", round.now);
      return false;
    }
  }
  if (row.status === "signed") await moveTransaction(database, row, "sent", round.now);
  return true;
}

/**
 * Whether a group has waited long enough, or an operator requested it sooner. After a file with a higher fee was abandoned, the
 * next one waits as long.
 */
function isStuck({ group }: Seen, file: PsbtRow | undefined, { place, round }: Where): boolean {
  const { first, versions, children } = group;
  if (children.length > 0) return false;
  if (first.raise_time !== null) return true;
  if (file?.status === "waiting") return false;
  const last = Math.max(file?.end_time ?? 0, ...versions.map((row) => row.sent_time ?? round.now));
  return round.now - last >= place.chain.rules.bumpSeconds;
}

/** Handles a group with no transaction in a block. */
async function followWaiting(seen: Seen, where: Where): Promise<void> {
  const { group, versions, children } = seen;
  const { place, round } = where;
  const newest = versions.at(-1);
  if (
    newest === undefined ||
    versions.every((one) => one.sight.state === "conflicted" && isFinal(one, place))
  ) {
    if (await adoptPayment(group, where)) return followGroup(group.first.id, where);
    return giveUp(group, [...group.versions, ...group.children], round);
  }
  // Another transaction spends the same outputs; until that is final, this one may still return.
  if (newest.sight.state === "conflicted") return;
  if (!(await keepSent(newest, where))) return followGroup(group.first.id, where);
  const { row } = newest;
  await showPayment(round.services.database, group, {
    version: row,
    fee: BigInt(row.network_fee),
    confirmations: 0,
    now: round.now,
  });
  for (const child of children) if (child.sight.state !== "conflicted") await keepSent(child, where);
  if (newest.sight.state !== "waiting") return;
  const file = await newestFile(round.services.database, row);
  if (!isStuck(seen, file, where)) return;
  await raiseWaiting(group, { newest: row, file }, where).catch(async (error: unknown) => {
    if (group.first.raise_time !== null) await endRaise(round.services.database, group.first.id, "failed");
    throw error;
  });
  const known = await readGroup(round.services.database, group.first.id);
  if (known.versions.length + known.children.length > versions.length + children.length)
    return followGroup(group.first.id, where);
}

async function seeGroup(firstId: number, { place, round }: Where): Promise<Seen> {
  const group = await readGroup(round.services.database, firstId);
  const versions = await sightAll(place, group.versions);
  const children = await sightAll(place, group.children);
  return { group, versions, children };
}

async function followSeen(seen: Seen, where: Where): Promise<void> {
  for (const { row, sight } of seen.versions) {
    if (sight.state === "mined") return followMined({ row, sight }, seen, where);
  }
  return followWaiting(seen, where);
}

async function followGroup(firstId: number, where: Where): Promise<void> {
  return followSeen(await seeGroup(firstId, where), where);
}

/** Selects one payment per address: two payments to one address in a transaction could not be told apart. */
export function gather(orders: readonly OrderRow[], limit: number): readonly OrderRow[] {
  const byAddress = new Map<string, OrderRow>();
  for (const order of orders) if (!byAddress.has(order.address)) byAddress.set(order.address, order);
  return [...byAddress.values()].slice(0, limit);
}

/** Whether to pay the orders now: the oldest has waited long enough, or there are enough of them. */
export function isDue(orders: readonly OrderRow[], { place, round }: Where): boolean {
  const { batchSeconds, batchOrders } = place.chain.rules;
  const oldest = Math.min(...orders.map(({ update_time }) => update_time));
  return orders.length >= batchOrders || round.now - oldest >= batchSeconds;
}

async function prepare(orders: readonly OrderRow[], { place, round }: Where): Promise<SignedTransaction> {
  return place.chain.prepare(paymentsOf(orders), await avoidedBy(round.services.database, place));
}

/** Stores a transaction and then sends it; from then on its orders follow the transaction, whatever fails. */
async function pay(signed: SignedTransaction, orders: readonly OrderRow[], where: Where): Promise<void> {
  const { place, round } = where;
  const group = await storePayment(round.services.database, place, { signed, orders, now: round.now });
  if (group !== undefined) await followGroup(group, where);
}

async function payAlone(order: OrderRow, where: Where): Promise<void> {
  const { round } = where;
  let signed: SignedTransaction;
  try {
    signed = await prepare([order], where);
  } catch (error) {
    if (isUnpayable(error))
      return endPayout(order, round, { status: "failed", reason: "not_sent", time: round.now });
    await pause(order, round, pauseReasonOf(error));
    throw error;
  }
  return pay(signed, [order], where);
}

/** Marks several orders as waiting. */
export async function pauseAll(
  orders: readonly OrderRow[],
  round: Round,
  reason: PauseReason,
): Promise<void> {
  for (const order of orders) await pause(order, round, reason);
}

/** Whether the wallet can spend less than the pool owes of the coin: someone else spends from it, or coins are missing. */
export async function isBelowOwed({ chain, terms }: WalletPlace, { services }: Round): Promise<boolean> {
  if (!chain.rules.pausesBelowOwed || chain.balance === undefined) return false;
  const books = (await readBooks(services.database)).find(({ coin }) => coin === terms.coin);
  return (await chain.balance()) < (books?.owed ?? 0n);
}

/** Selects the orders to pay next, within the wallet's limits and the amount owed; the others wait with a reason. */
async function dueOrders(where: Where): Promise<readonly OrderRow[]> {
  const { place, round } = where;
  const { database } = round.services;
  const waiting = (await unpaidOrders(database, place)).filter((order) => !isExternal(order, place.chain));
  if (waiting.length === 0) return [];
  const { fitting, held } = await fitLimits(database, place, { orders: waiting, now: round.now });
  for (const { order, reason } of held) await pause(order, round, reason);
  if (fitting.length === 0 || !isDue(fitting, where)) return [];
  return gather(fitting, place.chain.rules.batchOrders);
}

async function payDue(where: Where, isThere: boolean): Promise<void> {
  const { place, round } = where;
  const orders = await dueOrders(where);
  if (orders.length === 0) return;
  if (!isThere) return pauseAll(orders, round, "node_away");
  let signed: SignedTransaction;
  try {
    if (await isBelowOwed(place, round)) return await pauseAll(orders, round, "below_owed");
    signed = await prepare(orders, where);
  } catch (error) {
    if (!isOfOne(error)) {
      await pauseAll(orders, round, pauseReasonOf(error));
      throw error;
    }
    for (const order of orders) await payAlone(order, where).catch(round.onError);
    return;
  }
  return pay(signed, orders, where);
}

/** Follows up on the stored transactions of a wallet, up to the first call that its node does not answer; then returns false. */
export async function followWallet(where: Where): Promise<boolean> {
  const { isEnding = () => false, onError, services } = where.round;
  for (const id of await openGroups(services.database, where.place)) {
    if (isEnding()) return true;
    try {
      const seen = await seeGroup(id, where);
      await followSeen(seen, where).catch(onError);
    } catch (error) {
      onError(error);
      if (pauseReasonOf(error) === "node_away") return false;
    }
  }
  return true;
}

/**
 * Advances the orders of a wallet: follows up on stored transactions, then pays the due orders in one transaction. Safe to stop
 * at any moment and run again: signed transactions are stored before they are sent, and sent again until they are mined.
 */
export async function advanceWallet(place: WalletPlace, round: Round): Promise<void> {
  const { isEnding = () => false, onError } = round;
  const where = { place, round };
  const isThere = await followWallet(where);
  if (!isEnding()) await payDue(where, isThere).catch(onError);
}
