import { amount, compare, fiat, hashrateFromUnit, multiplyByRatio, ratio, ratioOf, type Ratio } from "amount";
import type { CallData, PoolState, getPoolRates } from "contracts";
import { HASH_UNITS, type HashUnit } from "contracts/coins";

/** Fees and payout rules of one coin. */
export type PoolRate = CallData<typeof getPoolRates>[number];

/** One coin of the table: its rules beside its state, which may be missing. */
export interface PriceRow {
  rate: PoolRate;
  state: PoolState | undefined;
}

/** Hash unit of the table: each coin's usual one, or one for all. */
export type UnitChoice = HashUnit | "usual";

/** Units that can be chosen. */
export const UNIT_CHOICES = ["usual", ...HASH_UNITS] as const satisfies readonly UnitChoice[];

const FACTOR = { decimals: 18, rounding: "half-up" } as const;

/**
 * Coins whose code or algorithm holds the search.
 *
 * @param rates fees and rules of all coins
 * @param states states of all coins
 * @param search what was typed
 * @returns rows in the order of the pool
 */
export function priceRows(
  rates: readonly PoolRate[],
  states: readonly PoolState[],
  search: string,
): PriceRow[] {
  const requested = search.trim().toLowerCase();
  return rates
    .map((rate) => ({ rate, state: states.find((state) => state.coin === rate.coin) }))
    .filter(({ rate, state }) =>
      `${rate.coin} ${state?.mining_algorithm ?? ""}`.toLowerCase().includes(requested),
    );
}

function factorOf(state: PoolState, unit: UnitChoice): Ratio {
  if (unit === "usual") return ratio("1");
  return ratioOf(hashrateFromUnit("1", unit), hashrateFromUnit("1", state.hash_unit), FACTOR);
}

/**
 * What a unit of hashrate earns in a day.
 *
 * @param state state of the coin
 * @param unit chosen unit
 * @returns amount with 12 decimals, and its worth, null without a price
 */
export function dailyOutput(state: PoolState, unit: UnitChoice): { coin: string; worth: string | null } {
  const factor = factorOf(state, unit);
  const { unit_output: output, unit_output_currency: worth } = state;
  return {
    coin: multiplyByRatio(amount(output), factor, { decimals: 12, rounding: "down" }),
    worth: worth === null ? null : multiplyByRatio(fiat(worth), factor, { decimals: 8, rounding: "half-up" }),
  };
}

/**
 * Least and largest of some fees.
 *
 * @param fees ratios; null where a coin has no such method
 * @returns both, or null without any
 */
export function feeRange(fees: readonly (string | null)[]): { low: string; high: string } | null {
  const known = fees.flatMap((fee) => (fee === null ? [] : [ratio(fee)]));
  const sorted = known.toSorted((a, b) => compare(a, b));
  const [low] = sorted;
  const high = sorted.at(-1);
  return low === undefined || high === undefined ? null : { low, high };
}
