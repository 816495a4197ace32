import {
  add,
  amount,
  compare,
  divideByRatio,
  fiat,
  hashrate,
  isNegative,
  isZero,
  multiplyByCount,
  multiplyByRatio,
  ratio,
  ratioOf,
  subtract,
  sum,
  toFiat,
  type Amount,
  type Fiat,
  type Hashrate,
  type Ratio,
} from "amount";
import { DAY } from "shared/format";

const HOURS_PER_DAY = 24;

/** Rounding of intermediate results; far below any displayed unit. */
export const FINE = { decimals: 24, rounding: "half-up" } as const;

/** A merge-mined coin; the main coin's difficulty does not affect it. */
export interface MergedCoin {
  coin: string;
  /** Amount mined per day, before fees. */
  gross: Amount;
  /** Null if the market has none. */
  price: Fiat | null;
}

/** The inputs of a calculation, with all machines combined. */
export interface Setup {
  coin: string;
  hashrate: Hashrate;
  /** Power at the socket, kW. */
  kilowatts: Ratio;
  /** Price per kWh. */
  electricity: Fiat;
  fee: Ratio;
  /** Fee on merge-mined coins. */
  mergedFee: Ratio;
  /** Fraction of the time that the machines run. */
  uptime: Ratio;
  price: Fiat;
  difficulty: Ratio;
  hashesPerDifficulty: Ratio;
  reward: Amount;
  merged: readonly MergedCoin[];
  /** Cost of the machines; null if unknown. */
  cost: Fiat | null;
  /** Monthly change of difficulty and of price. */
  growth: Ratio;
  priceGrowth: Ratio;
}

/** Earnings of a merge-mined coin, after fees. */
export interface MergedEarning {
  coin: string;
  mined: Amount;
  worth: Fiat | null;
}

/** Figures of one or more days. */
export interface Earnings {
  /** Amount of the main coin before fees. */
  mined: Amount;
  merged: readonly MergedEarning[];
  /** Value of all coins before fees. */
  revenue: Fiat;
  fee: Fiat;
  electricity: Fiat;
  kilowattHours: Ratio;
  net: Fiat;
}

function rest(of: Ratio): Ratio {
  return subtract(ratio("1"), of);
}

/**
 * Computes the amount mined per day before fees, `h × 86400 ÷ (D × hashes) × reward` (formula 3.5), times the uptime of the
 * machines.
 *
 * @returns amount of the main coin
 */
export function grossMined(
  setup: Pick<Setup, "hashrate" | "uptime" | "difficulty" | "hashesPerDifficulty" | "reward">,
): Amount {
  const work = multiplyByCount(setup.hashrate, DAY);
  const perBlock = hashrate(multiplyByRatio(setup.difficulty, setup.hashesPerDifficulty, FINE));
  const blocks = ratioOf(work, perBlock, { decimals: 40, rounding: "half-up" });
  return multiplyByRatio(multiplyByRatio(setup.reward, blocks, FINE), setup.uptime, FINE);
}

function mergedOf(setup: Setup): MergedEarning[] {
  return setup.merged.map(({ coin, gross, price }) => {
    const mined = multiplyByRatio(multiplyByRatio(gross, setup.uptime, FINE), rest(setup.mergedFee), FINE);
    return { coin, mined, worth: price && toFiat(mined, price, FINE) };
  });
}

/** Returns the value of merge-mined coins before fees. */
export function mergedRevenue(setup: Setup): Fiat {
  return sum(
    setup.merged.map(({ gross, price }) =>
      price === null ? fiat("0") : toFiat(multiplyByRatio(gross, setup.uptime, FINE), price, FINE),
    ),
  );
}

/**
 * Computes the figures of a day at the given difficulty and price.
 *
 * @returns revenue, costs and net profit
 */
export function dayEarnings(setup: Setup): Earnings {
  const mined = grossMined(setup);
  const main = toFiat(mined, setup.price, FINE);
  const merged = mergedRevenue(setup);
  const revenue = add(main, merged);
  const fee = add(multiplyByRatio(main, setup.fee, FINE), multiplyByRatio(merged, setup.mergedFee, FINE));
  const kilowattHours = multiplyByRatio(multiplyByCount(setup.kilowatts, HOURS_PER_DAY), setup.uptime, FINE);
  const electricity = multiplyByRatio(setup.electricity, kilowattHours, FINE);
  const net = subtract(subtract(revenue, fee), electricity);
  return { mined, merged: mergedOf(setup), revenue, fee, electricity, kilowattHours, net };
}

