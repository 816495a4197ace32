import type { AccelerationOrder } from "contracts/calls/accelerator";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { lockAccount } from "../../platform/account-lock-repository.ts";
import { postTransfers, requireConfirmed } from "../ledger/index.ts";
import { amountText, confirmationsOf } from "../coins/index.ts";
import { arrivedPayments } from "../payouts/index.ts";
import type { NodeTransaction } from "../chain-node/index.ts";
import {
  type AccelerationRow,
  addAcceleration,
  findByClientId,
  takeQuota,
} from "./accelerations-repository.ts";
import type { QuoteRow } from "./quotes-repository.ts";
import { type AcceleratorPlace, PAYMENT_SECONDS, refuseFree, requireNode } from "./terms.ts";

/** A transaction of the accelerated coin waiting in the mempool. */
type Waiting = Extract<NodeTransaction, { status: "waiting" }> & { readonly coin: string };

/**
 * Returns a transaction of the accelerated coin waiting in the mempool.
 *
 * @throws {ApiError} 27001 with its status, 27004 while the accelerator is closed
 */
export async function requireWaiting(place: AcceleratorPlace, txid: string): Promise<Waiting> {
  const { coin, node } = requireNode(place);
  const found = await node.find(txid);
  if (found?.status === "waiting") return { ...found, coin };
  throw new ApiError(27001, "transaction_not_waiting", { data: { status: found?.status ?? "missing" } });
}

function accelerates(): ApiError {
  return new ApiError(27002, "acceleration_active");
}

/** A request for a free acceleration, with its id. */
export interface FreeRequest {
  readonly client_id: string;
  readonly account_id: number | null;
  readonly now: number;
}

/**
 * Accelerates a transaction free of charge.
 *
 * @throws {ApiError} 27003 with why it is not free, 27002 when it is already being accelerated
 */
export function giveFree(
  database: Database,
  waiting: Waiting,
  { client_id, account_id, now }: FreeRequest,
): Promise<AccelerationRow> {
  const { coin, txid, vsize, ancestors } = waiting;
  const reason = refuseFree(coin, ancestors);
  if (reason !== null) throw new ApiError(27003, "free_refused", { data: { reason } });
  return database.transaction(async (transaction) => {
    if (!(await takeQuota(transaction, now)))
      throw new ApiError(27003, "free_quota_used", { data: { reason: "quota_used" } });
    const row = await addAcceleration(transaction, {
      account_id,
      client_id,
      type: "free",
      coin,
      txid,
      vsize,
      ancestor_size: ancestors.vsize,
      status: "accelerating",
      start_time: now,
      create_time: now,
    });
    if (row !== undefined) return row;
    // Another process may have answered the same request in the meantime.
    const same = await findByClientId(transaction, client_id);
    if (same === undefined || same.txid !== txid) throw accelerates();
    return same;
  });
}

/** A paid acceleration to order. */
export interface PaidRequest {
  readonly client_id: string;
  readonly account_id: number;
  readonly quote: QuoteRow;
  readonly coin: string;
  /** In smallest units. */
  readonly amount: bigint;
  readonly now: number;
}

function paidRow({ client_id, account_id, quote, coin, amount, now }: PaidRequest) {
  return {
    account_id,
    client_id,
    type: "paid",
    coin: quote.coin,
    txid: quote.txid,
    vsize: quote.vsize,
    ancestor_size: quote.ancestor_size,
    pay_coin: coin,
    amount: amount.toString(),
    create_time: now,
  } as const;
}

/**
 * Charges the price of an acceleration to the balance. Idempotent.
 *
 * @throws {ApiError} 22001 with the available balance
 */
export async function takeFee(
  transaction: Database,
  payment: {
    readonly id: number;
    readonly account_id: number;
    readonly coin: string;
    readonly amount: bigint;
    readonly price: string;
    readonly now: number;
  },
): Promise<void> {
  const { id, account_id, coin, amount, price, now } = payment;
  await postTransfers(transaction, [
    {
      time: now,
      coin,
      from: { account_id, kind: "available" },
      to: { account_id: null, kind: "fee_income" },
      amount,
      kind: "accelerator_fee",
      reference: `acceleration:${String(id)}`,
      price,
    },
  ]);
}

/**
 * Orders an acceleration, paid from the balance immediately.
 *
 * @param balance main account, and price of the coin in USD
 * @throws {ApiError} 22001 with the available balance, 27002 when the transaction is already being accelerated
 */
export async function orderFromBalance(
  transaction: Database,
  request: PaidRequest,
  balance: { readonly owner_id: number; readonly price: string },
): Promise<AccelerationRow> {
  const { account_id, coin, amount, now } = request;
  await lockAccount(transaction, account_id);
  await requireConfirmed(transaction, { account_id, owner_id: balance.owner_id, coin }, amount);
  const row = await addAcceleration(transaction, {
    ...paidRow(request),
    status: "accelerating",
    start_time: now,
  });
  if (row === undefined) throw accelerates();
  await takeFee(transaction, { id: row.id, account_id, coin, amount, price: balance.price, now });
  return row;
}

/** Orders an acceleration to be paid on chain; no money moves yet. */
export async function orderOnChain(
  transaction: Database,
  request: PaidRequest,
  { address, chain }: { readonly address: string; readonly chain: string },
): Promise<AccelerationRow> {
  const row = await addAcceleration(transaction, {
    ...paidRow(request),
    status: "unpaid",
    address,
    chain,
    expire_time: request.now + PAYMENT_SECONDS,
  });
  if (row === undefined) throw new ApiError(22011, "client_id_reused");
  return row;
}

/** Returns the confirmations of an order's on-chain payment, while relevant. */
async function confirmationsFor(
  database: Database,
  { status, pay_coin: coin, chain, address }: AccelerationRow,
): Promise<AccelerationOrder["confirmations"]> {
  if (coin === null || chain === null || address === null) return null;
  if (status !== "unpaid" && status !== "paid") return null;
  const payments = await arrivedPayments(database, { coin, chain, address });
  const needed = confirmationsOf(coin, chain).safe_confirmations;
  if (payments.length === 0) return { seen: 0, needed };
  return { seen: Math.min(needed, ...payments.map(({ confirmations }) => confirmations)), needed };
}

/** Converts an acceleration to its response. */
export async function presentOrder(database: Database, row: AccelerationRow): Promise<AccelerationOrder> {
  return {
    id: row.id,
    client_id: row.client_id,
    type: row.type,
    coin: row.coin,
    txid: row.txid,
    vsize: row.vsize,
    ancestor_size: row.ancestor_size,
    status: row.status,
    reason: row.reason,
    pay_coin: row.pay_coin,
    amount: row.amount === null || row.pay_coin === null ? null : amountText(row.amount, row.pay_coin),
    address: row.address,
    chain: row.chain,
    expire_time: row.expire_time,
    confirmations: await confirmationsFor(database, row),
    create_time: row.create_time,
    end_time: row.end_time,
    block_height: row.block_height,
  };
}
