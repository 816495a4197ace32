import * as v from "valibot";
import { defineCall } from "../call.ts";
import { pageQuery } from "../schemas/envelope.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  currencySchema,
  difficultySchema,
  fiatSchema,
  hashUnitSchema,
  ratioSchema,
  secondsSchema,
  timeSchema,
} from "../schemas/scalars.ts";

const profit = v.record(coinSchema, amountSchema);
const positive = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,39})(?:\.\d{1,30})?$/));

/** Initial market values of the calculator; `profit` is per `hash_unit` and day, by coin. */
export const calculatorCoinSchema = v.strictObject({
  coin: coinSchema,
  mining_algorithm: v.string(),
  hash_unit: hashUnitSchema,
  profit,
  pps_fee_rate: ratioSchema,
  /** Fee on merge-mined coins. */
  merged_fee_rate: ratioSchema,
  /** When the values were measured: earlier than the answer while the engine is away. */
  measured_time: v.nullable(timeSchema),
  coin_price: v.nullable(fiatSchema),
  currency: currencySchema,
  diff: difficultySchema,
  block_reward: amountSchema,
  block_time: secondsSchema,
  /** Hashes represented by one unit of difficulty. */
  hashes_per_difficulty: ratioSchema,
  reward_prices: v.record(coinSchema, fiatSchema),
  next_halving_time: v.nullable(timeSchema),
});

/** Market values of one coin for the calculator. */
export type CalculatorCoin = v.InferOutput<typeof calculatorCoinSchema>;

/** Model in the earnings ranking; fiat figures are per machine and day. */
export const minerMachineSchema = v.strictObject({
  name: v.string(),
  brand: v.string(),
  coin: coinSchema,
  hashrate: positive,
  hash_unit: hashUnitSchema,
  power: positive,
  power_unit: v.literal("W"),
  unit_power: positive,
  unit_output_currency: fiatSchema,
  payout_currency: fiatSchema,
  electricity_fee_percent: v.nullable(ratioSchema),
  profit_currency: fiatSchema,
  shutdown_coin_price: fiatSchema,
});

/** Model in the earnings ranking. */
export type MinerMachine = v.InferOutput<typeof minerMachineSchema>;

/** Market values of all coins or of one. */
export const getCalculator = defineCall({
  name: "getCalculator",
  method: "GET",
  path: "/tools/calculator",
  origin: "own",
  source: "domain pool 4, 8.4",
  summary: "Market values for the calculator",
  access: "public",
  isRevalidated: true,
  query: v.strictObject({ coin: v.optional(coinSchema) }),
  response: v.array(calculatorCoinSchema),
});

/** Daily profit of a hashrate with given market values. */
export const calculateProfit = defineCall({
  name: "calculateProfit",
  method: "POST",
  path: "/tools/calculator",
  origin: "own",
  source: "domain pool 4, 8.4",
  summary: "Calculate daily profit",
  access: "public",
  body: v.strictObject({
    coin: coinSchema,
    coin_price: positive,
    currency: currencySchema,
    diff: positive,
    pps_fee_rate: ratioSchema,
    hashrate: positive,
    hash_unit: hashUnitSchema,
  }),
  response: v.strictObject({ profit }),
});

/** Machines with their daily figures at an electricity price per kWh in the display currency. */
export const getMiners = defineCall({
  name: "getMiners",
  method: "GET",
  path: "/pool/miner",
  origin: "own",
  source: "domain pool 4, 8.5",
  summary: "Machines by daily profit",
  access: "public",
  isRevalidated: true,
  query: v.strictObject({
    electricity_price: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}(?:\.\d{1,6})?$/)), "0.06"),
    coin: v.optional(coinSchema),
    ...pageQuery(100),
  }),
  response: v.strictObject({
    miners: v.array(minerMachineSchema),
    total: countSchema,
    currency: currencySchema,
    update_time: timeSchema,
  }),
});
