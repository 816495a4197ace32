import * as v from "valibot";
import { countSchema, type CoreRpc, CoreRpcError } from "../../core-rpc/index.ts";

/** Headers that a node may have ahead of its blocks, since headers arrive first. */
const HEADERS_AHEAD = 2;

const progressSchema = v.object({
  blocks: countSchema,
  headers: countSchema,
  initialblockdownload: v.optional(v.boolean(), false),
});

/**
 * Requires a synced node: outputs that a lagging node sees as unspent may already be spent, and payments that it has not connected
 * again after a restart look as if a reorganization had removed them.
 *
 * @throws {CoreRpcError} `NODE_BEHIND` while it connects blocks
 */
export async function requireNewest(rpc: CoreRpc): Promise<void> {
  const { blocks, headers, initialblockdownload } = await rpc.call("getblockchaininfo", [], progressSchema);
  if (initialblockdownload || headers - blocks > HEADERS_AHEAD)
    throw new CoreRpcError("getblockchaininfo", { code: "NODE_BEHIND" });
}
