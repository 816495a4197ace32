import { ApiError } from "../../platform/errors.ts";
import type { MessageKey } from "../../texts/messages.ts";
import { listChainTerms } from "../coins/index.ts";
import { CoreRpcError } from "../core-rpc/index.ts";
import { detachOrders, readFamily, spentPsbts } from "./psbt-renewal-repository.ts";
import { type Abandoning, familyId, ordersOfFamily, type PsbtRow } from "./psbts-repository.ts";
import { type PsbtServices, psbtOver, requirePsbt, signerOf } from "./psbts.ts";
import type { Spender } from "./wallet-chain.ts";

export { spentPsbts };

async function finalConfirmations({ database }: PsbtServices, row: PsbtRow): Promise<number> {
  const terms = await listChainTerms(database);
  const of = terms.find(({ coin, chain }) => coin === row.coin && chain === row.chain);
  return of?.irreversible_confirmations ?? Number.POSITIVE_INFINITY;
}

function refuse(key: MessageKey, values?: Readonly<Record<string, string | number>>): ApiError {
  return new ApiError(409, key, { status: 409, ...(values === undefined ? {} : { values }) });
}

/** The confirmations by which it is certain that a file is never mined; the highest of what spends its coins. */
function depthOf({ inputs }: PsbtRow, spenders: readonly Spender[]): number | undefined {
  const own = spenders.filter((spender) => spender.inputs.some((input) => inputs.includes(input)));
  return own.length === 0 ? undefined : Math.max(...own.map(({ confirmations }) => confirmations));
}

/**
 * Makes sure that none of the files that were given out for some orders can ever be mined, and that what spent their coins pays none
 * of these orders.
 *
 * @returns the last of the files
 * @throws {ApiError} 404; 409 saying what is not certain
 */
export async function requireSpent(services: PsbtServices, id: number): Promise<PsbtRow> {
  const { database } = services;
  const row = await requirePsbt(services, id);
  if (!(await spentPsbts(database)).has(id)) throw psbtOver();
  const { external } = signerOf(services, row);
  const family = await readFamily(database, row);
  const orders = await ordersOfFamily(database, familyId(row));
  const addresses = orders.map(({ address }) => address);
  const outpoints = [...new Set(family.flatMap(({ inputs }) => inputs))];
  const { spenders, paying } = await external.findSpenders(outpoints, addresses).catch((error: unknown) => {
    if (!(error instanceof CoreRpcError)) throw error;
    throw refuse("psbt_node", { reason: error.code });
  });
  if (paying !== undefined) throw refuse("psbt_spent_paid", { txid: paying.txid });
  const needed = await finalConfirmations(services, row);
  for (const file of family) {
    const confirmations = depthOf(file, spenders);
    if (confirmations === undefined) throw refuse("psbt_not_spent");
    if (confirmations < needed) throw refuse("psbt_spent_open", { confirmations, needed });
  }
  return row;
}

/**
 * Has the orders of a file whose coins something else spent for good paid by other coins.
 *
 * @throws {ApiError} as {@link requireSpent}
 */
export async function renewPsbt(services: PsbtServices, id: number, renewing: Abandoning): Promise<void> {
  const row = await requireSpent(services, id);
  const { external } = signerOf(services, row);
  const family = await readFamily(services.database, row);
  if (!(await detachOrders(services.database, row, renewing))) throw psbtOver();
  await external.reserve([...new Set(family.flatMap(({ inputs }) => inputs))], false);
}
