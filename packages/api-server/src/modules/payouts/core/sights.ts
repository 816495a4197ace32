import * as v from "valibot";
import { countSchema, type CoreRpc, isRefusal } from "../../core-rpc/index.ts";
import type { WalletSight } from "../wallet-chain.ts";

/** Error code for a transaction unknown to the wallet or the mempool. */
const UNKNOWN = -5;

const seenSchema = v.object({ confirmations: countSchema });

/** Confirmations of a transaction in the wallet's view; undefined if the wallet never had it. */
export async function confirmationsIn(rpc: CoreRpc, txid: string): Promise<number | undefined> {
  try {
    return (await rpc.call("gettransaction", [txid], seenSchema)).confirmations;
  } catch (error) {
    if (isRefusal(error, UNKNOWN)) return undefined;
    throw error;
  }
}

async function isInMempool(rpc: CoreRpc, txid: string): Promise<boolean> {
  try {
    await rpc.call("getmempoolentry", [txid], v.looseObject({}));
    return true;
  } catch (error) {
    if (isRefusal(error, UNKNOWN)) return false;
    throw error;
  }
}

/** Reads a wallet's view of a transaction. */
export async function lookAt(rpc: CoreRpc, txid: string): Promise<WalletSight> {
  const confirmations = await confirmationsIn(rpc, txid);
  if (confirmations === undefined)
    return (await isInMempool(rpc, txid)) ? { state: "waiting" } : { state: "unknown" };
  if (confirmations > 0) return { state: "mined", confirmations };
  if (confirmations < 0) return { state: "conflicted", confirmations: -confirmations };
  return (await isInMempool(rpc, txid)) ? { state: "waiting" } : { state: "dropped" };
}
