/** Public API for other modules. */
export {
  type AncestorTotals,
  type ChainNode,
  type DecodedRaw,
  MalformedTransactionError,
  type NodeTransaction,
} from "./chain-node.ts";
export type { ChainNodes } from "./chain-nodes.ts";
export { addressOfScript, isDataScript } from "./script-address.ts";
export type { ChainNodeServices } from "./services.ts";
