import { fiat, isZero, largestFirst, ratio, ratioOf, subtract, sum, type Fiat, type Ratio } from "amount";
import type { WalletBalance } from "contracts";

/** One coin's share of the whole; `coin` is null for the coins that are grouped. */
export interface Allocation {
  coin: string | null;
  /** Number of coins in it. */
  count: number;
  value: Fiat;
  share: Ratio;
}

/** Number of coins shown by name; the others are grouped. */
const NAMED = 4;
/** Shares are shown as percentages with one decimal; the displayed ones must add up to 100. */
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
 * Returns the shares of coins in the whole, largest first.
 *
 * @param balances balances of one account or of many
 * @returns up to four coins and the others together; the shares add up to 1. Empty while nothing has a value
 */
export function allocate(balances: readonly WalletBalance[]): Allocation[] {
  const coins = worthByCoin(balances);
  const total = sum(coins.map(({ value }) => value));
  // A fifth coin is shown by name rather than as "1 other".
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
  // The rounding difference goes to the largest share, where it matters least.
  const shares = [subtract(ratio("1"), sum(rest)), ...rest];
  return parts.map((part, index) => ({ ...part, share: shares[index] ?? ratio("0") }));
}
