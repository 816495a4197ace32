import { ApiError, notFound } from "../../platform/errors.ts";
import { listChainTerms } from "../coins/index.ts";
import { findNamedOrder, listTransactions } from "./desk-orders-repository.ts";
import type { OrderRow } from "./orders-repository.ts";
import { type AnyPayoutChain, isWallet } from "./payout-chains.ts";
import type { PayoutServices } from "./services.ts";
import { askToRaise } from "./raises-repository.ts";
import { signedOf } from "./wallet-transactions-repository.ts";

type DeskServices = Pick<PayoutServices, "chains" | "clock" | "database">;

/** The chain that signed an order, if it is still the one behind its coin. */
function chainOf({ chains }: Pick<DeskServices, "chains">, order: OrderRow): AnyPayoutChain | undefined {
  const chain = chains.of(order.coin, order.chain);
  return chain?.name === order.chain_name ? chain : undefined;
}

/** Whether an order's signed transaction can be sent again, which is safe at any time. */
export function maySendAgain(services: Pick<DeskServices, "chains">, order: OrderRow): boolean {
  return order.status === "processing" && order.raw_tx !== null && chainOf(services, order) !== undefined;
}

/**
 * Whether its transaction waits in a wallet that can raise its fee. Transactions of an external signer are raised by another
 * file.
 */
export function mayRaise(services: Pick<DeskServices, "chains">, order: OrderRow): boolean {
  const chain = chainOf(services, order);
  const waits = order.status === "processing" && order.confirmations === 0 && order.transaction_id !== null;
  return waits && chain !== undefined && isWallet(chain);
}

function notNow(): ApiError {
  return new ApiError(409, "payout_not_now", { status: 409 });
}

async function requireOrder({ database }: DeskServices, id: number): Promise<OrderRow> {
  const found = await findNamedOrder(database, id);
  if (found === undefined) throw notFound();
  return found.order;
}

/**
 * Sends the signed transaction of an order to its chain again. It is the same transaction, so nothing can be paid twice; the next
 * payout round handles a refusal.
 *
 * @throws {ApiError} 409 for an order that has no transaction on a chain of this server
 */
export async function sendAgain(services: DeskServices, id: number): Promise<"accepted" | "refused"> {
  const order = await requireOrder(services, id);
  const chain = chainOf(services, order);
  const { raw_tx: raw } = order;
  if (order.status !== "processing" || raw === null || chain === undefined) throw notNow();
  if (!isWallet(chain)) return chain.send(raw, services.clock.now());
  const newest = (await listTransactions(services.database, order)).filter(
    ({ kind, status }) => kind !== "child" && (status === "signed" || status === "sent"),
  );
  const row = newest.at(-1);
  if (row === undefined) throw notNow();
  const wallet = row.chain_name === chain.name ? chain : chain.external?.wallet;
  if (wallet === undefined) throw notNow();
  return wallet.send(signedOf(row));
}

/**
 * Makes the next payout round raise the fee of an order's transaction, however long it has waited. Idempotent.
 *
 * @param seenTxid the newest transaction that an operator has seen; not checked if absent
 * @throws {ApiError} 409 where nothing waits, the chain cannot raise fees, or there is a newer transaction
 */
export async function raiseFee(services: DeskServices, id: number, seenTxid?: string): Promise<void> {
  const order = await requireOrder(services, id);
  if (!mayRaise(services, order) || order.transaction_id === null) throw notNow();
  const newest = (await listTransactions(services.database, order)).at(-1);
  if (seenTxid !== undefined && newest?.txid !== seenTxid) {
    throw new ApiError(409, "payout_newer", { status: 409 });
  }
  await askToRaise(services.database, order.transaction_id, services.clock.now());
}

/** Confirmations after which an order is finished. */
export async function confirmationsNeeded(
  { database }: DeskServices,
  order: OrderRow,
): Promise<number | null> {
  const terms = await listChainTerms(database);
  const found = terms.find(({ coin, chain }) => coin === order.coin && chain === order.chain);
  return found?.irreversible_confirmations ?? null;
}
