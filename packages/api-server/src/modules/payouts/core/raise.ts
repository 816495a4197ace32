import * as v from "valibot";
import { countSchema, type CoreRpc, hexSchema, isRefusal, unitsSchema } from "../../core-rpc/index.ts";
import type { RaisedTransaction, RaisingFile, SignedTransaction } from "../wallet-chain.ts";
import { readUnsigned } from "./external.ts";
import {
  changeOf,
  createDraft,
  decode,
  type DecodedTransaction,
  describe,
  type FeeBounds,
  feeRate,
  type Outputs,
  paysAll,
  signWhole,
} from "./transactions.ts";

/** Minimum fee increase of a replacement, in smallest units per 1,000 virtual bytes, as the family's wallets require. */
const STEP = 5000n;
/** Outputs of the wallet below this are not worth spending; smallest units. */
const DUST = 1000n;
/** The node cannot replace a transaction: it has children, is final, or its change is too small. */
const NOT_REPLACEABLE = [-4, -5, -8, -32_601] as const;
const UNKNOWN = -5;

const entrySchema = v.object({
  descendantcount: countSchema,
  ancestorsize: countSchema,
  fees: v.object({ ancestor: unitsSchema, base: unitsSchema }),
});
const bumpedSchema = v.object({ psbt: v.string(), fee: unitsSchema });
const processedSchema = v.object({ psbt: v.string() });
const finalSchema = v.object({ complete: v.boolean(), hex: v.optional(hexSchema) });
const unspentSchema = v.nullable(v.object({ value: unitsSchema }));

interface Wish {
  readonly rpc: CoreRpc;
  readonly waiting: SignedTransaction;
  readonly decoded: DecodedTransaction;
  /** Payments with addresses in the node's form. */
  readonly payments: Outputs;
  /** Target fee rate in smallest units per 1,000 virtual bytes, for the transaction with its unconfirmed parents. */
  readonly target: bigint;
  readonly entry: v.InferOutput<typeof entrySchema>;
  readonly bounds: FeeBounds;
}

/** Rounded up. */
function feeFor(vsize: number, rate: bigint): bigint {
  return (BigInt(vsize) * rate + 999n) / 1000n;
}

/** Fee rate of the replacement itself, which pays for its unconfirmed parents as well. */
function ownRate({ waiting, entry, target, bounds }: Wish): bigint | undefined {
  const { vsize, network_fee } = waiting;
  const parents = entry.fees.ancestor - entry.fees.base;
  const fee = feeFor(entry.ancestorsize, target) - parents;
  const rate = (fee * 1000n + BigInt(vsize) - 1n) / BigInt(vsize);
  const least = (network_fee * 1000n) / BigInt(vsize) + STEP + 1n;
  const max = BigInt(bounds.feeMax) * 1000n;
  const raised = rate > least ? rate : least;
  return raised > max ? undefined : raised;
}

/** Formats units per 1,000 virtual bytes as units per virtual byte with three decimals. */
function rateText(rate: bigint): string {
  return `${String(rate / 1000n)}.${String(rate % 1000n).padStart(3, "0")}`;
}

/** Has the node build an unsigned replacement that pays more from its change (BIP 125); undefined if the node cannot. */
async function bump(wish: Wish): Promise<v.InferOutput<typeof bumpedSchema> | undefined> {
  const { rpc, waiting, entry } = wish;
  const rate = ownRate(wish);
  if (entry.descendantcount > 1 || rate === undefined) return undefined;
  try {
    return await rpc.call("psbtbumpfee", [waiting.txid, { fee_rate: rateText(rate) }], bumpedSchema);
  } catch (error) {
    if (isRefusal(error, ...NOT_REPLACEABLE)) return undefined;
    throw error;
  }
}

/** Replaces the transaction by one that the wallet signs; undefined if it cannot. */
async function replace(wish: Wish): Promise<Omit<RaisedTransaction, "reason"> | undefined> {
  const { rpc, waiting, payments } = wish;
  const bumped = await bump(wish);
  if (bumped === undefined) return undefined;
  const { psbt } = await rpc.call("walletprocesspsbt", [bumped.psbt], processedSchema);
  const { complete, hex } = await rpc.call("finalizepsbt", [psbt], finalSchema);
  if (!complete || hex === undefined) return undefined;
  const decoded = await decode(rpc, hex);
  const isSame = waiting.inputs.some((input) => decoded.inputs.includes(input)) && paysAll(decoded, payments);
  if (!isSame || decoded.outputs.length > payments.length + 1)
    throw new Error("the node's replacement does not pay what the transaction paid");
  return { ...describe(hex, decoded, bumped.fee), kind: "replacement" };
}

