/** Public API for other modules. */
export { countSchema, hashSchema, hexSchema, unitsSchema, wireAmount } from "./answers.ts";
export { type CoreRpc, createCoreRpc } from "./core-rpc.ts";
export { type CoreFailure, CoreRpcError, isRefusal } from "./errors.ts";
