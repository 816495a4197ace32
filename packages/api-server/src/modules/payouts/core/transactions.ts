import * as v from "valibot";
import {
  countSchema,
  type CoreRpc,
  hashSchema,
  hexSchema,
  isRefusal,
  unitsSchema,
  wireAmount,
} from "../../core-rpc/index.ts";
import type { Avoided, Outpoint, SignedTransaction } from "../wallet-chain.ts";

const NO_SUCH_CALL = -32_601;
const INVALID = -8;

const signedSchema = v.object({ hex: hexSchema, complete: v.boolean() });

/** A decoded transaction in the node's format. */
export const decodedSchema = v.object({
  txid: hashSchema,
  size: countSchema,
  vsize: v.optional(countSchema),
  vin: v.array(v.object({ txid: hashSchema, vout: countSchema })),
  vout: v.array(
    v.object({
      value: unitsSchema,
      n: countSchema,
      scriptPubKey: v.object({
        hex: hexSchema,
        address: v.optional(v.string()),
        addresses: v.optional(v.array(v.string()), []),
      }),
    }),
  ),
});

const estimateSchema = v.object({ feerate: v.optional(unitsSchema) });

/** A decoded transaction. */
export interface DecodedTransaction {
  readonly txid: string;
  readonly vsize: number;
  readonly inputs: readonly Outpoint[];
  readonly outputs: readonly {
    readonly n: number;
    readonly amount: bigint;
    /** Address in the node's form. */
    readonly address: string | undefined;
  }[];
}

/** Reads a decoded transaction from the node's format. */
export function readDecoded({
  txid,
  size,
  vsize,
  vin,
  vout,
}: v.InferOutput<typeof decodedSchema>): DecodedTransaction {
  return {
    txid,
    vsize: vsize ?? size,
    inputs: vin.map((input) => `${input.txid}:${String(input.vout)}`),
    outputs: vout.map(({ n, value, scriptPubKey: { address, addresses } }) => ({
      n,
      amount: value,
      address: address ?? addresses[0],
    })),
  };
}

/** Decodes a transaction. */
export async function decode(rpc: CoreRpc, raw: string): Promise<DecodedTransaction> {
  return readDecoded(await rpc.call("decoderawtransaction", [raw], decodedSchema));
}

/**
 * Signs a transaction completely with the wallet.
 *
 * @throws {CoreRpcError} while the wallet is locked
 */
export async function signWhole(rpc: CoreRpc, draft: string): Promise<string> {
  const signed = await rpc
    .call("signrawtransactionwithwallet", [draft], signedSchema)
    .catch((error: unknown) => {
      if (isRefusal(error, NO_SUCH_CALL)) return rpc.call("signrawtransaction", [draft], signedSchema);
      throw error;
    });
  if (!signed.complete) throw new Error("the wallet does not hold every key of its transaction");
  return signed.hex;
}

/** Outputs of a new transaction: addresses in the node's form, smallest units. */
export type Outputs = readonly { readonly address: string; readonly amount: bigint }[];

/** An unsigned transaction. */
export function createDraft(
  rpc: CoreRpc,
  inputs: readonly { readonly txid: string; readonly vout: number }[],
  outputs: Outputs,
): Promise<string> {
  // An object, which nodes of all versions accept; the addresses are distinct.
  const paid = Object.fromEntries(outputs.map(({ address, amount }) => [address, wireAmount(amount)]));
  return rpc.call("createrawtransaction", [inputs, paid], hexSchema);
}

/** Whether a transaction pays each of some outputs exactly. */
export function paysAll({ outputs }: DecodedTransaction, expected: Outputs): boolean {
  return expected.every(
    ({ address, amount }) =>
      outputs.filter((one) => one.address === address && one.amount === amount).length === 1,
  );
}

/** The outputs of a transaction other than some payments: the change. */
export function changeOf({ outputs }: DecodedTransaction, payments: Outputs) {
  return outputs.filter(
    ({ address, amount }) => !payments.some((one) => one.address === address && one.amount === amount),
  );
}

/** Describes a signed transaction. */
export function describe(
  raw: string,
  { txid, inputs, vsize }: DecodedTransaction,
  network_fee: bigint,
): SignedTransaction {
  return { txid, raw, inputs, network_fee, vsize };
}

/** Bounds of the fee, in smallest units per virtual byte. */
export interface FeeBounds {
  readonly feeMin: number;
  readonly feeMax: number;
  readonly confirmTarget: number;
}

/**
 * Fee rate from the node's estimate, within the bounds; the lower bound if the node has no estimate.
 *
 * @returns smallest units per 1,000 virtual bytes
 */
export async function feeRate(rpc: CoreRpc, { feeMin, feeMax, confirmTarget }: FeeBounds): Promise<bigint> {
  const estimated = await rpc
    .call("estimatesmartfee", [confirmTarget], estimateSchema)
    .catch((error: unknown) => {
      if (isRefusal(error, NO_SUCH_CALL)) return { feerate: undefined };
      throw error;
    });
  const [min, max] = [BigInt(feeMin) * 1000n, BigInt(feeMax) * 1000n];
  const rate = estimated.feerate ?? min;
  if (rate < min) return min;
  return rate > max ? max : rate;
}

/** Splits an outpoint. */
export function readOutpoint(outpoint: Outpoint): { readonly txid: string; readonly vout: number } {
  const [txid = "", vout = "0"] = outpoint.split(":");
  return { txid, vout: Number.parseInt(vout, 10) };
}

/** Locks some outputs against being spent by the wallet's next transaction, or unlocks them. */
export async function setReserved(
  rpc: CoreRpc,
  outpoints: readonly Outpoint[],
  isReserved: boolean,
): Promise<void> {
  for (const outpoint of outpoints) {
    await rpc
      .call("lockunspent", [!isReserved, [readOutpoint(outpoint)]], v.boolean())
      .catch((error: unknown) => {
        // The output is already in the requested state, or spent.
        if (!isRefusal(error, INVALID)) throw error;
      });
  }
}

/**
 * Lets the wallet choose inputs while it can spend nothing of what is to be avoided. Reserved outputs stay locked; those of
 * replaced transactions do not, since these may be mined after all.
 */
export async function whileAvoiding<Result>(
  rpc: CoreRpc,
  { reserved, replaced }: Avoided,
  choose: () => Promise<Result>,
): Promise<Result> {
  await setReserved(rpc, reserved, true);
  const decoded = await Promise.all(replaced.map((raw) => decode(rpc, raw)));
  const outputs = decoded
    .flatMap(({ txid, outputs: made }) => made.map(({ n }) => `${txid}:${String(n)}`))
    .filter((outpoint) => !reserved.includes(outpoint));
  try {
    await setReserved(rpc, outputs, true);
    return await choose();
  } finally {
    await setReserved(rpc, outputs, false);
  }
}
