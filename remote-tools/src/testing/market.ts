import type { CalculatorCoin, MinerMachine } from "contracts";

/**
 * Builds market values of a coin with round figures.
 *
 * @param own overrides
 * @returns row of the calculator
 */
export function marketOf(own: Partial<CalculatorCoin> = {}): CalculatorCoin {
  return {
    coin: "BTC",
    mining_algorithm: "SHA-256",
    hash_unit: "P",
    profit: { BTC: "0.00040233" },
    pps_fee_rate: "0.04",
    merged_fee_rate: "0.02",
    measured_time: 1_758_844_800,
    coin_price: "100000",
    currency: "USD",
    diff: "150000000000000",
    block_reward: "3.125",
    block_time: 600,
    hashes_per_difficulty: "4294967296",
    reward_prices: {},
    next_halving_time: null,
    ...own,
  };
}

/**
 * Builds a machine that makes 200 TH/s with 3.5 kW.
 *
 * @param own overrides
 * @returns row of the list of machines
 */
export function machineOf(own: Partial<MinerMachine> = {}): MinerMachine {
  return {
    name: "Model S",
    brand: "Maker",
    coin: "BTC",
    hashrate: "200",
    hash_unit: "T",
    power: "3500",
    power_unit: "W",
    unit_power: "17.5",
    unit_output_currency: "0.04",
    payout_currency: "8",
    electricity_fee_percent: "0.6",
    profit_currency: "3",
    shutdown_coin_price: "60000",
    ...own,
  };
}
