import * as v from "valibot";
import { EngineReadError } from "../reader.ts";
import { createMemo } from "../../../platform/cache.ts";
import { countSchema, type CoreRpc, hashSchema, hexSchema, isRefusal } from "../../core-rpc/index.ts";

/** A coin's network as seen by its node. */
export interface NodeNetwork {
  readonly height: number;
  readonly difficulty: number;
  /** Fees of the newest block, in smallest units. */
  readonly tx_fee: string;
}

/** A block in the chain of a node. */
export interface NodeBlock {
  readonly time: number;
  /** In smallest units, including fees; 0 for an orphaned block. */
  readonly reward: string;
  readonly tx_fee: string;
  /** Negative when the block is orphaned. */
  readonly confirmations: number;
}

/** Queries to a node of the Bitcoin family. */
export interface MiningNode {
  network(): Promise<NodeNetwork>;
  /** Returns the hash of the block at a height; undefined above the tip. */
  hashAt(height: number): Promise<string | undefined>;
  /** @returns undefined if the node does not know it */
  block(hash: string): Promise<NodeBlock | undefined>;
  /**
   * Checks the addresses that the pool mines to; once they are known to be right, it asks no more.
   *
   * @throws {EngineReadError} for an address that is not one of the coin
   */
  requireAddresses(): Promise<void>;
  /**
   * Whether the pool found a block: its coinbase pays one of the addresses that the pool mines to. False also for a block that the
   * node has no longer on its disk.
   *
   * @throws {EngineReadError} for an address that is not one of the coin
   */
  isOwn(hash: string): Promise<boolean>;
}

/** Blocks of which a process remembers whether they are the pool's; more than are watched at a time. */
const CHECKED_BLOCKS = 5000;

const UNKNOWN_BLOCK = -5;
/** Also the answer of a node that has deleted its old blocks. */
const FAILED = -1;
const ABOVE_TOP = -8;
const NO_SUCH_CALL = -32_601;

// The parser returns numbers with a decimal point as text.
const decimal = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite(), v.minValue(0));
const infoSchema = v.object({ blocks: countSchema, difficulty: decimal });
const statsSchema = v.object({
  subsidy: v.pipe(countSchema, v.minValue(0)),
  totalfee: v.pipe(countSchema, v.minValue(0)),
});
const headerSchema = v.object({ time: countSchema, confirmations: countSchema });

const transactionsSchema = v.object({ tx: v.tupleWithRest([hashSchema], v.unknown()) });
const coinbaseSchema = v.object({ vout: v.array(v.object({ scriptPubKey: v.object({ hex: hexSchema }) })) });
const addressSchema = v.object({ isvalid: v.boolean(), scriptPubKey: v.optional(hexSchema) });

/** The addresses that a pool mines to. */
export interface PoolAddresses {
  readonly coin: string;
  readonly addresses: readonly string[];
}

/** Reads the output scripts of addresses, which nodes write in more than one form. */
async function readScripts(rpc: CoreRpc, { coin, addresses }: PoolAddresses): Promise<ReadonlySet<string>> {
  const scripts = new Set<string>();
  for (const address of addresses) {
    const { isvalid, scriptPubKey } = await rpc.call("validateaddress", [address], addressSchema);
    if (!isvalid || scriptPubKey === undefined)
      throw new EngineReadError(`CKPOOL_ADDRESSES has an address that is not one of ${coin}`);
    scripts.add(scriptPubKey);
  }
  return scripts;
}

/** Creates the client for a node's network and blocks. */
export function createMiningNode(rpc: CoreRpc, given: PoolAddresses): MiningNode {
  const stats = (hash: string) => rpc.call("getblockstats", [hash, ["subsidy", "totalfee"]], statsSchema);
  let newest = { height: -1, tx_fee: "0" };
  const checked = createMemo<string, boolean>(CHECKED_BLOCKS);
  let scripts: ReadonlySet<string> | undefined;

  async function feesAt(height: number): Promise<string> {
    if (newest.height === height) return newest.tx_fee;
    const hash = await rpc.call("getblockhash", [height], hashSchema);
    try {
      newest = { height, tx_fee: String((await stats(hash)).totalfee) };
    } catch (error) {
      // The fees are unknown if the node lacks the call or the block's file.
      if (!isRefusal(error, NO_SUCH_CALL, FAILED, UNKNOWN_BLOCK)) throw error;
      newest = { height, tx_fee: "0" };
    }
    return newest.tx_fee;
  }

  async function readScriptsOnce(): Promise<ReadonlySet<string>> {
    scripts ??= await readScripts(rpc, given);
    return scripts;
  }

  async function paysPool(hash: string): Promise<boolean> {
    const own = await readScriptsOnce();
    const {
      tx: [coinbase],
    } = await rpc.call("getblock", [hash], transactionsSchema);
    const { vout } = await rpc.call("getrawtransaction", [coinbase, true, hash], coinbaseSchema);
    return vout.some(({ scriptPubKey }) => own.has(scriptPubKey.hex));
  }

  return {
    async network() {
      const { blocks: height, difficulty } = await rpc.call("getmininginfo", [], infoSchema);
      return { height, difficulty, tx_fee: await feesAt(height) };
    },
    async hashAt(height) {
      try {
        return await rpc.call("getblockhash", [height], hashSchema);
      } catch (error) {
        if (isRefusal(error, ABOVE_TOP)) return undefined;
        throw error;
      }
    },
    async block(hash) {
      try {
        const { time, confirmations } = await rpc.call("getblockheader", [hash], headerSchema);
        // Older nodes have no figures for orphaned blocks.
        if (confirmations < 0) return { time, confirmations, reward: "0", tx_fee: "0" };
        const { subsidy, totalfee } = await stats(hash);
        return { time, confirmations, reward: String(subsidy + totalfee), tx_fee: String(totalfee) };
      } catch (error) {
        if (isRefusal(error, UNKNOWN_BLOCK)) return undefined;
        throw error;
      }
    },
    async requireAddresses() {
      await readScriptsOnce();
    },
    async isOwn(hash) {
      const known = checked.last(hash);
      if (known !== undefined) return known;
      try {
        const isOwn = await paysPool(hash);
        checked.set(hash, isOwn);
        return isOwn;
      } catch (error) {
        if (isRefusal(error, FAILED)) return false;
        throw error;
      }
    },
  };
}