/** Spends the transaction's change in a child that pays for both (CPFP); undefined if the change is spent or too small. */
async function addChild(wish: Wish): Promise<Omit<RaisedTransaction, "reason"> | undefined> {
  const { rpc, waiting, decoded, payments, target, entry } = wish;
  const [change] = changeOf(decoded, payments);
  if (change?.address === undefined) return undefined;
  const { txid } = waiting;
  const unspent = await rpc.call("gettxout", [txid, change.n, true], unspentSchema);
  if (unspent === null) return undefined;
  const { address } = change;
  const build = async (fee: bigint) => {
    const draft = await createDraft(
      rpc,
      [{ txid, vout: change.n }],
      [{ address, amount: unspent.value - fee }],
    );
    const raw = await signWhole(rpc, draft);
    return { raw, decoded: await decode(rpc, raw) };
  };
  if (unspent.value <= DUST) return undefined;
  const { vsize } = (await build(0n)).decoded;
  const fee = feeFor(entry.ancestorsize + vsize, target) - entry.fees.ancestor;
  if (fee <= 0n || unspent.value - fee < DUST) return undefined;
  const child = await build(fee);
  return { ...describe(child.raw, child.decoded, fee), kind: "child" };
}

/** The waiting transaction, its payments, and the bounds of its fee. */
export interface RaiseRequest {
  readonly waiting: SignedTransaction;
  readonly payments: Outputs;
  readonly bounds: FeeBounds;
}

/** Decides how to raise a transaction that waits below the estimate, and why; undefined if nothing is needed. */
async function createWish(
  rpc: CoreRpc,
  { waiting, payments, bounds }: RaiseRequest,
): Promise<(Wish & { readonly reason: string }) | undefined> {
  const entry = await rpc.call("getmempoolentry", [waiting.txid], entrySchema).catch((error: unknown) => {
    if (isRefusal(error, UNKNOWN)) return undefined;
    throw error;
  });
  if (entry === undefined) return undefined;
  const target = await feeRate(rpc, bounds);
  const paid = (entry.fees.ancestor * 1000n) / BigInt(entry.ancestorsize);
  if (paid + STEP > target) return undefined;
  const reason = `waited at ${rateText(paid)} per vbyte, estimate ${rateText(target)}`;
  return { rpc, waiting, decoded: await decode(rpc, waiting.raw), payments, target, entry, bounds, reason };
}

/**
 * Signs a transaction that gets a waiting one mined sooner: a replacement, or else a child.
 *
 * @param isReplaceable whether the coin's network accepts replacements
 * @returns undefined when nothing is needed or possible
 */
export async function raiseFee(
  rpc: CoreRpc,
  request: RaiseRequest,
  isReplaceable: boolean,
): Promise<RaisedTransaction | undefined> {
  const wish = await createWish(rpc, request);
  if (wish === undefined) return undefined;
  const raised = (isReplaceable ? await replace(wish) : undefined) ?? (await addChild(wish));
  return raised === undefined ? undefined : { ...raised, reason: wish.reason };
}

/**
 * Builds the replacement of a waiting transaction whose keys are elsewhere. It spends exactly the same outputs, so that no others
 * have to be reserved.
 *
 * @returns undefined when nothing is needed or possible
 */
export async function raiseByFile(
  rpc: CoreRpc,
  request: RaiseRequest,
): Promise<Omit<RaisingFile, "expireSeconds"> | undefined> {
  const wish = await createWish(rpc, request);
  const bumped = wish === undefined ? undefined : await bump(wish);
  if (wish === undefined || bumped === undefined) return undefined;
  const { waiting, payments, reason } = wish;
  const unsigned = await readUnsigned(rpc, bumped, { outputs: payments, spent: waiting.inputs });
  if (unsigned.inputs.length > waiting.inputs.length) return undefined;
  return { ...unsigned, kind: "file", reason };
}
