import type { CheckNodeSetting } from "../../../platform/core-chain-setting.ts";
import { countSchema, type CoreRpc, CoreRpcError, hashSchema } from "../../core-rpc/index.ts";

/** Blocks that one node may be ahead of another while the newest ones propagate. */
const AHEAD = 2;

function hashAt(rpc: CoreRpc, height: number): Promise<string> {
  return rpc.call("getblockhash", [height], hashSchema);
}

/**
 * Checks that a second node follows the same chain, so that fooling or isolating one node pays nothing.
 *
 * @param rpc node that is to pay
 * @param other second node
 * @param depth blocks below the newest that both have, where hashes are compared
 * @throws {CoreRpcError} `NODE_DISAGREES` for another block there, `NODE_BEHIND` where the second node has more blocks,
 * `CHECK_AWAY` when it does not respond or is behind itself
 */
export async function requireAgreement(
  rpc: CoreRpc,
  other: CoreRpc,
  { depth }: Pick<CheckNodeSetting, "depth">,
): Promise<void> {
  const own = await rpc.call("getblockcount", [], countSchema);
  const away = (cause?: unknown): never => {
    throw new CoreRpcError("second node", { code: "CHECK_AWAY" }, { cause });
  };
  const height = await other.call("getblockcount", [], countSchema).catch(away);
  if (height - own > AHEAD) throw new CoreRpcError("getblockcount", { code: "NODE_BEHIND" });
  if (own - height > AHEAD) away();
  const compared = Math.max(0, Math.min(own, height) - depth);
  const ownHash = await hashAt(rpc, compared);
  const otherHash = await hashAt(other, compared).catch(away);
  if (ownHash !== otherHash) throw new CoreRpcError("getblockhash", { code: "NODE_DISAGREES" });
}
