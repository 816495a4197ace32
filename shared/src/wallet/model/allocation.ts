import { fiat, isZero, largestFirst, ratio, ratioOf, subtract, sum, type Fiat, type Ratio } from "amount";
import type { WalletBalance } from "contracts";

/** One coin's part of the whole; `coin` is null for the coins that are not named. */
export interface Allocation {
  coin: string | null;
  /** How many coins it represents. */
  count: number;
  value: Fiat;
  share: Ratio;
}

/** Coins that are named; the others are summed up. */
const NAMED = 4;
/** Shares are shown as percentages with one decimal; the shown ones have to add up to 100. */
const SHARE_DECIMALS = 3;

function worthByCoin(balances: readonly WalletBalance[]): { coin: string; value: Fiat }[] {
  const byCoin = new Map<string, Fiat[]>();
  for (const { coin, value } of balances) {
    if (value !== null) byCoin.set(coin, [...(byCoin.get(coin) ?? []), fiat(value)]);
  }
  const worths = [...byCoin].map(([coin, values]) => ({ coin, value: sum(values) }));
  return largestFirst(
    worths.filter(({ value }) => !isZero(value)),
    ({ value }) => value,
  );
}

/**
 * Tells which coins make up the whole, the largest first.
 *
 * @param balances balances of one account or of many
 * @returns up to four coins and the others together; the shares add up to 1. Empty while nothing has a worth
 */
export function allocate(balances: readonly WalletBalance[]): Allocation[] {
  const coins = worthByCoin(balances);
  const total = sum(coins.map(({ value }) => value));
  // One coin more is named before "1 other" would represent it.
  const named = coins.length === NAMED + 1 ? NAMED + 1 : NAMED;
  const others = coins.slice(named);
  const parts = [
    ...coins.slice(0, named).map(({ coin, value }) => ({ coin, count: 1, value })),
    ...(others.length === 0
      ? []
      : [{ coin: null, count: others.length, value: sum(others.map(({ value }) => value)) }]),
  ];
  const rest = parts
    .slice(1)
    .map(({ value }) => ratioOf(value, total, { decimals: SHARE_DECIMALS, rounding: "down" }));
  // What the others lose to rounding goes to the largest, where it weighs least.
  const shares = [subtract(ratio("1"), sum(rest)), ...rest];
  return parts.map((part, index) => ({ ...part, share: shares[index] ?? ratio("0") }));
}
