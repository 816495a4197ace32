import * as v from "valibot";
import { countSchema, type CoreRpc, hashSchema, isRefusal } from "../../core-rpc/index.ts";

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
}

const UNKNOWN_BLOCK = -5;
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

/** Creates the client for a node's network and blocks. */
export function createMiningNode(rpc: CoreRpc): MiningNode {
  const stats = (hash: string) => rpc.call("getblockstats", [hash, ["subsidy", "totalfee"]], statsSchema);
  let newest = { height: -1, tx_fee: "0" };

  async function feesAt(height: number): Promise<string> {
    if (newest.height === height) return newest.tx_fee;
    const hash = await rpc.call("getblockhash", [height], hashSchema);
    try {
      newest = { height, tx_fee: String((await stats(hash)).totalfee) };
    } catch (error) {
      // The fees are unknown if the node lacks the call or the block's file.
      if (!isRefusal(error, NO_SUCH_CALL, -1, UNKNOWN_BLOCK)) throw error;
      newest = { height, tx_fee: "0" };
    }
    return newest.tx_fee;
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
  };
}
