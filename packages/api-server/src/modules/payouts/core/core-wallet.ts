import * as v from "valibot";
import type { CoreChainSetting } from "../../../platform/core-chain-setting.ts";
import {
  countSchema,
  type CoreRpc,
  CoreRpcError,
  createCoreRpc,
  hashSchema,
  hexSchema,
  isRefusal,
  unitsSchema,
  wireAmount,
} from "../../core-rpc/index.ts";
import type { Outpoint, SignedTransaction, WalletChain, WalletPayment } from "../wallet-chain.ts";
import { createCoreAddresses } from "./addresses.ts";
import { createCoreChanges } from "./changes.ts";
import { coinRules } from "./family.ts";
import { raiseFee } from "./raise.ts";
import { requireAgreement } from "./second-node.ts";
import { confirmationsIn, lookAt } from "./sights.ts";
import {
  createDraft,
  decode,
  describe,
  feeRate,
  paysAll,
  readOutpoint,
  setReserved,
  signWhole,
} from "./transactions.ts";

const ALREADY_IN_CHAIN = -27;
/** Refusals that may be over later: the node's mempool is full, has too long a chain of transactions, or a time is not reached. */
const PASSING = /fee not met|insufficient fee|too-long-mempool-chain|mempool full|non-(?:BIP68-)?final/i;

/** Blocks of which a node may have the headers alone: they arrive first. */
const HEADERS_AHEAD = 2;

const progressSchema = v.object({
  blocks: countSchema,
  headers: countSchema,
  initialblockdownload: v.optional(v.boolean(), false),
});
const fundedSchema = v.object({ hex: hexSchema, fee: unitsSchema, changepos: countSchema });

/**
 * Whether the node never took a transaction, so that nobody has it from here. Only the wallet that signed it can tell: it has the
 * outputs that it spends, and keeps whatever its node accepted.
 */
async function wasNeverTaken(rpc: CoreRpc, { txid, inputs }: Pick<SignedTransaction, "txid" | "inputs">) {
  if ((await lookAt(rpc, txid)).state !== "unknown") return false;
  for (const input of inputs) {
    if ((await confirmationsIn(rpc, readOutpoint(input).txid)) === undefined) return false;
  }
  return true;
}

/** What a node that is behind would spend may be spent already. */
async function requireNewest(rpc: CoreRpc): Promise<void> {
  const { blocks, headers, initialblockdownload } = await rpc.call("getblockchaininfo", [], progressSchema);
  if (initialblockdownload || headers - blocks > HEADERS_AHEAD)
    throw new CoreRpcError("getblockchaininfo", { code: "NODE_BEHIND" });
}

async function send(rpc: CoreRpc, transaction: Pick<SignedTransaction, "txid" | "raw" | "inputs">) {
  try {
    await rpc.call("sendrawtransaction", [transaction.raw], hashSchema);
    return "accepted";
  } catch (error) {
    if (isRefusal(error, ALREADY_IN_CHAIN)) return "accepted";
    if (!isRefusal(error, -25, -26) || PASSING.test(error.detail)) throw error;
    if (!(await wasNeverTaken(rpc, transaction))) throw error;
    await setReserved(rpc, transaction.inputs, false);
    return "refused";
  }
}

/**
 * A wallet of a node of the Bitcoin Core family as a chain that payments are made on.
 *
 * @param coin code in capitals
 */
export function createCoreWallet(
  coin: string,
  setting: CoreChainSetting,
  rpc: CoreRpc = createCoreRpc(setting.node),
): WalletChain {
  const rules = coinRules(coin);
  const addresses = createCoreAddresses(rpc, { coin, rules });
  const { batchSeconds, batchOrders, bumpSeconds, limitHour, limitDay, pausesBelowOwed, check } = setting;
  const second = check === undefined ? undefined : createCoreRpc(check.node);

  const toNode = (payments: readonly WalletPayment[]) =>
    Promise.all(
      payments.map(async ({ address, amount }) => ({ address: await addresses.toNode(address), amount })),
    );

  async function prepare(payments: readonly WalletPayment[], reserved: readonly Outpoint[]) {
    await requireNewest(rpc);
    if (check !== undefined && second !== undefined) await requireAgreement(rpc, second, check);
    const outputs = await toNode(payments);
    const rate = await feeRate(rpc, setting);
    await setReserved(rpc, reserved, true);
    const draft = await createDraft(rpc, [], outputs);
    const options = {
      feeRate: wireAmount(rate),
      ...(rules.isReplaceable ? { replaceable: true } : {}),
    };
    const funded = await rpc.call("fundrawtransaction", [draft, options], fundedSchema);
    const raw = await signWhole(rpc, funded.hex);
    const decoded = await decode(rpc, raw);
    if (!paysAll(decoded, outputs) || decoded.outputs.length > outputs.length + 1)
      throw new Error("the node's transaction does not pay what it was asked to");
    return describe(raw, decoded, funded.fee);
  }

  return {
    name: setting.name,
    rules: { batchSeconds, batchOrders, bumpSeconds, limitHour, limitDay, pausesBelowOwed },
    newAddress: (place, owner) => addresses.forOwner(place, owner),
    changesSince: createCoreChanges(rpc, { addresses, rules }),
    prepare,
    send: (transaction) => send(rpc, transaction),
    look: (txid) => lookAt(rpc, txid),
    balance: () => rpc.call("getbalance", [], unitsSchema),
    raise: async (waiting, payments, mayReplace) =>
      raiseFee(rpc, {
        waiting,
        payments: await toNode(payments),
        bounds: setting,
        isReplaceable: rules.isReplaceable && mayReplace,
      }),
  };
}
