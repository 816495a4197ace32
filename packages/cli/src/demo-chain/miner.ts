import { setTimeout as wait } from "node:timers/promises";
import type { RegtestCalls } from "test-support/litecoin";
import * as v from "valibot";

/** Amount paid to a new deposit address, in coins. */
const FAUCET_COINS = "0.5";
/** Label prefix of the accounts' deposit addresses. */
const ACCOUNT_LABEL = /^hashfront LTC\//;

const blocksSchema = v.object({
  data: v.object({ data: v.array(v.object({ height: v.number(), time: v.number() })) }),
});
const addressesSchema = v.array(
  v.object({ address: v.string(), label: v.string(), txids: v.array(v.string()) }),
);

/** Options of the miner: its node and pool. */
export interface MinerOptions {
  readonly node: RegtestCalls;
  /** Address of the pool. */
  readonly url: string;
  /** Seconds between blocks. */
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** Returns the label for the newest block of the pool's model; undefined if the block is older than `since`. */
async function labelOfNewest(url: string, since: number): Promise<string | undefined> {
  const response = await fetch(`${url}/res/pool/LTC/block?page=1&limit=1`);
  const [block] = v.parse(blocksSchema, await response.json()).data.data;
  return block === undefined || block.time < since ? undefined : `model block ${String(block.height)}`;
}

async function isMined(node: RegtestCalls, label: string): Promise<boolean> {
  const labels = v.parse(v.array(v.string()), await node.rpc("listlabels", [], "pool"));
  return labels.includes(label);
}

/** Mines one block to the pool's wallet: the model's newest block, only once, or a block that only adds a confirmation. */
async function mineNext({ node, url }: MinerOptions, since: number): Promise<void> {
  const newest = await labelOfNewest(url, since);
  const label = newest === undefined || (await isMined(node, newest)) ? "block" : newest;
  await node.mine(1, String(await node.rpc("getnewaddress", [label], "pool")));
}

/** Pays every unpaid deposit address once, so that a visitor sees a deposit arrive. */
async function payNewAddresses({ node }: MinerOptions): Promise<void> {
  const rows = v.parse(addressesSchema, await node.rpc("listreceivedbyaddress", [0, true], "pool"));
  for (const { address, label, txids } of rows)
    if (ACCOUNT_LABEL.test(label) && txids.length === 0)
      await node.rpc("sendtoaddress", [address, FAUCET_COINS], "miner");
}

/**
 * Mines blocks to the pool's wallet until the signal ends it. A failed block is retried with the next one.
 *
 * @param options node, pool and pace
 */
export async function minePeriodically(options: MinerOptions): Promise<void> {
  const { seconds, signal } = options;
  const since = Date.now() / 1000;
  while (!signal.aborted) {
    try {
      await payNewAddresses(options);
      await mineNext(options, since);
    } catch (error) {
      if (!signal.aborted) process.stderr.write(`No block was mined: ${String(error)}\n`);
    }
    await wait(seconds * 1000, undefined, { signal }).catch(() => undefined);
  }
}
