/** Public API for other modules. */
export { type ChainTerms, listChainTerms, writeServices } from "./coin-chains-repository.ts";
export { confirmationsOf } from "./coin-chains.ts";
export { COIN_TABLE } from "./coin-table.ts";
export {
  COINS,
  coinParameters,
  type CoinParameters,
  findCoin,
  halvingOf,
  precisionOf,
  transactionPage,
} from "./coins.ts";
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
