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

/** The transaction cannot be read, or belongs to another one. */
const UNREADABLE = [-22, -8, -3] as const;
/** Refusals of a transaction that the node already has. */
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

/** The transaction to build. */
export interface Wish {
  /** Addresses in the node's form. */
  readonly outputs: Outputs;
  /** Outputs that it must spend. */
  readonly spent: readonly Outpoint[];
  /** Smallest units per 1,000 virtual bytes. */
  readonly rate: bigint;
  /** Whether a transaction with a higher fee may replace it (BIP 125). */
  readonly isReplaceable: boolean;
}

/**
 * Lets the wallet choose the inputs of a transaction, without signing it.
 *
 * @throws {CoreRpcError} `PSBT_SPENT` when an output that it must spend is already spent
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
 * Checks that a transaction built by the node can be signed elsewhere, and makes the required payments and spends the required
 * outputs.
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

/** Adds the signatures; undefined while some are missing or wrong. */
async function finalise(rpc: CoreRpc, given: string, returned: string): Promise<string | undefined> {
  // Signers may leave out the data that they were given for signing.
  const psbt = await rpc.call("combinepsbt", [[given, returned]], v.string());
  const { complete, hex } = await rpc.call("finalizepsbt", [psbt], finalSchema);
  return complete ? hex : undefined;
}

/** Reads the file returned by the signer; see `ExternalSigner`. */
export async function readPsbt(
  rpc: CoreRpc,
  given: UnsignedTransaction,
  psbt: string,
): Promise<ReturnedPsbt> {
  const returned = await readParts(rpc, psbt);
  if (returned === undefined) return { kind: "unreadable" };
  const { decoded: original } = await takeApart(rpc, given.psbt);
  // The transaction id covers everything but the signatures.
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

/** Finds the transaction if the wallet's node received it from elsewhere. */
export async function findSent(
  rpc: CoreRpc,
  { txid, network_fee }: UnsignedTransaction,
): Promise<SignedTransaction | undefined> {
  if ((await confirmationsIn(rpc, txid)) === undefined) return undefined;
  const { hex } = await rpc.call("gettransaction", [txid], heldSchema);
  return describe(hex, await decode(rpc, hex), network_fee);
}
