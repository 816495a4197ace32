import type { Database } from "../../platform/database/database.ts";
import type { Clock } from "../../platform/runtime.ts";
import type { ChainNode, DecodedRaw, NodeTransaction } from "./chain-node.ts";
import type { ChainNodes } from "./chain-nodes.ts";
import { isReplaceable, parseTransaction } from "./raw-transaction.ts";
import {
  addExamples,
  addWaiting,
  unsentExamples,
  waitingExamples,
  type WaitingKind,
} from "./test-node-examples.ts";
import { accept, judge, type Tip, withAncestors } from "./test-node-mempool.ts";
import {
  confirmTransactions,
  findOutputs,
  findTransaction,
  listWaiting,
  newestPoolBlock,
  pointOf,
  prioritiseTransactions,
  pruneTransactions,
  readMark,
  removeTransactions,
  type TestTransaction,
  writeMark,
} from "./test-node-repository.ts";

/** Coins supported by the test node, in pool coin order. */
const COINS: readonly string[] = ["BTC", "BCH", "XEC", "LTC", "DASH"];
/** Coins whose chain has examples. */
const COINS_WITH_EXAMPLES: readonly string[] = ["BTC", "LTC"];

/** Minimum rate per virtual byte to be mined in any network block. */
const BLOCK_RATE = 12n;
/** How long transactions wait before they are dropped, and how long confirmed ones are kept. */
const KEPT_SECONDS = 14 * 86_400;

/** Options of a test node. */
export interface TestNodeOptions {
  readonly database: Database;
  readonly clock: Clock;
}

/** Options of the demonstration's nodes, with the accelerated coin. */
export interface TestNodesOptions extends TestNodeOptions {
  readonly acceleratedCoin: string;
}

async function tipOf({ database, clock }: TestNodeOptions, coin: string): Promise<Tip> {
  return { height: await readMark(database, `height_${coin}`), time: clock.now() };
}

async function describe(database: Database, row: TestTransaction): Promise<NodeTransaction> {
  const { txid, size, vsize, block_height, replaced_by } = row;
  if (block_height !== null) return { status: "confirmed", txid, block_height };
  if (replaced_by !== null) return { status: "replaced", txid, replaced_by };
  const all = await withAncestors(database, row);
  return {
    status: "waiting",
    txid,
    size,
    vsize,
    fee: BigInt(row.fee),
    ancestors: {
      count: all.length,
      vsize: all.reduce((total, one) => total + one.vsize, 0),
      fee: all.reduce((total, one) => total + BigInt(one.fee), 0n),
    },
  };
}

async function decode(database: Database, coin: string, raw: string): Promise<DecodedRaw> {
  const parsed = parseTransaction(raw);
  const known = await findOutputs(database, coin, parsed.inputs);
  return {
    txid: parsed.txid,
    size: parsed.size,
    vsize: parsed.vsize,
    outputs: parsed.outputs,
    is_replaceable: isReplaceable(parsed),
    inputs: parsed.inputs.map(({ txid, vout }) => {
      const output = known.get(pointOf({ txid, vout }));
      const amount = output === undefined ? null : BigInt(output.amount);
      return { txid, vout, script: output?.script ?? null, amount };
    }),
  };
}

function createTestNode(options: TestNodeOptions, coin: string): ChainNode {
  const { database } = options;
  return {
    async find(txid) {
      const row = await findTransaction(database, coin, txid);
      return row === undefined ? undefined : describe(database, row);
    },
    decode: (raw) => decode(database, coin, raw),
    async check(raw) {
      const verdict = await judge(database, coin, {
        parsed: parseTransaction(raw),
        tip: await tipOf(options, coin),
      });
      return verdict.kind === "refused" ? verdict.reason : null;
    },
    async broadcast(raw) {
      const refusal = await accept(database, coin, { raw, tip: await tipOf(options, coin) });
      return refusal === null || refusal === "already_waiting"
        ? { txid: parseTransaction(raw).txid }
        : { refusal };
    },
    async prioritise(txid) {
      const row = await findTransaction(database, coin, txid);
      if (row === undefined || row.block_height !== null || row.replaced_by !== null) return false;
      const all = await withAncestors(database, row);
      await prioritiseTransactions(
        database,
        coin,
        all.map((one) => one.txid),
      );
      return true;
    },
  };
}

