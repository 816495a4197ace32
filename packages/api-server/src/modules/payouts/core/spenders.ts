import * as v from "valibot";
import { countSchema, type CoreRpc, hashSchema, hexSchema, unitsSchema } from "../../core-rpc/index.ts";
import type { FoundPayment, Outpoint, SignedTransaction, Spender } from "../wallet-chain.ts";
import { changeOf, decode, describe, type Outputs, paysAll, readOutpoint } from "./transactions.ts";

const coinSchema = v.object({ confirmations: countSchema, blockhash: v.optional(hashSchema) });
const headerSchema = v.object({ previousblockhash: v.optional(hashSchema) });
const sinceSchema = v.object({
  transactions: v.array(v.object({ category: v.string(), confirmations: countSchema, txid: hashSchema })),
});
const heldSchema = v.object({ hex: hexSchema });
const sentSchema = v.object({ hex: hexSchema, fee: unitsSchema });
const ownerSchema = v.object({ ismine: v.boolean(), iswatchonly: v.optional(v.boolean(), false) });

/** Returns the block before the oldest of some outputs, from which to search for spends. Empty for the beginning of the chain. */
async function blockBefore(rpc: CoreRpc, outpoints: readonly Outpoint[]): Promise<string> {
  let oldest: v.InferOutput<typeof coinSchema> | undefined;
  for (const txid of new Set(outpoints.map((outpoint) => readOutpoint(outpoint).txid))) {
    const coin = await rpc.call("gettransaction", [txid, true], coinSchema);
    if (coin.blockhash === undefined) return "";
    if (oldest === undefined || coin.confirmations > oldest.confirmations) oldest = coin;
  }
  if (oldest?.blockhash === undefined) return "";
  return (await rpc.call("getblockheader", [oldest.blockhash], headerSchema)).previousblockhash ?? "";
}

/** Finds the transactions that spent outputs of a wallet; see `ExternalSigner`. */
export async function findSpenders(
  rpc: CoreRpc,
  outpoints: readonly Outpoint[],
): Promise<readonly Spender[]> {
  const since = [await blockBefore(rpc, outpoints), 1, true];
  const { transactions } = await rpc.call("listsinceblock", since, sinceSchema);
  const sent = transactions.filter(
    ({ category, confirmations }) => category === "send" && confirmations >= 0,
  );
  const spenders: Spender[] = [];
  for (const [txid, confirmations] of new Map(sent.map((one) => [one.txid, one.confirmations]))) {
    const { hex } = await rpc.call("gettransaction", [txid, true], heldSchema);
    const { inputs, outputs } = await decode(rpc, hex);
    if (!inputs.some((input) => outpoints.includes(input))) continue;
    const pays = outputs.flatMap(({ address }) => (address === undefined ? [] : [address]));
    spenders.push({ txid, inputs, confirmations, pays });
  }
  return spenders;
}

/** Reads a transaction that makes some payments and otherwise only pays the wallet itself; see `ExternalSigner`. */
export async function readPayment(
  rpc: CoreRpc,
  txid: string,
  payments: Outputs,
): Promise<SignedTransaction | undefined> {
  const { hex, fee } = await rpc.call("gettransaction", [txid, true], sentSchema);
  const decoded = await decode(rpc, hex);
  if (!paysAll(decoded, payments)) return undefined;
  for (const { address } of changeOf(decoded, payments)) {
    if (address === undefined) return undefined;
    const { ismine, iswatchonly } = await rpc.call("getaddressinfo", [address], ownerSchema);
    if (!ismine && !iswatchonly) return undefined;
  }
  // Wallets report the fee as a negative balance change.
  return describe(hex, decoded, fee < 0n ? -fee : fee);
}

/** Finds one of some transactions that pays one of some outputs. */
export function findPaying(spenders: readonly Spender[], outputs: Outputs): Spender | undefined {
  return spenders.find(({ pays }) => outputs.some(({ address }) => pays.includes(address)));
}

/** Finds the mined transaction that spent outputs of a wallet and pays one of some orders; see `WalletChain`. */
export async function findPayment(
  rpc: CoreRpc,
  outpoints: readonly Outpoint[],
  payments: Outputs,
): Promise<FoundPayment | undefined> {
  const spenders = await findSpenders(rpc, outpoints);
  const mined = spenders.filter(({ confirmations }) => confirmations > 0);
  const paying = findPaying(mined, payments);
  if (paying === undefined) return undefined;
  return { txid: paying.txid, signed: await readPayment(rpc, paying.txid, payments) };
}
