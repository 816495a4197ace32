import {
  add,
  amount,
  compare,
  divideByRatio,
  isZero,
  larger,
  multiplyByCount,
  multiplyByRatio,
  ratio,
  ratioOf,
  round,
  smaller,
  subtract,
  type Amount,
  type Ratio,
} from "amount";

/** Decimals of a loan-to-value ratio. */
const LTV_DECIMALS = 6;
/** Precise enough for the product of any collateral and price. */
const EXACT = { decimals: 60, rounding: "down" } as const;
const HOUR = 3600;
const ZERO = amount("0");

/** Ratios of a collateral coin; 1 is 100 %. */
export interface LoanTerms {
  readonly initial: Ratio;
  readonly info: Ratio;
  readonly call: Ratio;
  readonly urgent: Ratio;
  readonly liquidation: Ratio;
}

/** Alert that a loan-to-value ratio triggers. */
export type LoanAlert = "info" | "call" | "urgent" | "liquidation";

/** Alerts by increasing severity. */
export const LOAN_ALERTS = ["info", "call", "urgent", "liquidation"] as const;

/** A loan at a price: debt in the loan coin, collateral in its own coin, price of one collateral coin in the loan coin. */
export interface LoanState {
  readonly debt: Amount;
  readonly collateral: Amount;
  readonly price: Amount;
}

function exactValue(collateral: Amount, price: Amount): Amount {
  return multiplyByRatio(collateral, ratio(price), EXACT);
}

/**
 * Returns the value of collateral.
 *
 * @param collateral - coin units
 * @param price - loan coin for one
 * @param decimals - decimals of the loan coin
 * @returns amount of the loan coin, rounded down
 */
export function collateralValue(collateral: Amount, price: Amount, decimals: number): Amount {
  return round(exactValue(collateral, price), { decimals, rounding: "down" });
}

/**
 * Returns the loan-to-value ratio, rounded up so that it never understates the risk (domain wallet 4.2).
 *
 * @param state - debt, collateral and price
 * @returns ratio with six decimals; null for a debt without collateral
 */
export function loanToValue({ debt, collateral, price }: LoanState): Ratio | null {
  if (isZero(debt)) return ratio("0");
  const value = exactValue(collateral, price);
  return isZero(value) ? null : ratioOf(debt, value, { decimals: LTV_DECIMALS, rounding: "up" });
}

/**
 * Returns the combined loan-to-value ratio of several loans.
 *
 * @param states - loans
 * @returns ratio with six decimals; null for a debt without collateral
 */
export function jointLoanToValue(states: readonly LoanState[]): Ratio | null {
  const debt = states.reduce((total, state) => add(total, state.debt), ZERO);
  const value = states.reduce((total, state) => add(total, exactValue(state.collateral, state.price)), ZERO);
  return loanToValue({ debt, collateral: value, price: amount("1") });
}

/**
 * Returns the maximum that can be borrowed against collateral, before the limits per loan and person.
 *
 * @param state - current debt, collateral and price
 * @param initial - initial loan-to-value ratio
 * @param decimals - decimals of the loan coin
 * @returns amount of the loan coin, rounded down, never below 0
 */
export function borrowable(state: LoanState, initial: Ratio, decimals: number): Amount {
  const credit = multiplyByRatio(exactValue(state.collateral, state.price), initial, {
    decimals,
    rounding: "down",
  });
  return larger(subtract(credit, state.debt), ZERO);
}

/**
 * Returns the price at which a loan reaches a ratio.
 *
 * @param debt - loan coin
 * @param collateral - coin units
 * @param level - ratio, e.g. that of liquidation
 * @returns loan coin for one, six decimals, rounded up; null without debt or collateral
 */
export function priceAtRatio(debt: Amount, collateral: Amount, level: Ratio): Amount | null {
  if (isZero(debt) || isZero(collateral)) return null;
  const weighted = multiplyByRatio(collateral, level, EXACT);
  return divideByRatio(debt, ratio(weighted), { decimals: 6, rounding: "up" });
}

/**
 * Returns how much collateral can be withdrawn without raising a loan above its initial ratio.
 *
 * @param state - debt, collateral and price
 * @param initial - initial loan-to-value ratio
 * @param decimals - decimals of the collateral coin
 * @returns coin units, rounded down, never below 0
 */
export function releasable(state: LoanState, initial: Ratio, decimals: number): Amount {
  if (isZero(state.debt)) return state.collateral;
  const perCoin = multiplyByRatio(state.price, initial, EXACT);
  if (isZero(perCoin)) return ZERO;
  const needed = divideByRatio(state.debt, ratio(perCoin), { decimals, rounding: "up" });
  return larger(subtract(state.collateral, needed), ZERO);
}

