import type { CheckNodeSetting } from "../../../platform/core-chain-setting.ts";
import { countSchema, type CoreRpc, CoreRpcError, hashSchema } from "../../core-rpc/index.ts";

/** Blocks that a node may be ahead of another while the newest ones spread. */
const AHEAD = 2;

function hashAt(rpc: CoreRpc, height: number): Promise<string> {
  return rpc.call("getblockhash", [height], hashSchema);
}

/**
 * Makes sure that a second node knows the same chain: whoever fools one node, or cuts it off, has nothing paid.
 *
 * @param rpc node that is to pay
 * @param other second node
 * @param depth blocks below the newest that both have, where hashes are compared
 * @throws {CoreRpcError} `NODE_DISAGREES` for another block there, `NODE_BEHIND` where the second node has more blocks, `CHECK_AWAY`
 * when it does not answer or is behind itself
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
