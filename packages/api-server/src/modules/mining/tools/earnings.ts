import {
  add,
  amount,
  fiat,
  fromSmallestUnits,
  hashrateFromUnit,
  isNegative,
  isZero,
  multiplyByRatio,
  ratio,
  ratioOf,
  round,
  subtract,
  toChartNumber,
  toFiat,
  type Amount,
  type Fiat,
  type Hashrate,
  type Ratio,
} from "amount";
import type { CallData } from "contracts/call";
import type { getMiners } from "contracts/calls/calculator";
import {
  amountText,
  coinParameters,
  type CoinParameters,
  ratioText,
  unitFactor,
  wholeText,
  halvingOf,
} from "../../coins/index.ts";
import { type DisplayCurrency, fromUsd } from "../../prices/index.ts";
import { type CoinState, earningOf } from "../../engine/index.ts";
import { MERGED_FEE } from "../pool/fees.ts";
import type { MinerModel } from "./mining-models.ts";
import { DAY } from "../../../platform/time.ts";

const FINE = { decimals: 8, rounding: "half-up" } as const;

/** Integer part of a decimal, for work counted in hashes. */
function wholeUnits(value: Hashrate): bigint {
  return BigInt(value.split(".")[0] ?? "0");
}

/** Decimals kept of an entered difficulty. */
const DIFFICULTY_DECIMALS = 6;

/**
 * Expected hashes at a difficulty that a person entered.
 *
 * @param difficulty decimal string
 * @returns expected hashes for a block; 0 for a difficulty that is too small to count
 */
export function hashesPerBlock(difficulty: string, coin: CoinParameters): bigint {
  const [whole = "0", fraction = ""] = difficulty.split(".");
  const scaled = BigInt(whole + fraction.slice(0, DIFFICULTY_DECIMALS).padEnd(DIFFICULTY_DECIMALS, "0"));
  return (scaled * BigInt(coin.hashes_per_difficulty)) / 10n ** BigInt(DIFFICULTY_DECIMALS);
}

/** A day's work whose earnings are requested. */
export interface DayWork {
  readonly coin: CoinParameters;
  readonly state: CoinState;
  readonly hashrate: Hashrate;
  readonly hashes_per_block: bigint;
  /** Fee of the method; merge-mined coins have their own. */
  readonly fee: Ratio;
}

function afterFee(gross: bigint, precision: number, fee: Ratio): Amount {
  const kept = subtract(ratio("1"), fee);
  return multiplyByRatio(fromSmallestUnits(gross, precision), kept, {
    decimals: precision,
    rounding: "down",
  });
}

const MERGED_FEE_RATE = ratioText(MERGED_FEE / 10_000);

/** Coins earned in a day, including merge-mined ones (domain formulas 3.5 and 3.7). */
export function dayProfit(work: DayWork): Record<string, Amount> {
  const { coin, state, fee } = work;
  const hashrate = wholeUnits(work.hashrate);
  const base = { hashrate, seconds: DAY, fee: 0 };
  const main = earningOf({ ...base, hashes_per_block: work.hashes_per_block, reward: coin.block_reward }).net;
  const merged = state.merged.map((other) => {
    const earned = earningOf({ ...base, hashes_per_block: other.hashes_per_block, reward: other.reward }).net;
    return [other.coin, afterFee(earned, 8, MERGED_FEE_RATE)] as const;
  });
  return { [coin.coin]: afterFee(main, coin.precision, fee), ...Object.fromEntries(merged) };
}

function nextHalving(coin: CoinParameters, state: CoinState, now: number): number | null {
  const every = halvingOf(coin.coin);
  if (every === null) return null;
  return now + Math.round((every - (state.height % every)) * coin.block_time);
}

