import { ApiError } from "../../platform/errors.ts";
import type { MessageKey } from "../../texts/messages.ts";
import { listChainTerms } from "../coins/index.ts";
import { CoreRpcError } from "../core-rpc/index.ts";
import type { OrderRow } from "./orders-repository.ts";
import {
  detachOrders,
  isStored,
  readFamily,
  spentPsbts,
  storeFoundPayment,
} from "./psbt-renewal-repository.ts";
import { familyId, ordersOfFamily, type PsbtRow } from "./psbts-repository.ts";
import { type ProposedDecision, type PsbtServices, psbtOver, requirePsbt, signerOf } from "./psbts.ts";
import type { ExternalSigner, Outpoint, SignedTransaction, Spender } from "./wallet-chain.ts";
import { paymentsOf } from "./wallet-transactions-repository.ts";

export { spentPsbts };

async function finalConfirmations({ database }: PsbtServices, row: PsbtRow): Promise<number> {
  const terms = await listChainTerms(database);
  const of = terms.find(({ coin, chain }) => coin === row.coin && chain === row.chain);
  return of?.irreversible_confirmations ?? Number.POSITIVE_INFINITY;
}

function refuse(key: MessageKey, values?: Readonly<Record<string, string | number>>): ApiError {
  return new ApiError(409, key, { status: 409, ...(values === undefined ? {} : { values }) });
}

/** Confirmations that prove a file is never mined: the highest among the transactions that spend its inputs. */
function depthOf({ inputs }: PsbtRow, spenders: readonly Spender[]): number | undefined {
  const own = spenders.filter((spender) => spender.inputs.some((input) => inputs.includes(input)));
  return own.length === 0 ? undefined : Math.max(...own.map(({ confirmations }) => confirmations));
}

/** The transactions that spent the inputs of a file. */
interface Spent {
  readonly row: PsbtRow;
  readonly external: ExternalSigner;
  /** Payout chain of the orders. */
  readonly chainName: string;
  /** All files created for the orders. */
  readonly family: readonly PsbtRow[];
  /** Outputs that the files spend. */
  readonly outpoints: readonly Outpoint[];
  /** The unfinished orders. */
  readonly orders: readonly OrderRow[];
  readonly spenders: readonly Spender[];
  /** The spender that pays one of the orders' addresses. */
  readonly paying: Spender | undefined;
}

/** Calls the node, and converts its refusal into an error of the call. */
async function ask<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof CoreRpcError)) throw error;
    throw refuse("psbt_node", { reason: error.code });
  });
}

async function readSpent(services: PsbtServices, id: number): Promise<Spent> {
  const { database } = services;
  const row = await requirePsbt(services, id);
  if (!(await spentPsbts(database)).has(id)) throw psbtOver();
  const { external, chainName } = signerOf(services, row);
  const family = await readFamily(database, row);
  const outpoints = [...new Set(family.flatMap(({ inputs }) => inputs))];
  const all = await ordersOfFamily(database, familyId(row));
  const orders = all.filter(({ status }) => status === "processing");
  const addresses = orders.map(({ address }) => address);
  const found = await ask(external.findSpenders(outpoints, addresses));
  return { row, external, chainName, family, outpoints, orders, ...found };
}

/** Whether a decision was stored by a call that was interrupted afterwards. */
async function isDecided(
  services: PsbtServices,
  id: number,
  { by, reason, proposedTime }: ProposedDecision,
): Promise<boolean> {
  const { end_by, end_reason, end_time } = await requirePsbt(services, id);
  return end_by === by && end_reason === reason && end_time !== null && end_time >= proposedTime;
}

/** Checks that none of the files can ever be mined. */
async function requireFinal(services: PsbtServices, { row, family, spenders }: Spent): Promise<void> {
  const needed = await finalConfirmations(services, row);
  for (const file of family) {
    const confirmations = depthOf(file, spenders);
    if (confirmations === undefined) throw refuse("psbt_not_spent");
    if (confirmations < needed) throw refuse("psbt_spent_open", { confirmations, needed });
  }
}

/**
 * Checks that none of the files created for some orders can ever be mined, and that the transactions that spent their inputs pay
 * none of these orders.
 *
 * @throws {ApiError} 404; 409 naming the condition that is not certain
 */
export async function requireSpent(services: PsbtServices, id: number): Promise<Spent> {
  const spent = await readSpent(services, id);
  if (spent.paying !== undefined) throw refuse("psbt_spent_paid", { txid: spent.paying.txid });
  await requireFinal(services, spent);
  return spent;
}

/**
 * Releases the outputs of files that can never be mined. Until the decision is stored, the database keeps other files from
 * spending them.
 */
async function release({ external, outpoints }: Spent): Promise<void> {
  await ask(external.reserve(outpoints, false));
}

/**
 * Lets the orders of a file whose inputs were irreversibly spent elsewhere be paid from other outputs.
 *
 * @throws {ApiError} as {@link requireSpent}
 */
export async function renewPsbt(
  services: PsbtServices,
  id: number,
  renewing: ProposedDecision,
): Promise<void> {
  if (await isDecided(services, id, renewing)) return;
  const spent = await requireSpent(services, id);
  await release(spent);
  if (!(await detachOrders(services.database, spent.row, renewing))) throw psbtOver();
}

/**
 * Checks that the transaction that irreversibly spent the inputs of a file pays exactly its orders.
 *
 * @returns the same with the transaction that pays them
 * @throws {ApiError} 404; 409 naming the condition that fails
 */
export async function requirePaid(
  services: PsbtServices,
  id: number,
): Promise<Spent & { readonly payment: SignedTransaction }> {
  const spent = await readSpent(services, id);
  await requireFinal(services, spent);
  const { external, orders, paying } = spent;
  if (paying === undefined) throw refuse("psbt_unpaid");
  const { txid } = paying;
  const isOwn = await isStored(services.database, external.wallet.name, txid);
  const payment = isOwn ? undefined : await ask(external.readPayment(txid, paymentsOf(orders)));
  if (payment === undefined) throw refuse("psbt_paid_otherwise", { txid });
  return { ...spent, payment };
}

/**
 * Records the transaction that spent the inputs of a file as the payment of its orders.
 *
 * @throws {ApiError} as {@link requirePaid}
 */
export async function settlePsbt(
  services: PsbtServices,
  id: number,
  settling: ProposedDecision,
): Promise<void> {
  if (await isDecided(services, id, settling)) return;
  const spent = await requirePaid(services, id);
  const { row, external, chainName, orders, payment } = spent;
  await release(spent);
  const place = { chain: external.wallet, terms: { coin: row.coin, chain: row.chain } };
  const given = { ...settling, row, orders, signed: payment, chainName };
  if (!(await storeFoundPayment(services.database, place, given))) throw psbtOver();
}
