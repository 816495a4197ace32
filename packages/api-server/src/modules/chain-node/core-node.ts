import type { NodeRefusal } from "contracts/calls/broadcast";
import * as v from "valibot";
import {
  countSchema,
  type CoreRpc,
  hashSchema,
  hexSchema,
  isRefusal,
  unitsSchema,
} from "../core-rpc/index.ts";
import {
  type ChainNode,
  MalformedTransactionError,
  type NodeInput,
  type NodeTransaction,
} from "./chain-node.ts";
import { isReplaceable, parseTransaction } from "./raw-transaction.ts";

/** Added to the fee when a node selects transactions for its blocks: more than any fee, in smallest units. */
const PRIORITY = 100_000_000;
/** A node without a transaction index still finds one by an unspent output; only the first few are tried. */
const OUTPUTS_TRIED = 4;

/** Error code of a node that does not know the transaction. */
const UNKNOWN = -5;
const NO_SUCH_CALL = -32_601;
const ALREADY_IN_CHAIN = -27;

const entrySchema = v.object({
  vsize: countSchema,
  fees: v.object({ base: unitsSchema, modified: unitsSchema, ancestor: unitsSchema }),
  ancestorcount: countSchema,
  ancestorsize: countSchema,
});

const verboseSchema = v.object({
  size: v.optional(countSchema),
  blockhash: v.optional(hashSchema),
  vout: v.optional(
    v.array(v.object({ value: unitsSchema, n: countSchema, scriptPubKey: v.object({ hex: hexSchema }) })),
    [],
  ),
});

const outputSchema = v.nullable(
  v.object({
    confirmations: countSchema,
    value: unitsSchema,
    scriptPubKey: v.object({ hex: v.string() }),
  }),
);

const acceptSchema = v.array(v.object({ allowed: v.boolean(), "reject-reason": v.optional(v.string()) }));

/** Prefixes of a node's messages, with their meaning. */
const REASONS: readonly (readonly [RegExp, NodeRefusal])[] = [
  [/^(?:missing.?inputs|bad-txns-inputs-missingorspent)/i, "missing_inputs"],
  [/^(?:.*fee not met|insufficient (?:fee|priority))/, "fee_too_low"],
  [/^txn-already-in-mempool/, "already_waiting"],
  [/^(?:txn-already-known|transaction already in block chain)/i, "already_confirmed"],
  [/^(?:txn-mempool-conflict|too many potential replacements|bad-txns-spends-conflicting)/, "conflict"],
  [/^non-(?:BIP68-)?final/, "not_final"],
  [/^(?:non-)?mandatory-script-verify-flag/, "bad_signature"],
  [/^bad-txns-(?:in-belowout|txouttotal-toolarge)/, "spends_too_much"],
  [/^dust/, "dust"],
];

/**
 * Parses a node's rejection message.
 *
 * @param words such as `txn-mempool-conflict`; some nodes add a number at the end
 * @throws {MalformedTransactionError} for a form that no node relays
 */
export function readRefusal(words: string): NodeRefusal {
  const found = REASONS.find(([form]) => form.test(words))?.[1];
  if (found === undefined) throw new MalformedTransactionError("of a form that is not relayed");
  return found;
}

/** Returns the result of a call; undefined if the node does not know the requested item. */
async function orNothing<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isRefusal(error, UNKNOWN)) return undefined;
    throw error;
  }
}