/** Market values of a coin, with the time of its state, and the present. */
export function presentCalculator(
  state: CoinState,
  currency: DisplayCurrency,
  { measured_time, now }: { readonly measured_time: number | null; readonly now: number },
) {
  const coin = coinParameters(state.coin);
  const fee = ratioText(coin.pps_fee / 10_000);
  const hashrate = hashrateFromUnit("1", coin.hash_unit);
  const merged = state.merged.flatMap((other) =>
    other.price === null ? [] : [[other.coin, fromUsd(other.price, currency)] as const],
  );
  return {
    coin: coin.coin,
    mining_algorithm: coin.algorithm,
    hash_unit: coin.hash_unit,
    profit: dayProfit({ coin, state, hashrate, hashes_per_block: state.hashes_per_block, fee }),
    pps_fee_rate: fee,
    merged_fee_rate: MERGED_FEE_RATE,
    measured_time,
    coin_price: state.price === null ? null : fromUsd(state.price, currency),
    currency: currency.value,
    diff: wholeText(state.difficulty),
    block_reward: amountText(coin.block_reward, coin.coin),
    block_time: coin.block_time,
    hashes_per_difficulty: wholeText(coin.hashes_per_difficulty),
    reward_prices: Object.fromEntries(merged),
    next_halving_time: nextHalving(coin, state, now),
  };
}

/** Revenue of a day, including merge-mined coins. */
function revenueOf(
  profit: Readonly<Record<string, Amount>>,
  state: CoinState,
  currency: DisplayCurrency,
): Fiat {
  const prices = new Map([
    [state.coin, state.price],
    ...state.merged.map((other) => [other.coin, other.price] as const),
  ]);
  return Object.entries(profit).reduce<Fiat>((total, [coin, mined]) => {
    const price = prices.get(coin) ?? null;
    return price === null ? total : add(total, toFiat(mined, fromUsd(price, currency), FINE));
  }, fiat("0"));
}

/**
 * Price of the main coin at which a machine earns its electricity (3.13); merge-mined coins pay for part of it first.
 *
 * @param day coins, their worth and the electricity of a day
 * @returns zero when merge-mined coins alone pay for it, or when nothing is mined
 */
function shutdownPrice(day: { readonly mined: Amount; readonly merged: Fiat; readonly cost: Fiat }): Fiat {
  const toPay = subtract(day.cost, day.merged);
  if (isZero(day.mined) || isNegative(toPay)) return fiat("0");
  return fiat(ratioOf(amount(toPay), day.mined, { decimals: 8, rounding: "half-up" }));
}

/**
 * Daily figures of a miner model (3.13 to 3.15).
 *
 * @param terms state of its coin, electricity price per kWh and currency
 */
export function presentMachine(
  model: MinerModel,
  terms: {
    readonly state: CoinState;
    readonly electricity_price: string;
    readonly currency: DisplayCurrency;
  },
): CallData<typeof getMiners>["miners"][number] {
  const { state, currency } = terms;
  const coin = coinParameters(model.coin);
  const hashrate = hashrateFromUnit(model.hashrate, model.hash_unit);
  const fee = ratioText(coin.pps_fee / 10_000);
  const profit = dayProfit({ coin, state, hashrate, hashes_per_block: state.hashes_per_block, fee });
  const revenue = revenueOf(profit, state, currency);
  const kwh = multiplyByRatio(ratio(model.power), ratio("0.024"), { decimals: 6, rounding: "half-up" });
  const cost = multiplyByRatio(fiat(terms.electricity_price), kwh, FINE);
  const { [coin.coin]: mined = amount("0"), ...others } = profit;
  const perUnit = ratioText(unitFactor(model.hash_unit) / toChartNumber(hashrate), 12);
  const cents = { decimals: 4, rounding: "half-up" } as const;
  return {
    name: model.name,
    brand: model.brand,
    coin: model.coin,
    hashrate: model.hashrate,
    hash_unit: model.hash_unit,
    power: model.power,
    power_unit: "W",
    unit_power: ratioOf(ratio(model.power), ratio(model.hashrate), { decimals: 3, rounding: "half-up" }),
    unit_output_currency: multiplyByRatio(revenue, perUnit, cents),
    payout_currency: round(revenue, cents),
    electricity_fee_percent: isZero(revenue)
      ? null
      : ratioOf(cost, revenue, { decimals: 4, rounding: "half-up" }),
    profit_currency: round(subtract(revenue, cost), cents),
    shutdown_coin_price: shutdownPrice({ mined, merged: revenueOf(others, state, currency), cost }),
  };
}
