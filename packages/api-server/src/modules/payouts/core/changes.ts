import * as v from "valibot";
import { countSchema, type CoreRpc, hashSchema, isRefusal, unitsSchema } from "../../core-rpc/index.ts";
import type { ChainPlace, ChainTransaction } from "../payout-chain.ts";
import type { WalletChanges } from "../wallet-chain.ts";
import type { CoreAddresses } from "./addresses.ts";
import type { CoinRules } from "./family.ts";
import { requireNewest } from "./progress.ts";
import { lookAt } from "./sights.ts";

/** The node does not have the block of a mark: its data was replaced, so everything is requested again. */
const NO_SUCH_BLOCK = -5;
const NO_BLOCK = /^0*$/;

const entrySchema = v.object({
  address: v.optional(v.string()),
  category: v.string(),
  amount: unitsSchema,
  vout: countSchema,
  confirmations: countSchema,
  generated: v.optional(v.boolean(), false),
  abandoned: v.optional(v.boolean(), false),
  txid: hashSchema,
  time: countSchema,
});

const sinceSchema = v.object({
  transactions: v.array(entrySchema),
  removed: v.optional(v.array(entrySchema), []),
  lastblock: v.string(),
});

type Entry = v.InferOutput<typeof entrySchema>;

/** Received by the wallet; `orphan` is a mined reward whose block was removed. */
const RECEIVED: ReadonlySet<string> = new Set(["receive", "generate", "immature", "orphan"]);

/** A mined reward counts from the block in which it can be spent. */
function confirmationsOf({ confirmations, generated }: Entry, { maturity }: CoinRules): number {
  return Math.max(0, generated ? confirmations - maturity : confirmations);
}

function isGone({ category, confirmations, abandoned }: Entry): boolean {
  return confirmations < 0 || abandoned || category === "orphan";
}

/** Adds up outputs of one transaction to one address: they are one payment. */
function addUp(entries: readonly Entry[]): readonly Entry[] {
  const payments = new Map<string, Entry>();
  const outputs = new Set<string>();
  for (const entry of entries) {
    const output = `${entry.txid}:${String(entry.vout)}`;
    // A payment that was removed and mined again is listed twice.
    if (outputs.has(output)) continue;
    outputs.add(output);
    const key = `${entry.txid} ${entry.address ?? ""}`;
    const before = payments.get(key);
    payments.set(key, before === undefined ? entry : { ...before, amount: before.amount + entry.amount });
  }
  return [...payments.values()];
}

/** Reads the payments that a wallet received since a mark. */
export function createCoreChanges(
  rpc: CoreRpc,
  { addresses, rules }: { readonly addresses: CoreAddresses; readonly rules: CoinRules },
) {
  async function list(mark: string | null, depth: number) {
    try {
      return await rpc.call("listsinceblock", [mark ?? "", depth, false, true], sinceSchema);
    } catch (error) {
      if (mark === null || !isRefusal(error, NO_SUCH_BLOCK)) throw error;
      return rpc.call("listsinceblock", ["", depth, false, true], sinceSchema);
    }
  }

  async function present(entry: Entry): Promise<ChainTransaction | undefined> {
    const address = entry.address === undefined ? undefined : await addresses.fromNode(entry.address);
    if (address === undefined) return undefined;
    const { txid, amount, time } = entry;
    const is_removed = isGone(entry);
    return {
      txid,
      address,
      amount,
      time,
      is_removed,
      confirmations: is_removed ? 0 : confirmationsOf(entry, rules),
    };
  }

  /** Checks for a conflict with a mined transaction: the list leaves such transactions out. */
  async function isReplaced(txid: string): Promise<boolean> {
    const sight = await lookAt(rpc, txid);
    return sight.state === "conflicted";
  }

  return async (place: ChainPlace, mark: string | null, known: readonly string[]): Promise<WalletChanges> => {
    await requireNewest(rpc);
    // Deep enough that the mark stays behind everything that is not final.
    const depth = place.irreversible_confirmations + rules.maturity + 1;
    const { transactions, removed, lastblock } = await list(mark, depth);
    const received = [...transactions, ...removed].filter(
      ({ category, amount }) => RECEIVED.has(category) && amount > 0n,
    );
    const payments: ChainTransaction[] = [];
    for (const entry of addUp(received)) {
      const payment = await present(entry);
      if (payment !== undefined) payments.push(payment);
    }
    const listed = new Set(received.map(({ txid }) => txid));
    const gone: string[] = [];
    for (const txid of known) if (!listed.has(txid) && (await isReplaced(txid))) gone.push(txid);
    return { payments, gone, mark: NO_BLOCK.test(lastblock) ? null : lastblock };
  };
}