function createReader(rpc: CoreRpc) {
  const entry = (txid: string) => orNothing(rpc.call("getmempoolentry", [txid], entrySchema));
  const verbose = (txid: string) => orNothing(rpc.call("getrawtransaction", [txid, true], verboseSchema));
  const outputIn = async (txid: string, vout: number, withMempool: boolean) =>
    (await rpc.call("gettxout", [txid, vout, withMempool], outputSchema)) ?? undefined;
  const output = (txid: string, vout: number) => outputIn(txid, vout, true);

  async function confirmedHeight(txid: string): Promise<number | undefined> {
    const known = await verbose(txid);
    if (known?.blockhash !== undefined)
      return (await rpc.call("getblockheader", [known.blockhash], v.object({ height: countSchema }))).height;
    for (let vout = 0; vout < OUTPUTS_TRIED; vout += 1) {
      // A transaction of the mempool may spend it already.
      const found = await outputIn(txid, vout, false);
      if (found !== undefined && found.confirmations > 0)
        return (await rpc.call("getblockcount", [], countSchema)) - found.confirmations + 1;
    }
    return undefined;
  }

  async function find(txid: string): Promise<NodeTransaction | undefined> {
    const waiting = await entry(txid);
    if (waiting === undefined) {
      const block_height = await confirmedHeight(txid);
      return block_height === undefined ? undefined : { status: "confirmed", txid, block_height };
    }
    const { vsize, fees, ancestorcount, ancestorsize } = waiting;
    return {
      status: "waiting",
      txid,
      size: (await verbose(txid))?.size ?? vsize,
      vsize,
      fee: fees.base,
      ancestors: { count: ancestorcount, vsize: ancestorsize, fee: fees.ancestor },
    };
  }

  /** Returns the output spent by an input; an already spent one is found only on nodes with an index. */
  async function spent({ txid, vout }: Pick<NodeInput, "txid" | "vout">): Promise<NodeInput> {
    const unspent = await output(txid, vout);
    const found = unspent ?? (await verbose(txid))?.vout.find(({ n }) => n === vout);
    return { txid, vout, script: found?.scriptPubKey.hex ?? null, amount: found?.value ?? null };
  }

  return { entry, find, spent };
}

/** Prioritizes a transaction and its unconfirmed parents on a node; those already prioritized are unchanged. */
async function prioritise(rpc: CoreRpc, entry: ReturnType<typeof createReader>["entry"], txid: string) {
  if ((await entry(txid)) === undefined) return false;
  const parents = await rpc.call("getmempoolancestors", [txid], v.array(hashSchema));
  for (const one of [...parents, txid]) {
    const found = await entry(one);
    if (found !== undefined && found.fees.modified - found.fees.base < BigInt(PRIORITY))
      await rpc.call("prioritisetransaction", [one, 0, PRIORITY], v.boolean());
  }
  return true;
}

/**
 * Creates the full node client of a coin for the pool's tools.
 *
 * @param rpc calls the node, without a wallet
 */
export function createCoreNode(rpc: CoreRpc): ChainNode {
  const { entry, find, spent } = createReader(rpc);
  return {
    find,
    async decode(raw) {
      const parsed = parseTransaction(raw);
      return {
        txid: parsed.txid,
        size: parsed.size,
        vsize: parsed.vsize,
        outputs: parsed.outputs,
        is_replaceable: isReplaceable(parsed),
        inputs: await Promise.all(parsed.inputs.map((input) => spent(input))),
      };
    },
    async check(raw) {
      try {
        const [verdict] = await rpc.call("testmempoolaccept", [[parseTransaction(raw).raw]], acceptSchema);
        if (verdict === undefined || verdict.allowed) return null;
        return readRefusal(verdict["reject-reason"] ?? "");
      } catch (error) {
        // Older nodes of the family report it only on sending.
        if (isRefusal(error, NO_SUCH_CALL)) return null;
        throw error;
      }
    },
    async broadcast(raw) {
      const parsed = parseTransaction(raw);
      try {
        return { txid: await rpc.call("sendrawtransaction", [parsed.raw], hashSchema) };
      } catch (error) {
        if (isRefusal(error, ALREADY_IN_CHAIN)) return { refusal: "already_confirmed" };
        if (!isRefusal(error, -25, -26)) throw error;
        return { refusal: readRefusal(error.detail) };
      }
    },
    prioritise: (txid) => prioritise(rpc, entry, txid),
  };
}
