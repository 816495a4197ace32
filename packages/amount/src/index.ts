export type { Amount, Decimal, Fiat, Hashrate, Ratio } from "./brand.ts";
export {
  DecimalError,
  amount,
  fiat,
  hashrate,
  isCanonicalDecimal,
  isPlainDecimal,
  ratio,
} from "./canonical.ts";
export type { Rounding, RoundingOptions } from "./rounding.ts";
export { parseAmount } from "./parse-amount.ts";
export type { ParseOptions, ParseProblem, ParseResult } from "./parse-amount.ts";
export {
  absolute,
  add,
  compare,
  divideByCount,
  divideByRatio,
  fromSmallestUnits,
  isNegative,
  isZero,
  larger,
  largestFirst,
  multiplyByCount,
  multiplyByRatio,
  negate,
  ratioOf,
  round,
  smaller,
  subtract,
  sum,
  toFiat,
  toSmallestUnits,
} from "./arithmetic.ts";
export { UNIT_PREFIXES } from "./unit-prefixes.ts";
export type { UnitPrefix } from "./unit-prefixes.ts";
export {
  abbreviate,
  choosePrefix,
  exponentOf,
  hashrateFromUnit,
  hashrateInUnit,
  toChartNumber,
  toFixedText,
  toUnitText,
} from "./units.ts";