/** Number of days in each result period. */
export const PERIOD_DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;

/** A result period. */
export type Period = keyof typeof PERIOD_DAYS;

/**
 * Scales the figures of a day to a longer period at the same difficulty and price.
 *
 * @param day figures of a day
 * @param period the period
 * @returns figures of the period
 */
export function periodEarnings(day: Earnings, period: Period): Earnings {
  const days = PERIOD_DAYS[period];
  return {
    mined: multiplyByCount(day.mined, days),
    merged: day.merged.map((one) => ({
      coin: one.coin,
      mined: multiplyByCount(one.mined, days),
      worth: one.worth && multiplyByCount(one.worth, days),
    })),
    revenue: multiplyByCount(day.revenue, days),
    fee: multiplyByCount(day.fee, days),
    electricity: multiplyByCount(day.electricity, days),
    kilowattHours: multiplyByCount(day.kilowattHours, days),
    net: multiplyByCount(day.net, days),
  };
}

/**
 * Computes the net fraction of the revenue.
 *
 * @param earnings figures of any period
 * @returns net ÷ revenue, negative at a loss; null without revenue
 */
export function marginOf(earnings: Pick<Earnings, "net" | "revenue">): Ratio | null {
  if (isZero(earnings.revenue)) return null;
  return ratioOf(earnings.net, earnings.revenue, { decimals: 6, rounding: "half-up" });
}

/**
 * Computes the fraction of the revenue that fees take, which differ between the coin and its merge-mined coins.
 *
 * @param earnings figures of any period
 * @returns fee ÷ revenue; the coin's fee without revenue
 */
export function feeShareOf({ fee, revenue }: Pick<Earnings, "fee" | "revenue">, setup: Setup): Ratio {
  return isZero(revenue) ? setup.fee : ratioOf(fee, revenue, { decimals: 6, rounding: "half-up" });
}

/**
 * Computes the coin's break-even price (3.13, with fee and merge-mined coins taken into account).
 *
 * @param day figures of a day
 * @returns price; zero when merge-mined coins alone pay for the electricity, null when nothing is mined
 */
export function breakEvenPrice(setup: Setup, day: Earnings): Fiat | null {
  const kept = multiplyByRatio(day.mined, rest(setup.fee), FINE);
  if (isZero(kept)) return null;
  const merged = sum(day.merged.map((one) => one.worth ?? fiat("0")));
  const toPay = subtract(day.electricity, merged);
  return isNegative(toPay) ? fiat("0") : divideByRatio(toPay, ratio(kept), FINE);
}

/**
 * Computes the break-even price per kWh.
 *
 * @param day figures of a day
 * @returns price per kWh; null when no electricity is used
 */
export function breakEvenElectricity(day: Earnings): Fiat | null {
  if (isZero(day.kilowattHours)) return null;
  return divideByRatio(subtract(day.revenue, day.fee), day.kilowattHours, FINE);
}

/** The payback time of machines. */
export type Payback = { kind: "unknown" } | { kind: "never" } | { kind: "days"; days: Amount };

/**
 * Computes the payback time: `cost ÷ net a day` (3.16), rounded up to whole days.
 *
 * @param cost cost of the machines; null if unknown
 * @param net net profit per day
 * @returns the days, or never for a net of zero or less
 */
export function paybackOf(cost: Fiat | null, net: Fiat): Payback {
  if (compare(net, fiat("0")) <= 0) return { kind: "never" };
  if (cost === null) return { kind: "unknown" };
  return { kind: "days", days: amount(divideByRatio(cost, ratio(net), { decimals: 0, rounding: "up" })) };
}

/** Whether difficulty or price change over time. */
export function isGrowing({ growth, priceGrowth }: Pick<Setup, "growth" | "priceGrowth">): boolean {
  return !isZero(growth) || !isZero(priceGrowth);
}