/**
 * Returns how much collateral must be added to bring a loan back to its initial ratio.
 *
 * @param state - debt, collateral and price
 * @param initial - initial loan-to-value ratio
 * @param decimals - decimals of the collateral coin
 * @returns coin units to add, rounded up; 0 when nothing is missing
 */
export function missingCollateral(state: LoanState, initial: Ratio, decimals: number): Amount {
  const perCoin = multiplyByRatio(state.price, initial, EXACT);
  if (isZero(perCoin)) return ZERO;
  const needed = divideByRatio(state.debt, ratio(perCoin), { decimals, rounding: "up" });
  return larger(subtract(needed, state.collateral), ZERO);
}

/**
 * Returns the hours for which interest is charged: each started hour counts, and at least one.
 *
 * @param from - seconds since 1970 when the loan was opened
 * @param to - seconds since 1970
 * @returns whole hours, 1 or more
 */
export function interestHours(from: number, to: number): number {
  return Math.max(1, Math.ceil((to - from) / HOUR));
}

/**
 * Returns the interest for a number of hours.
 *
 * @param principal - loan coin
 * @param dailyRate - daily interest rate, e.g. `0.0003`
 * @param hours - whole hours
 * @param decimals - decimals of the loan coin
 * @returns loan coin, rounded up
 */
export function interestFor(principal: Amount, dailyRate: Ratio, hours: number, decimals: number): Amount {
  const daily = multiplyByRatio(principal, dailyRate, EXACT);
  return divideByRatio(multiplyByCount(daily, hours), ratio("24"), { decimals, rounding: "up" });
}

/**
 * Returns all alerts that a ratio has reached, so that a large price drop skips none.
 *
 * @param ltv - ratio of a loan
 * @param terms - ratios of its collateral coin
 * @returns reached alerts, mildest first
 */
export function reachedAlerts(ltv: Ratio, terms: LoanTerms): LoanAlert[] {
  return LOAN_ALERTS.filter((alert) => compare(ltv, terms[alert]) >= 0);
}

/** Result of a liquidation; sold and kept collateral in its coin, the rest in the loan coin. */
export interface Liquidation {
  readonly sold: Amount;
  readonly proceeds: Amount;
  readonly fee: Amount;
  readonly repaid: Amount;
  /** Debt still uncovered after everything was sold; the pool bears it. */
  readonly shortfall: Amount;
  /** Proceeds beyond debt and fee, credited to the borrower. */
  readonly surplus: Amount;
}

/** Ratios and decimals of a liquidation. */
export interface LiquidationTerms {
  readonly initial: Ratio;
  /** Fee on the sold amount. */
  readonly fee: Ratio;
  readonly collateralDecimals: number;
  readonly loanDecimals: number;
}

/**
 * Sells just enough to bring a loan back to its initial ratio after the fee, or everything if that is not enough. The fee is
 * waived to the extent that the collateral does not cover debt and fee.
 *
 * @param state - debt, collateral and price
 * @param terms - ratios and decimals
 * @returns what is sold and where the proceeds go; the parts add up to the proceeds
 */
export function liquidate(state: LoanState, terms: LiquidationTerms): Liquidation {
  const { debt, collateral, price } = state;
  const value = exactValue(collateral, price);
  const excess = subtract(debt, multiplyByRatio(value, terms.initial, EXACT));
  const kept = subtract(subtract(ratio("1"), terms.fee), terms.initial);
  const perCoin = multiplyByRatio(price, kept, EXACT);
  const requested = isZero(perCoin)
    ? collateral
    : divideByRatio(larger(excess, ZERO), ratio(perCoin), {
        decimals: terms.collateralDecimals,
        rounding: "up",
      });
  const sold = smaller(requested, collateral);
  const proceeds = collateralValue(sold, price, terms.loanDecimals);
  const fullFee = multiplyByRatio(proceeds, terms.fee, { decimals: terms.loanDecimals, rounding: "up" });
  const isEverything = compare(sold, collateral) === 0;
  const room = larger(subtract(proceeds, debt), ZERO);
  const fee = isEverything ? smaller(fullFee, room) : fullFee;
  const repaid = smaller(debt, subtract(proceeds, fee));
  return {
    sold,
    proceeds,
    fee,
    repaid,
    shortfall: isEverything ? subtract(debt, repaid) : ZERO,
    surplus: subtract(subtract(proceeds, fee), repaid),
  };
}
