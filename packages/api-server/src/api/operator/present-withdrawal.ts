import type {
  OpenWithdrawal,
  WaitingWithdrawal,
  WithdrawalDetail,
} from "contracts/operator/calls/withdrawals";
import { findAccount } from "../../modules/accounts/index.ts";
import { amountText } from "../../modules/coins/index.ts";
import { listWaiting } from "../../modules/operators/approvals-repository.ts";
import { confirmationsNeeded, mayRaise, maySendAgain } from "../../modules/payouts/desk-orders.ts";
import {
  countEnded,
  listTransactions,
  readDestination,
  type NamedOrder,
} from "../../modules/payouts/desk-orders-repository.ts";
import { targetOf } from "../../modules/payouts/orders-repository.ts";
import * as reviews from "../../modules/payouts/reviews-repository.ts";
import { presentRows, type Listing } from "../../platform/paging.ts";
import type { Services } from "../../services.ts";

function readProposals({ database, clock }: Services) {
  return listWaiting(database, "approve_withdrawal", clock.now());
}

/** Returns the oldest orders waiting for a decision, with the proposals about them, and the number of all. */
export async function listWaitingOrders(services: Services): Promise<Listing<WaitingWithdrawal>> {
  const proposals = await readProposals(services);
  return presentRows(await reviews.listWaitingOrders(services), (order) => ({
    ...order,
    proposal: proposals.get(targetOf(order.id)) ?? null,
  }));
}

/** Returns an order with the proposal about it; undefined if it does not wait for a decision. */
export async function findWaitingOrder(
  services: Services,
  id: number,
): Promise<WaitingWithdrawal | undefined> {
  const order = await reviews.findWaitingOrder(services, id);
  if (order === undefined) return undefined;
  return { ...order, proposal: (await readProposals(services)).get(targetOf(id)) ?? null };
}

/** Converts an order to the contract's type. */
export function presentOrder({ order, account }: NamedOrder): OpenWithdrawal {
  const { id, account_id, owner_id, coin, chain, address, usd_value, create_time } = order;
  const { status, status_reason, txid, confirmations } = order;
  return {
    id,
    account_id,
    account,
    owner_id,
    coin,
    chain,
    address,
    amount: amountText(order.amount, coin),
    fee: amountText(order.fee, coin),
    usd_value,
    create_time,
    status,
    status_reason,
    pause_reason: status_reason === "paused" ? order.pause_reason : null,
    txid,
    confirmations,
  };
}

async function presentOwner(services: Services, ownerId: number): Promise<WithdrawalDetail["owner"]> {
  const { database, holds } = services;
  const owner = await findAccount(database, ownerId);
  return {
    email: owner?.email ?? null,
    register_time: owner?.register_time ?? 0,
    frozen_time: owner?.frozen_time ?? null,
    holds: (await holds.of(database, ownerId)).map(({ reason }) => reason),
    ...(await countEnded(database, ownerId)),
  };
}

async function presentReview({ database }: Services, id: number): Promise<WithdrawalDetail["review"]> {
  const made = await reviews.findReview(database, id);
  if (made === undefined) return null;
  const { decision, reason, operator, time } = made;
  return { decision, reason, operator, time };
}

/** Returns an order with everything needed to decide about it. */
export async function presentDetail(services: Services, found: NamedOrder): Promise<WithdrawalDetail> {
  const { database } = services;
  const { order } = found;
  const { coin } = order;
  const destination = await readDestination(database, order);
  const transactions = await listTransactions(database, order);
  const [first] = transactions;
  return {
    ...presentOrder(found),
    remark: order.remark,
    confirmations_needed: await confirmationsNeeded(services, order),
    waiting: (await findWaitingOrder(services, order.id)) ?? null,
    review: await presentReview(services, order.id),
    owner: await presentOwner(services, order.owner_id),
    destination: {
      orders: destination.orders.map(({ id, amount, status, create_time }) => ({
        id,
        amount: amountText(amount, coin),
        status,
        create_time,
      })),
      other_owners: destination.other_owners,
    },
    transactions: transactions.map(({ txid, kind, status, network_fee, vsize, create_time, sent_time }) => ({
      txid,
      kind,
      status,
      network_fee: amountText(network_fee, coin),
      vsize,
      create_time,
      sent_time,
    })),
    may_send_again: maySendAgain(services, order),
    may_raise: mayRaise(services, order),
    raise: typeof first?.raise_time === "number" ? "asked" : (first?.raise_note ?? null),
  };
}
