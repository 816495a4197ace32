import { ApiError, notFound } from "../../platform/errors.ts";
import { CoreRpcError } from "../core-rpc/index.ts";
import { isWallet } from "./payout-chains.ts";
import {
  type Abandoning,
  abandonPsbt,
  familyId,
  listPsbts,
  ordersOfFamily,
  paidBy,
  type PsbtRow,
  readPsbts,
  storeReturned,
  unsignedOf,
} from "./psbts-repository.ts";
import type { PayoutServices } from "./services.ts";
import type { ReturnedPsbt } from "./wallet-chain.ts";
import type { WalletCoin } from "./wallet-transactions-repository.ts";

export { listPsbts, paidBy };

/** Services needed for transactions of an external signer. */
export type PsbtServices = Pick<PayoutServices, "chains" | "clock" | "database">;

/**
 * Reads a transaction of the external signer.
 *
 * @throws {ApiError} 404
 */
export async function requirePsbt(
  { database }: Pick<PsbtServices, "database">,
  id: number,
): Promise<PsbtRow> {
  const row = (await readPsbts(database, [id])).get(id);
  if (row === undefined) throw notFound();
  return row;
}

/** The error for a call about a finished transaction. */
export function psbtOver(): ApiError {
  return new ApiError(409, "psbt_over", { status: 409 });
}

/** Who decided about a transaction, and why. */
export interface ProposedDecision extends Abandoning {
  readonly proposedTime: number;
}

/** An operators' decision about a transaction; idempotent. */
export type PsbtDecision = (services: PsbtServices, id: number, decision: ProposedDecision) => Promise<void>;

function refusalOf(returned: Exclude<ReturnedPsbt, { readonly kind: "signed" }>): ApiError {
  if (returned.kind === "refused")
    return new ApiError(409, "psbt_refused", { status: 409, values: { reason: returned.reason } });
  if (returned.kind === "changed") return new ApiError(409, `psbt_changed_${returned.what}`, { status: 409 });
  return new ApiError(409, returned.kind === "unsigned" ? "psbt_unsigned" : "psbt_unreadable", {
    status: 409,
  });
}

/**
 * The signer that created it, as currently configured.
 *
 * @throws {ApiError} 409 if there is none
 */
export function signerOf({ chains }: PsbtServices, { coin, chain, chain_name }: PsbtRow) {
  const wallet = chains.of(coin, chain);
  const external = wallet !== undefined && isWallet(wallet) ? wallet.external : undefined;
  if (wallet === undefined || external?.wallet.name !== chain_name)
    throw new ApiError(409, "psbt_no_signer", { status: 409 });
  return { external, chainName: wallet.name };
}

/**
 * Accepts the signed file. It must be the exported transaction, signed, and acceptable to the node. It is stored, and the payouts
 * send it. Idempotent.
 *
 * @param file base64
 * @param by name of the operator
 * @returns id of the transaction
 * @throws {ApiError} 409 with the reason
 */
export async function takeSigned(
  services: PsbtServices,
  { id, file, by }: { readonly id: number; readonly file: string; readonly by: string },
): Promise<string> {
  const row = await requirePsbt(services, id);
  if (row.status === "abandoned") throw psbtOver();
  const { external, chainName } = signerOf(services, row);
  const returned = await external.read(unsignedOf(row), file).catch((error: unknown) => {
    if (!(error instanceof CoreRpcError)) throw error;
    throw new ApiError(409, "psbt_node", { status: 409, values: { reason: error.code } });
  });
  if (returned.kind !== "signed") throw refusalOf(returned);
  const place: WalletCoin = {
    chain: external.wallet,
    terms: { coin: row.coin, chain: row.chain },
  };
  const before = await storeReturned(services.database, place, {
    id,
    signed: returned.signed,
    by,
    reason: "signed file",
    wasSent: false,
    chainName,
    now: services.clock.now(),
  });
  if (before === "abandoned") throw psbtOver();
  return row.txid;
}

/**
 * Abandons a transaction that waits for its signature. Idempotent.
 *
 * @throws {ApiError} 409 when it was signed
 */
export async function giveUpPsbt(
  { database }: Pick<PsbtServices, "database">,
  id: number,
  abandoning: Abandoning,
): Promise<void> {
  if (await abandonPsbt(database, id, abandoning)) return;
  if ((await requirePsbt({ database }, id)).status === "signed") throw psbtOver();
}

/**
 * Checks that a transaction waits for its signature.
 *
 * @returns with the id of the orders' existing transaction that it would replace, null where there is none
 * @throws {ApiError} 404, 409
 */
export async function requireWaiting(
  services: Pick<PsbtServices, "database">,
  id: number,
): Promise<PsbtRow & { readonly raises: string | null }> {
  const row = await requirePsbt(services, id);
  if (row.status !== "waiting") throw psbtOver();
  return { ...row, raises: paidBy(await ordersOfFamily(services.database, familyId(row))) };
}
