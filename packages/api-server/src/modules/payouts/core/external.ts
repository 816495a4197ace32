import * as v from "valibot";
import {
  type CoreRpc,
  CoreRpcError,
  hexSchema,
  isRefusal,
  unitsSchema,
  wireAmount,
} from "../../core-rpc/index.ts";
import type { Outpoint, ReturnedPsbt, SignedTransaction, UnsignedTransaction } from "../wallet-chain.ts";
import { confirmationsIn } from "./sights.ts";
import {
  decode,
  decodedSchema,
  type DecodedTransaction,
  describe,
  type Outputs,
  paysAll,
  readDecoded,
  readOutpoint,
} from "./transactions.ts";

/** It cannot be read, or belongs to another transaction. */
const UNREADABLE = [-22, -8, -3] as const;
/** Refusals of what the node has already. */
const KNOWN = /already/i;

const fundedSchema = v.object({ psbt: v.string(), fee: unitsSchema });
const partsSchema = v.object({
  tx: decodedSchema,
  inputs: v.array(
    v.object({
      witness_utxo: v.optional(v.object({ scriptPubKey: v.object({ type: v.string() }) })),
    }),
  ),
});
const finalSchema = v.object({ complete: v.boolean(), hex: v.optional(hexSchema) });
const acceptedSchema = v.tuple([
  v.object({ allowed: v.boolean(), "reject-reason": v.optional(v.string(), "") }),
]);
const unspentSchema = v.nullable(v.looseObject({}));
const heldSchema = v.object({ hex: hexSchema });

async function takeApart(rpc: CoreRpc, psbt: string) {
  const { tx, inputs } = await rpc.call("decodepsbt", [psbt], partsSchema);
  const isNative = inputs.every(
    ({ witness_utxo: spent }) => spent?.scriptPubKey.type.startsWith("witness_") === true,
  );
  return { decoded: readDecoded(tx), isNative };
}

async function requireUnspent(rpc: CoreRpc, outpoints: readonly Outpoint[]): Promise<void> {
  for (const outpoint of outpoints) {
    const { txid, vout } = readOutpoint(outpoint);
    if ((await rpc.call("gettxout", [txid, vout, true], unspentSchema)) === null)
      throw new CoreRpcError("gettxout", { code: "PSBT_SPENT" });
  }
}

/** What is to be built. */
export interface Wish {
  /** Addresses as the node writes them. */
  readonly outputs: Outputs;
  /** Outputs that it spends in any case. */
  readonly spent: readonly Outpoint[];
  /** Smallest units per 1,000 virtual bytes. */
  readonly rate: bigint;
  /** Says that one with a higher fee may take its place (BIP 125). */
  readonly isReplaceable: boolean;
}

/**
 * Has the wallet choose what a transaction spends, without signing it.
 *
 * @throws {CoreRpcError} `PSBT_SPENT` when what it has to spend is spent
 */
export async function createPsbt(
  rpc: CoreRpc,
  { outputs, spent, rate, isReplaceable }: Wish,
): Promise<UnsignedTransaction> {
  await requireUnspent(rpc, spent);
  const paid = outputs.map(({ address, amount }) => ({ [address]: wireAmount(amount) }));
  const options = {
    feeRate: wireAmount(rate),
    ...(isReplaceable ? { replaceable: true } : {}),
    ...(spent.length === 0 ? {} : { add_inputs: true }),
  };
  const funded = await rpc.call(
    "walletcreatefundedpsbt",
    [spent.map(readOutpoint), paid, 0, options, true],
    fundedSchema,
  );
  return readUnsigned(rpc, funded, { outputs, spent });
}

/**
 * Makes sure that what the node built can be signed elsewhere, and pays and spends what it has to.
 *
 * @throws Error when it does not
 */
export async function readUnsigned(
  rpc: CoreRpc,
  { psbt, fee }: v.InferOutput<typeof fundedSchema>,
  { outputs, spent }: Pick<Wish, "outputs" | "spent">,
): Promise<UnsignedTransaction> {
  const { decoded, isNative } = await takeApart(rpc, psbt);
  const { txid, inputs } = decoded;
  if (!isNative) throw new Error("the wallet of the external signer holds coins that are not native segwit");
  if (!paysAll(decoded, outputs) || decoded.outputs.length > outputs.length + 1)
    throw new Error("the node's transaction does not pay what it was asked to");
  if (spent.some((outpoint) => !inputs.includes(outpoint)))
    throw new Error("the node's transaction does not spend what it was asked to");
  return { txid, psbt, inputs, network_fee: fee };
}

function sameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  const key = (item: Item) =>
    JSON.stringify(item, (_name, value: unknown) => (typeof value === "bigint" ? String(value) : value));
  return one.length === other.length && one.every((item, index) => key(item) === key(other[index] ?? item));
}

function differenceOf(
  given: DecodedTransaction,
  returned: DecodedTransaction,
): "inputs" | "outputs" | "terms" {
  if (!sameList(given.outputs, returned.outputs)) return "outputs";
  return sameList(given.inputs, returned.inputs) ? "terms" : "inputs";
}

async function readParts(rpc: CoreRpc, psbt: string) {
  try {
    return await takeApart(rpc, psbt);
  } catch (error) {
    if (isRefusal(error, ...UNREADABLE)) return undefined;
    throw error;
  }
}

/** Puts the signatures in; undefined while some are missing or wrong. */
async function finalise(rpc: CoreRpc, given: string, returned: string): Promise<string | undefined> {
  // Signers may leave out what they were given to sign by.
  const psbt = await rpc.call("combinepsbt", [[given, returned]], v.string());
  const { complete, hex } = await rpc.call("finalizepsbt", [psbt], finalSchema);
  return complete ? hex : undefined;
}

/** Reads what came back from the signer; see `ExternalSigner`. */
export async function readPsbt(
  rpc: CoreRpc,
  given: UnsignedTransaction,
  psbt: string,
): Promise<ReturnedPsbt> {
  const returned = await readParts(rpc, psbt);
  if (returned === undefined) return { kind: "unreadable" };
  const { decoded: original } = await takeApart(rpc, given.psbt);
  // The id covers everything but the signatures.
  if (returned.decoded.txid !== given.txid || original.txid !== given.txid)
    return { kind: "changed", what: differenceOf(original, returned.decoded) };
  const hex = await finalise(rpc, given.psbt, psbt);
  if (hex === undefined) return { kind: "unsigned" };
  const decoded = await decode(rpc, hex);
  if (decoded.txid !== given.txid) return { kind: "changed", what: "terms" };
  const [{ allowed, "reject-reason": reason }] = await rpc.call("testmempoolaccept", [[hex]], acceptedSchema);
  if (!allowed && !KNOWN.test(reason)) return { kind: "refused", reason };
  return { kind: "signed", signed: describe(hex, decoded, given.network_fee) };
}

/** The transaction as the wallet's node has it from elsewhere. */
export async function findSent(
  rpc: CoreRpc,
  { txid, network_fee }: UnsignedTransaction,
): Promise<SignedTransaction | undefined> {
  if ((await confirmationsIn(rpc, txid)) === undefined) return undefined;
  const { hex } = await rpc.call("gettransaction", [txid], heldSchema);
  return describe(hex, await decode(rpc, hex), network_fee);
}
