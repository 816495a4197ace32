import { fromSmallestUnits, round, type Amount } from "amount";
import { brand } from "brand";
import type { CallData } from "contracts/call";
import type { getPoolHome, getPoolState } from "contracts/calls/pool";
import {
  amountText,
  coinParameters,
  type CoinParameters,
  ratioText,
  toNumber,
  unitFactor,
  wholeText,
} from "../../coins/index.ts";
import { type DisplayCurrency, fromUsd, worth } from "../../prices/index.ts";
import {
  type CoinState,
  type DifficultyPeriod,
  earningOf,
  type QuickSwitchEngine,
} from "../../engine/index.ts";
import { METHOD_FEES } from "./fees.ts";
import { DAY } from "../../../platform/time.ts";

/** Payout window in UTC; it opens at the end of the pool's day, whose settlement orders the payouts. */
export const PAYMENT_WINDOW = { payment_start_time: "16:00", payment_end_time: "18:00" } as const;

const METHODS = ["pps", "pplns", "solo"] as const;

/**
 * Net earnings of one hash unit in a day: share part and fee part after their fees.
 *
 * @returns amount with up to eight decimals
 */
export function unitOutput(coin: CoinParameters, state: CoinState): Amount {
  const work = {
    hashrate: BigInt(unitFactor(coin.hash_unit)),
    seconds: DAY,
    hashes_per_block: state.hashes_per_block,
  };
  const shares = earningOf({ ...work, reward: coin.block_reward, fee: coin.pps_fee }).net;
  const fees = earningOf({ ...work, reward: state.tx_fee, fee: coin.tx_fee_fee }).net;
  return round(fromSmallestUnits(shares + fees, coin.precision), { decimals: 8, rounding: "down" });
}

/**
 * PPS+ earnings over theoretical PPS earnings without a fee (domain formula 3.11).
 *
 * @returns ratio as a number near 1
 */
export function ppsPlusRate(coin: CoinParameters, state: CoinState): number {
  const fees = toNumber(state.tx_fee) / toNumber(coin.block_reward);
  return 1 - coin.pps_fee / 10_000 + fees * (1 - coin.tx_fee_fee / 10_000);
}

/**
 * Returns how long a round of the pool takes on average at its present hashrate.
 *
 * @returns seconds; undefined while the pool has no hashrate
 */
export function roundTimeOf(
  state: Pick<CoinState, "hashes_per_block" | "pool_hashrate">,
): number | undefined {
  return state.pool_hashrate > 0 ? toNumber(state.hashes_per_block) / state.pool_hashrate : undefined;
}

/** Returns the fee of a payout method without discounts, in hundredths of a percent. */
export function methodFee(coin: CoinParameters, profit_type: (typeof METHODS)[number]): number {
  return profit_type === "pps" ? coin.pps_fee : METHOD_FEES[profit_type];
}

/**
 * Lists the payout methods with their fees.
 *
 * @returns the default method first
 */
export function payoutMethods(coin: CoinParameters) {
  return METHODS.map((profit_type) => ({
    profit_type,
    fee_rate: ratioText(methodFee(coin, profit_type) / 10_000),
  }));
}

function hostOf(coin: string): string {
  return brand.stratum.hostPattern.replace("{coin}", coin.toLowerCase());
}

type QuickSwitchAddress = Pick<
  CallData<typeof getPoolHome>,
  "quick_switch_stratum_url" | "backup_quick_switch_stratum_ports"
>;

/**
 * Returns the address whose workers mine the coin that their account chose.
 *
 * @param engine the engine's quick switch; undefined if there is none, or none for the coin in question
 */
export function quickSwitchAddress(engine: QuickSwitchEngine | undefined): QuickSwitchAddress {
  if (engine === undefined) return { quick_switch_stratum_url: null, backup_quick_switch_stratum_ports: [] };
  return {
    quick_switch_stratum_url: `stratum+tcp://${hostOf(engine.host)}:${String(brand.stratum.tcp)}`,
    backup_quick_switch_stratum_ports: [brand.stratum.backup],
  };
}

/** Addresses that miners of a coin connect to. */
export function stratumOf(
  coin: string,
): Pick<CallData<typeof getPoolHome>, "stratum_url" | "stratum_urls" | "backup_stratum_ports"> {
  const host = hostOf(coin);
  const tcp = `stratum+tcp://${host}:${String(brand.stratum.tcp)}`;
  return {
    stratum_url: tcp,
    stratum_urls: [
      { url: tcp, kind: "tcp", region: "global" },
      { url: `stratum+ssl://${host}:${String(brand.stratum.ssl)}`, kind: "ssl", region: "global" },
    ],
    backup_stratum_ports: [brand.stratum.backup],
  };
}

function changeOf(next: number, current: number): string {
  return ratioText(next / current - 1);
}

function presentPeriod(period: DifficultyPeriod | null, difficulty: number) {
  return {
    pre_period_diff: period === null ? null : wholeText(period.previous_difficulty),
    pre_period_diff_float_rate: period === null ? null : changeOf(difficulty, period.previous_difficulty),
    pre_period_rest_time: null,
    next_period_diff: period === null ? null : wholeText(period.next_difficulty),
    next_period_diff_float_rate: period === null ? null : changeOf(period.next_difficulty, difficulty),
    curr_period_rest_time: period === null ? null : Math.round(period.rest_time),
  };
}

function describeCoin(coin: CoinParameters) {
  return {
    coin: coin.coin,
    name: coin.name,
    mining_algorithm: coin.algorithm,
    block_reward: amountText(coin.block_reward, coin.coin),
    block_time: coin.block_time,
    hash_unit: coin.hash_unit,
    min_payment_amount: amountText(coin.min_payment, coin.coin),
    ...PAYMENT_WINDOW,
    reward_coins: [...coin.reward_coins],
    methods: payoutMethods(coin),
    stratum_url: stratumOf(coin.coin).stratum_url,
  };
}

/** Parts of responses that are the same for as long as the server runs. */
const descriptions = new WeakMap<CoinParameters, ReturnType<typeof describeCoin>>();

function descriptionOf(coin: CoinParameters) {
  const description = descriptions.get(coin) ?? describeCoin(coin);
  descriptions.set(coin, description);
  return description;
}

/** State of a coin in wire format. */
export function presentState(state: CoinState, currency: DisplayCurrency): CallData<typeof getPoolState> {
  const coin = coinParameters(state.coin);
  const output = unitOutput(coin, state);
  return {
    ...descriptionOf(coin),
    curr_diff: wholeText(state.difficulty),
    coin_price: state.price === null ? null : fromUsd(state.price, currency),
    pricing_currency: currency.value,
    pricing_currency_symbol: currency.symbol,
    network_hashrate: wholeText(state.network_hashrate),
    network_hashrate_1days: wholeText(state.network_hashrate_1days),
    network_hashrate_3days: wholeText(state.network_hashrate_3days),
    network_hashrate_7days: wholeText(state.network_hashrate_7days),
    pool_hashrate: wholeText(state.pool_hashrate),
    curr_connections: state.connections,
    unit_output: output,
    unit_output_currency: state.price === null ? null : worth(output, state.price, currency),
    ...presentPeriod(state.period, state.difficulty),
  };
}
