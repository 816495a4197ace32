import type { ProfitDay, ProfitExplanation, ProfitSummary } from "contracts";
import type { Reading } from "../mining-source.ts";
import type { ProfitBars, ProfitSource } from "../profit/profit-source.ts";
import { readingOf } from "./fake-source.ts";

type Days = NonNullable<ReturnType<ProfitSource["useDays"]>["data"]>;

/** Builds sums of profit; a test sets only the fields it needs. */
export function profitSummaryOf(changes: Partial<ProfitSummary> = {}): ProfitSummary {
  const sum = { profit: "0.07", money: "6700.00" };
  return {
    coin: "BTC",
    currency: "USD",
    today: sum,
    yesterday: sum,
    last_7d: sum,
    last_30d: sum,
    total: sum,
    pending: "0",
    confirmations: 6,
    first_time: 1_700_000_000,
    next_day_time: 1_764_604_800,
    ...changes,
  };
}

/** Builds a day of profit. */
export function profitDayOf(changes: Partial<ProfitDay> = {}): ProfitDay {
  return {
    coin: "BTC",
    date: "2025-12-01",
    hashrate: "170000000000000000",
    total_profit: "0.07",
    pps_profit: "0.069",
    pplns_profit: "0.001",
    solo_profit: "0",
    fee: "0.003",
    pps_plus_rate: "0.9682",
    unit_output: "0.0004",
    hash_unit: "P",
    currency: "USD",
    price: "95000",
    total_money: "6650.00",
    ...changes,
  };
}

/** Builds a page of days with its sums. */
export function profitDaysOf(days: ProfitDay[], changes: Partial<Days> = {}): Days {
  return {
    data: days,
    count: days.length,
    curr_page: 1,
    has_next: false,
    total: days.length,
    total_page: 1,
    totals: {
      total_profit: "0.07",
      pps_profit: "0.069",
      pplns_profit: "0.001",
      solo_profit: "0",
      fee: "0.003",
      currency: "USD",
      total_money: "6650.00",
    },
    today: null,
    ...changes,
  };
}

/** Creates a profit source that responds from memory; anything the test does not set is still loading. */
export function fakeProfitSource(changes: Partial<ProfitSource> = {}): ProfitSource {
  function loading<T>(): Reading<T> {
    return readingOf<T>(undefined, { isLoading: true });
  }
  return {
    coin: "BTC",
    useSummary: () => readingOf(profitSummaryOf()),
    useBars: () => loading<ProfitBars>(),
    useDays: () => loading(),
    useHours: () => loading(),
    useBlocks: () => loading(),
    useSolo: () => loading(),
    useRewards: () => loading(),
    useShares: () => loading(),
    useExplanation: () => loading<ProfitExplanation>(),
    exportRows: () => Promise.resolve(),
    ...changes,
  };
}
