import type { HashrateChart, PoolState } from "contracts";

/** Builds a hashrate chart of three points, the second of them a gap. */
export function hashrateChartOf(changes: Partial<HashrateChart> = {}): HashrateChart {
  return {
    start: 1_795_170_000,
    step: 600,
    unit: "P",
    hashrate: [170, null, 172],
    reject_rate: [0.4, null, 0.6],
    active_workers: [20, null, 22],
    ...changes,
  };
}

/** Builds the pool and network state of Bitcoin at a price of 100,000 US dollars. */
export function poolStateOf(changes: Partial<PoolState> = {}): PoolState {
  return {
    coin: "BTC",
    name: "Bitcoin",
    mining_algorithm: "SHA-256",
    block_reward: "3.125",
    block_time: 600,
    curr_diff: "150000000000000",
    coin_price: "100000",
    pricing_currency: "USD",
    pricing_currency_symbol: "$",
    network_hashrate: "1000000000000000000000",
    network_hashrate_1days: null,
    network_hashrate_3days: null,
    network_hashrate_7days: null,
    pool_hashrate: "50000000000000000000",
    curr_connections: 1200,
    hash_unit: "P",
    unit_output: "0.0004",
    unit_output_currency: "40",
    min_payment_amount: "0.005",
    payment_start_time: "17:00",
    payment_end_time: "19:00",
    reward_coins: [],
    pre_period_diff: null,
    pre_period_diff_float_rate: null,
    pre_period_rest_time: null,
    next_period_diff: "153000000000000",
    next_period_diff_float_rate: "0.02",
    curr_period_rest_time: 259_200,
    methods: [{ profit_type: "pps", fee_rate: "0.04" }],
    stratum_url: "stratum+tcp://btc.pool.invalid:3333",
    ...changes,
  };
}
