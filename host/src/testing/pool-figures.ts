import type { CallData, PoolBlock, PoolState, getPoolBlockSummary } from "contracts";

const NAMES: Readonly<Record<string, string>> = { BTC: "Bitcoin", BCH: "Bitcoin Cash", LTC: "Litecoin" };

/**
 * Builds the pool state of a coin.
 *
 * @param coin its code
 * @param own fields that matter to the test
 */
export function poolStateOf(coin: string, own: Partial<PoolState> = {}): PoolState {
  return {
    coin,
    name: NAMES[coin] ?? coin,
    mining_algorithm: "SHA-256",
    block_reward: "3.125",
    block_time: 600,
    curr_diff: "1",
    coin_price: "1",
    pricing_currency: "USD",
    pricing_currency_symbol: "$",
    network_hashrate: "10",
    network_hashrate_1days: null,
    network_hashrate_3days: null,
    network_hashrate_7days: null,
    pool_hashrate: "1",
    curr_connections: 1,
    hash_unit: "P",
    unit_output: "1",
    unit_output_currency: "1",
    min_payment_amount: "1",
    payment_start_time: "08:00",
    payment_end_time: "16:00",
    reward_coins: [],
    pre_period_diff: null,
    pre_period_diff_float_rate: null,
    pre_period_rest_time: null,
    next_period_diff: null,
    next_period_diff_float_rate: null,
    curr_period_rest_time: null,
    methods: [{ profit_type: "pps", fee_rate: "0.04" }],
    stratum_url: "stratum+tcp://x:1",
    ...own,
  };
}

/** A block found by the pool, with the fields that matter to the test. */
export function poolBlockOf(own: Partial<PoolBlock> = {}): PoolBlock {
  return {
    height: 1,
    time: 1_763_500_000,
    reward: "1",
    tx_fee: "0",
    luck: null,
    running_time: 1,
    hash: "h",
    status: "confirmed",
    confirmations: 1,
    ...own,
  };
}

/** Totals of the blocks found, with the number of those of the last day. */
export function blockSummaryOf(blocks: number | null): CallData<typeof getPoolBlockSummary> {
  return {
    periods: [
      { days: 7, blocks: 9999, luck: "1" },
      { days: 1, blocks, luck: null },
    ],
    daily: [],
    since: null,
  };
}
