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
import type {
  Avoided,
  ExternalSigner,
  SignedTransaction,
  WalletChain,
  WalletPayment,
} from "../wallet-chain.ts";
import { createCoreAddresses } from "./addresses.ts";
import { createCoreChanges } from "./changes.ts";
import { createPsbt, findSent, readPsbt } from "./external.ts";
import { coinRules } from "./family.ts";
import { raiseByFile, raiseFee } from "./raise.ts";
import { requireNewest } from "./progress.ts";
import { requireAgreement } from "./second-node.ts";
import { confirmationsIn, lookAt } from "./sights.ts";
import { findPaying, findPayment, findSpenders, readPayment } from "./spenders.ts";
import {
  createDraft,
  decode,
  describe,
  feeRate,
  paysAll,
  readOutpoint,
  setReserved,
  signWhole,
  whileAvoiding,
} from "./transactions.ts";

const ALREADY_IN_CHAIN = -27;
/** Temporary refusals: the node's mempool is full, has too long a chain of transactions, or a time is not reached. */
const PASSING = /fee not met|insufficient fee|too-long-mempool-chain|mempool full|non-(?:BIP68-)?final/i;

const fundedSchema = v.object({ hex: hexSchema, fee: unitsSchema, changepos: countSchema });

/**
 * Whether the node never accepted a transaction, so that nobody has received it from here. Only the wallet that signed it can
 * tell: it has the outputs that it spends, and keeps everything its node accepted.
 */
async function wasNeverTaken(rpc: CoreRpc, { txid, inputs }: Pick<SignedTransaction, "txid" | "inputs">) {
  if ((await lookAt(rpc, txid)).state !== "unknown") return false;
  for (const input of inputs) {
    if ((await confirmationsIn(rpc, readOutpoint(input).txid)) === undefined) return false;
  }
  return true;
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

/** Throws if nothing may be built now: the node is behind, or a second node disagrees. */
async function requireReady(rpc: CoreRpc, { check }: CoreChainSetting): Promise<void> {
  await requireNewest(rpc);
  if (check !== undefined) await requireAgreement(rpc, createCoreRpc(check.node), check);
}

type ToNode = (payments: readonly WalletPayment[]) => Promise<readonly WalletPayment[]>;

interface Following {
  readonly rpc: CoreRpc;
  readonly toNode: ToNode;
  readonly expireSeconds: number;
}

/**
 * Creates the wallet that follows an external signer: it signs nothing, and cannot prove that a transaction it did not send
 * itself was never paid.
 */
function createFollower(
  coin: string,
  setting: CoreChainSetting,
  { rpc, toNode, expireSeconds }: Following,
): WalletChain {
  const own = { ...setting, name: `${setting.name}-external`, external: undefined };
  const wallet = createCoreWallet(coin, own, rpc);
  return {
    ...wallet,
    async raise(waiting, paid) {
      if (!coinRules(coin).isReplaceable) return undefined;
      const payments = await toNode(paid);
      const file = await raiseByFile(rpc, { waiting, payments, bounds: setting });
      return file === undefined ? undefined : { ...file, expireSeconds };
    },
    async send(transaction) {
      if ((await wallet.send(transaction)) === "accepted") return "accepted";
      throw new CoreRpcError("sendrawtransaction", { code: "NODE_REFUSED" });
    },
  };
}

function createExternal(coin: string, setting: CoreChainSetting, toNode: ToNode): ExternalSigner | undefined {
  const { external } = setting;
  if (external === undefined) return undefined;
  const rpc = createCoreRpc(external.node);
  const { isReplaceable } = coinRules(coin);
  return {
    above: external.above,
    expireSeconds: external.expireSeconds,
    wallet: createFollower(coin, setting, { rpc, toNode, expireSeconds: external.expireSeconds }),
    async prepare(payments, { spent, ...avoided }) {
      await requireReady(rpc, setting);
      const rate = await feeRate(rpc, setting);
      const wish = { outputs: await toNode(payments), spent, rate, isReplaceable };
      return whileAvoiding(rpc, avoided, () => createPsbt(rpc, wish));
    },
    reserve: (outpoints, isReserved) => setReserved(rpc, outpoints, isReserved),
    read: (given, psbt) => readPsbt(rpc, given, psbt),
    findSent: (given) => findSent(rpc, given),
    async findSpenders(outpoints, addresses) {
      const paid = await toNode(addresses.map((address) => ({ address, amount: 0n })));
      const spenders = await findSpenders(rpc, outpoints);
      return { spenders, paying: findPaying(spenders, paid) };
    },
    readPayment: async (txid, payments) => readPayment(rpc, txid, await toNode(payments)),
  };
}

/**
 * Creates the payout chain for the wallet of a Bitcoin Core-like node.
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
  const { batchSeconds, batchOrders, bumpSeconds, limitHour, limitDay, pausesBelowOwed } = setting;

  const toNode: ToNode = (payments) =>
    Promise.all(
      payments.map(async ({ address, amount }) => ({ address: await addresses.toNode(address), amount })),
    );

  async function prepare(payments: readonly WalletPayment[], avoided: Avoided) {
    await requireReady(rpc, setting);
    const outputs = await toNode(payments);
    const rate = await feeRate(rpc, setting);
    const draft = await createDraft(rpc, [], outputs);
    const options = {
      feeRate: wireAmount(rate),
      ...(rules.isReplaceable ? { replaceable: true } : {}),
    };
    const funded = await whileAvoiding(rpc, avoided, () =>
      rpc.call("fundrawtransaction", [draft, options], fundedSchema),
    );
    const raw = await signWhole(rpc, funded.hex);
    const decoded = await decode(rpc, raw);
    if (!paysAll(decoded, outputs) || decoded.outputs.length > outputs.length + 1)
      throw new Error("the node's transaction does not pay what it was asked to");
    return describe(raw, decoded, funded.fee);
  }

  const external = createExternal(coin, setting, toNode);
  // A separate wallet of the signer also holds coins of the pool.
  const signersWallet = setting.external?.node.url === setting.node.url ? undefined : external?.wallet;
  return {
    name: setting.name,
    ...(external === undefined ? {} : { external }),
    rules: { batchSeconds, batchOrders, bumpSeconds, limitHour, limitDay, pausesBelowOwed },
    newAddress: (place, owner) => addresses.forOwner(place, owner),
    changesSince: createCoreChanges(rpc, { addresses, rules }),
    prepare,
    findPayment: async (outpoints, payments) => findPayment(rpc, outpoints, await toNode(payments)),
    send: (transaction) => send(rpc, transaction),
    look: (txid) => lookAt(rpc, txid),
    balance: async () =>
      (await rpc.call("getbalance", [], unitsSchema)) + ((await signersWallet?.balance?.()) ?? 0n),
    raise: async (waiting, payments, mayReplace) =>
      raiseFee(
        rpc,
        { waiting, payments: await toNode(payments), bounds: setting },
        rules.isReplaceable && mayReplace,
      ),
  };
}