/**
 * Creates the demonstration's nodes: a chain and a mempool in tables, with worthless coins. The transactions are real, built and
 * checked by Bitcoin's rules.
 */
export function createTestNodes(options: TestNodesOptions): ChainNodes {
  const { database, acceleratedCoin } = options;
  const nodes = new Map(COINS.map((coin) => [coin, createTestNode(options, coin)]));
  return {
    coins: COINS,
    of: (coin) => nodes.get(coin),
    async examples() {
      const unsent = await Promise.all(COINS_WITH_EXAMPLES.map((coin) => unsentExamples(database, coin)));
      return { waiting: await waitingExamples(database, acceleratedCoin), unsent: unsent.flat() };
    },
  };
}

/** Whether a transaction and its waiting parents together pay enough to be mined. */
async function paysEnough(database: Database, row: TestTransaction): Promise<boolean> {
  const all = await withAncestors(database, row);
  const fee = all.reduce((total, one) => total + BigInt(one.fee), 0n);
  const size = all.reduce((total, one) => total + one.vsize, 0);
  return fee >= BLOCK_RATE * BigInt(size);
}

/** Mines a block of transactions that pay enough with their parents; a pool block also includes prioritized ones. */
export async function mineTestBlock(
  database: Database,
  coin: string,
  block: { readonly height: number; readonly isPools: boolean },
): Promise<void> {
  const txids = new Set<string>();
  for (const row of await listWaiting(database, coin)) {
    const isFirst = block.isPools && row.is_prioritised;
    if (!isFirst && !(await paysEnough(database, row))) continue;
    for (const one of await withAncestors(database, row)) txids.add(one.txid);
  }
  await confirmTransactions(database, coin, { txids: [...txids], height: block.height });
}

/**
 * Adds a waiting transaction that is not shown to anyone else.
 *
 * @param coin coin of the chain
 * @param kind kind of example
 * @returns its id
 */
export async function sendTestTransaction(
  options: TestNodeOptions,
  coin: string,
  kind: WaitingKind,
): Promise<string> {
  return addWaiting(options.database, coin, { kind, tip: await tipOf(options, coin), is_example: false });
}

/**
 * Makes the pool find a block at the height of the chain.
 *
 * @param coin coin of the chain
 * @returns the height
 */
export async function findTestBlock(options: TestNodeOptions, coin: string): Promise<number> {
  const { height } = await tipOf(options, coin);
  await mineTestBlock(options.database, coin, { height, isPools: true });
  return height;
}

async function advanceCoin(
  { database, clock }: TestNodeOptions,
  { coin, height }: { readonly coin: string; readonly height: number },
): Promise<void> {
  const found = await newestPoolBlock(database, coin);
  const [lastHeight, lastFound] = [
    await readMark(database, `height_${coin}`),
    await readMark(database, `found_${coin}`),
  ];
  if (found > lastFound && lastFound > 0)
    await mineTestBlock(database, coin, { height: found, isPools: true });
  if (height > lastHeight && lastHeight > 0) await mineTestBlock(database, coin, { height, isPools: false });
  if (found > lastFound) await writeMark(database, `found_${coin}`, found);
  if (height > lastHeight) await writeMark(database, `height_${coin}`, height);
  const old = clock.now() - KEPT_SECONDS;
  const expired = (await listWaiting(database, coin)).filter(({ time }) => time < old);
  await removeTransactions(database, coin, {
    txids: expired.map(({ txid }) => txid),
    replaced_by: null,
  });
  await pruneTransactions(database, coin, old);
}

/** Updates the test node: new network and pool blocks, expired transactions, and new examples. */
export async function advanceTestNodes(
  options: TestNodeOptions,
  heights: ReadonlyMap<string, number>,
): Promise<void> {
  for (const coin of COINS) {
    const height = heights.get(coin);
    if (height === undefined) continue;
    await advanceCoin(options, { coin, height });
    if (COINS_WITH_EXAMPLES.includes(coin))
      await addExamples(options.database, coin, { height, time: options.clock.now() });
  }
}
