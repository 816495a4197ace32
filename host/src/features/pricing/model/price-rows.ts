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

/** One coin of the table: its rules beside its state, which may be missing. */
export interface PriceRow {
  rate: PoolRate;
  state: PoolState | undefined;
  /** What a unit yields with merged coins; undefined until it is known. */
  daily: PoolYield | undefined;
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
 * @param yields what a unit yields, of all coins
 * @param search what was typed
 * @returns rows in the order of the pool
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
 * Worth of what a unit of hashrate yields in a day with the coins that are mined along.
 *
 * @param daily yield of the coin's usual unit
 * @param unit chosen unit
 * @returns worth, null without a price or while it is unknown
 */
export function mergedWorth(daily: PoolYield | undefined, unit: UnitChoice): Fiat | null {
  if (daily === undefined || daily.value === null) return null;
  return multiplyByRatio(fiat(daily.value), factorOf(daily, unit), { decimals: 8, rounding: "half-up" });
}

/** Columns that rows are sorted by, as decimals. */
const FIGURES: Readonly<Record<string, (row: PriceRow, unit: UnitChoice) => string | null>> = {
  pps: ({ rate }) => rate.pps_fee_rate,
  daily: ({ state }, unit) => (state === undefined ? null : dailyOutput(state, unit).worth),
  total: ({ daily }, unit) => mergedWorth(daily, unit),
};

/**
 * Sorts rows by a column in one unit.
 *
 * @param sort column and direction; undefined keeps the order of the pool
 * @returns new array; rows without the figure come last
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
