import {
  absolute,
  compare,
  exponentOf,
  fiat,
  isZero,
  larger,
  multiplyByRatio,
  ratio,
  ratioOf,
  round,
  toChartNumber,
  type Fiat,
} from "amount";
import { FINE, dayEarnings, type Setup } from "./earnings.ts";

const PRICE_STEPS = ["0.6", "0.8", "1", "1.2", "1.4"] as const;
const ELECTRICITY_STEPS = ["0.6", "0.8", "1", "1.25", "1.5"] as const;
const FREE_STEPS = ["0", "0.4", "0.8", "1.2", "1.6"] as const;

/** One cell: net profit per day, and the strength of its tint. */
export interface Outcome {
  net: Fiat;
  /** −1 for the strongest loss, 1 for the strongest profit. */
  strength: number;
}

/** Net profit per day by price of coin and electricity. */
export interface Sensitivity {
  prices: readonly Fiat[];
  electricity: readonly Fiat[];
  /** Rows by electricity, columns by price. */
  outcomes: readonly (readonly Outcome[])[];
  /** Position of the current values. */
  current: { row: number; column: number };
}

/** Rounds to two significant digits, so that the values around the current one are round. */
function roundOff(value: Fiat): Fiat {
  return isZero(value) ? value : roundTo(value, 1 - exponentOf(value));
}

function roundTo(value: Fiat, decimals: number): Fiat {
  if (decimals >= 0) return round(value, { decimals, rounding: "half-up" });
  const scale = ratio(`1${"0".repeat(-decimals)}`);
  const scaled = ratioOf(value, fiat(scale), { decimals: 0, rounding: "half-up" });
  return fiat(multiplyByRatio(scaled, scale, FINE));
}

function around(value: Fiat, steps: readonly string[]): Fiat[] {
  return steps.map((step) => (step === "1" ? value : roundOff(multiplyByRatio(value, ratio(step), FINE))));
}

/**
 * Computes the net profit per day at other prices of coin and electricity.
 *
 * @param usual usual price per kWh, for the other rows when electricity is free
 * @returns five prices by five electricity prices, including the current ones
 */
export function sensitivityOf(setup: Setup, usual: Fiat): Sensitivity {
  const isFree = isZero(setup.electricity);
  const prices = around(setup.price, PRICE_STEPS);
  const electricity = isFree ? around(usual, FREE_STEPS) : around(setup.electricity, ELECTRICITY_STEPS);
  const nets = electricity.map((kilowattHour) =>
    prices.map((price) => dayEarnings({ ...setup, price, electricity: kilowattHour }).net),
  );
  const most = nets.flat().reduce((top, net) => larger(top, absolute(net)), fiat("0"));
  const outcomes = nets.map((row) =>
    row.map((net) => ({
      net,
      strength:
        compare(most, fiat("0")) === 0
          ? 0
          : toChartNumber(ratioOf(net, most, { decimals: 4, rounding: "half-up" })),
    })),
  );
  return { prices, electricity, outcomes, current: { row: isFree ? 0 : 2, column: 2 } };
}
