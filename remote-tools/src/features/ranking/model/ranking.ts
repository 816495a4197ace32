import { amount, compare, fiat, ratio, subtract, type Fiat } from "amount";
import { POOL_COINS, SOLUTION_COINS, type MinerMachine } from "contracts";
import type { Sort } from "shared/ui";
import { usualElectricity } from "#/model/usual-electricity.ts";

/** Filters and sort of the ranking, as kept in the URL. */
export interface RankingQuery {
  /** Price per kWh in `currency`. */
  readonly electricity: string;
  /** The display currency. */
  readonly currency: string;
  /** Empty for all coins. */
  readonly coin: string;
  /** Part of a name or brand. */
  readonly search: string;
  readonly sort: Sort;
}

const DEFAULT_SORT: Sort = { id: "profit", direction: "desc" };
const PRICE = /^\d{1,6}(?:\.\d{1,6})?$/u;

/** Values by which rows are sorted. */
const VALUES: Readonly<Record<string, (machine: MinerMachine) => string>> = {
  hashrate: ({ hashrate }) => hashrate,
  power: ({ power }) => power,
  efficiency: ({ unit_power }) => unit_power,
  revenue: ({ payout_currency }) => payout_currency,
  electricity: (machine) => electricityCost(machine),
  share: ({ electricity_fee_percent }) => electricity_fee_percent ?? "1000000",
  profit: ({ profit_currency }) => profit_currency,
  shutdown: ({ shutdown_coin_price }) => shutdown_coin_price,
};

/** Computes the electricity cost of a machine per day. */
export function electricityCost({ payout_currency, profit_currency }: MinerMachine): Fiat {
  return subtract(fiat(payout_currency), fiat(profit_currency));
}

/** Decimals of an electricity price. */
export const PRICE_DECIMALS = 6;

/** Completes the text of a price, e.g. ".05" to "0.05". */
export function completePrice(text: string): string {
  return text.startsWith(".") ? `0${text}` : text;
}

/** Whether a price has more decimals than the server takes. */
export function isTooPrecise(text: string): boolean {
  return (text.split(".")[1] ?? "").length > PRICE_DECIMALS;
}

/** Whether a text is a valid electricity price. */
export function isElectricityPrice(text: string): boolean {
  return PRICE.test(text);
}

/**
 * Reads the URL; invalid values are left out, and so is a price in another currency.
 *
 * @param params query of the URL
 * @param currency display currency, whose usual electricity price is the default
 */
export function readRanking(params: URLSearchParams, currency: string): RankingQuery {
  const electricity = params.get("electricity") ?? "";
  const isForeign = (params.get("currency") ?? currency) !== currency;
  const sort = params.get("sort") ?? "";
  const coin = (params.get("coin") ?? "").toUpperCase();
  return {
    electricity: isElectricityPrice(electricity) && !isForeign ? electricity : usualElectricity(currency),
    currency,
    coin: POOL_COINS.some((known) => known === coin) ? coin : "",
    search: params.get("search") ?? "",
    sort: Object.hasOwn(VALUES, sort)
      ? { id: sort, direction: params.get("order") === "asc" ? "asc" : "desc" }
      : DEFAULT_SORT,
  };
}

/**
 * Writes the query that {@link readRanking} reads back; a typed price with its currency.
 *
 * @param query filters and sort
 */
export function writeRanking({
  electricity,
  currency,
  coin,
  search,
  sort,
}: RankingQuery): Record<string, string> {
  const isDefaultSort = sort.id === DEFAULT_SORT.id && sort.direction === DEFAULT_SORT.direction;
  return {
    ...(electricity === usualElectricity(currency) ? {} : { electricity, currency }),
    ...(coin === "" ? {} : { coin }),
    ...(search === "" ? {} : { search }),
    ...(isDefaultSort ? {} : { sort: sort.id, order: sort.direction }),
  };
}

/**
 * Returns the matching machines, in the chosen order.
 *
 * @param machines machines with their daily figures
 * @param query filters and sort
 */
export function rankMachines(
  machines: readonly MinerMachine[],
  { coin, search, sort }: Pick<RankingQuery, "coin" | "search" | "sort">,
): MinerMachine[] {
  const valueOf = VALUES[sort.id] ?? VALUES["profit"];
  const words = search.trim().toLowerCase();
  const matching = machines.filter(
    (machine) =>
      (coin === "" || machine.coin === coin) &&
      `${machine.brand} ${machine.name}`.toLowerCase().includes(words),
  );
  if (valueOf === undefined) return matching;
  const turn = sort.direction === "asc" ? 1 : -1;
  return matching.toSorted((a, b) => turn * compare(fiat(valueOf(a)), fiat(valueOf(b))));
}

/** Whether a machine loses money. */
export function isLoss({ profit_currency }: MinerMachine): boolean {
  return compare(fiat(profit_currency), fiat("0")) < 0;
}

/** Fraction of the revenue spent on electricity, limited to 0 to 1 for a bar. */
export function shareOf({ electricity_fee_percent: share }: MinerMachine): number {
  if (share === null) return 1;
  return compare(ratio(share), ratio("1")) >= 0
    ? 1
    : Number.parseInt(amount(share).slice(2, 4).padEnd(2, "0"), 10) / 100;
}

/** Hash unit of a machine, such as `TH/s`. */
export function hashUnitOf({ coin, hash_unit }: MinerMachine): string {
  return `${hash_unit}${SOLUTION_COINS.includes(coin) ? "Sol" : "H"}/s`;
}
