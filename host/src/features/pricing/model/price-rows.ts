import {
  amount,
  compare,
  fiat,
  hashrateFromUnit,
  largestFirst,
  multiplyByRatio,
  ratio,
  ratioOf,
  type Fiat,
  type Ratio,
} from "amount";
import type { CallData, PoolState, PoolYield, getPoolRates } from "contracts";
import type { Sort } from "shared/ui";
import { HASH_UNITS, type HashUnit } from "contracts/coins";

/** Fees and payout rules of one coin. */
export type PoolRate = CallData<typeof getPoolRates>[number];

/** One coin of the table: its rules and its state, which may be missing. */
export interface PriceRow {
  rate: PoolRate;
  state: PoolState | undefined;
  /** Yield of one unit including merge-mined coins; undefined until known. */
  daily: PoolYield | undefined;
}

/** Hash unit of the table: each coin's usual one, or one for all. */
export type UnitChoice = HashUnit | "usual";

/** Selectable units. */
export const UNIT_CHOICES = ["usual", ...HASH_UNITS] as const satisfies readonly UnitChoice[];

const FACTOR = { decimals: 18, rounding: "half-up" } as const;

/**
 * Builds the rows of coins whose code or algorithm contains the search text.
 *
 * @param rates fees and rules of all coins
 * @param states states of all coins
 * @param yields unit yields of all coins
 * @param search what was typed
 * @returns rows in pool order
 */
export function priceRows(
  rates: readonly PoolRate[],
  states: readonly PoolState[],
  yields: readonly PoolYield[],
  search: string,
): PriceRow[] {
  const requested = search.trim().toLowerCase();
  return rates
    .map((rate) => ({
      rate,
      state: states.find((state) => state.coin === rate.coin),
      daily: yields.find((one) => one.coin === rate.coin),
    }))
    .filter(({ rate, state }) =>
      `${rate.coin} ${state?.mining_algorithm ?? ""}`.toLowerCase().includes(requested),
    );
}

function factorOf(state: Pick<PoolState, "hash_unit">, unit: UnitChoice): Ratio {
  if (unit === "usual") return ratio("1");
  return ratioOf(hashrateFromUnit("1", unit), hashrateFromUnit("1", state.hash_unit), FACTOR);
}

/**
 * Computes the daily earnings of a unit of hashrate.
 *
 * @param state state of the coin
 * @param unit chosen unit
 * @returns amount with 12 decimals, and its value, null without a price
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
 * Computes the value of the daily yield of a unit of hashrate, including merge-mined coins.
 *
 * @param daily yield of the coin's usual unit
 * @param unit chosen unit
 * @returns value, null without a price or while unknown
 */
export function mergedWorth(daily: PoolYield | undefined, unit: UnitChoice): Fiat | null {
  if (daily === undefined || daily.value === null) return null;
  return multiplyByRatio(fiat(daily.value), factorOf(daily, unit), { decimals: 8, rounding: "half-up" });
}

/** Sortable columns, as decimals. */
const FIGURES: Readonly<Record<string, (row: PriceRow, unit: UnitChoice) => string | null>> = {
  pps: ({ rate }) => rate.pps_fee_rate,
  daily: ({ state }, unit) => (state === undefined ? null : dailyOutput(state, unit).worth),
  total: ({ daily }, unit) => mergedWorth(daily, unit),
};

/**
 * Sorts rows by a column in one unit.
 *
 * @param sort column and direction; undefined keeps pool order
 * @returns new array; rows without the figure are last
 */
export function sortRows(rows: readonly PriceRow[], sort: Sort | undefined, unit: UnitChoice): PriceRow[] {
  const figureOf = FIGURES[sort?.id ?? ""];
  if (sort === undefined || figureOf === undefined) return [...rows];
  const isKnown = (row: PriceRow) => figureOf(row, unit) !== null;
  const sorted = largestFirst(rows.filter(isKnown), (row) => fiat(figureOf(row, unit) ?? "0"));
  return [
    ...(sort.direction === "desc" ? sorted : sorted.toReversed()),
    ...rows.filter((row) => !isKnown(row)),
  ];
}

/**
 * Returns the lowest and highest of some fees.
 *
 * @param fees ratios; null if a coin has no such method
 * @returns both, or null if there are none
 */
export function feeRange(fees: readonly (string | null)[]): { low: string; high: string } | null {
  const known = fees.flatMap((fee) => (fee === null ? [] : [ratio(fee)]));
  const sorted = known.toSorted((a, b) => compare(a, b));
  const [low] = sorted;
  const high = sorted.at(-1);
  return low === undefined || high === undefined ? null : { low, high };
}
