/** What other modules may use. */
export { type ChainTerms, listChainTerms } from "./coin-chains-repository.ts";
export { confirmationsOf } from "./coin-chains.ts";
export { coinParameters, type CoinParameters, findCoin, precisionOf } from "./coins.ts";
export {
  amountText,
  decimalText,
  inUnit,
  ratioText,
  toNumber,
  unitFactor,
  unitFor,
  wholeText,
} from "./wire-format.ts";
