import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { exportFormatSchema, page, pageQuery } from "../schemas/envelope.ts";
import {
  chartIntervalSchema,
  chartQueryEntries,
  hashrateChartSchema,
  payoutEntries,
  poolBlockSchema,
  poolHomeSchema,
  poolStateSchema,
  profitChartSchema,
  profitTypeSchema,
} from "../schemas/mining.ts";
import { lineSchema } from "../schemas/one-line.ts";
import {
  amountSchema,
  chartPointSchema,
  coinSchema,
  countSchema,
  currencySchema,
  fiatSchema,
  fileSchema,
  hashUnitSchema,
  nothingSchema,
  queryBooleanSchema,
  queryInteger,
  ratioSchema,
  secondsSchema,
  timeSchema,
} from "../schemas/scalars.ts";

const coin = v.strictObject({ coin: coinSchema });
const summary = { summary: v.optional(queryBooleanSchema, false) };

/** Dashboard of the current account and coin; `summary` totals all of the person's accounts. */
export const getPoolHome = defineCall({
  name: "getPoolHome",
  method: "GET",
  path: "/pool/:coin/home",
  origin: "own",
  source: "domain pool 4, 7.1",
  summary: "Dashboard of an account",
  access: "account",
  params: coin,
  query: v.strictObject(summary),
  response: poolHomeSchema,
});

/** Hashrate, rejects and active workers of the current account. */
export const getUserHashrateChart = defineCall({
  name: "getUserHashrateChart",
  method: "GET",
  path: "/pool/:coin/user/hashrate/:interval/chart",
  origin: "own",
  source: "domain pool 4",
  summary: "Hashrate chart of an account",
  access: "account",
  params: v.strictObject({ coin: coinSchema, interval: chartIntervalSchema }),
  query: v.strictObject({
    ...chartQueryEntries,
    ...summary,
    /** Name of another of the person's accounts to use instead of the current one. */
    account: v.optional(lineSchema(64)),
  }),
  response: hashrateChartSchema,
});

/** Daily profit of the current account by payout method, with the day's hashrate. */
export const getUserProfitChart = defineCall({
  name: "getUserProfitChart",
  method: "GET",
  path: "/pool/:coin/user/profit/chart",
  origin: "own",
  source: "domain pool 7.1",
  summary: "Profit chart of an account",
  access: "account",
  params: coin,
  query: v.strictObject({
    interval: v.optional(v.literal("day"), "day"),
    period: v.optional(queryInteger(1, 366), 30),
    utc: v.optional(queryBooleanSchema, true),
    ...summary,
  }),
  response: profitChartSchema,
});

/** Pool and network state of every coin. */
export const getPoolStates = defineCall({
  name: "getPoolStates",
  method: "GET",
  path: "/pool/state/new",
  origin: "own",
  source: "domain pool 4",
  summary: "Pool state of all coins",
  access: "public",
  isRevalidated: true,
  response: v.array(poolStateSchema),
});

/** Pool and network state of one coin. */
export const getPoolState = defineCall({
  name: "getPoolState",
  method: "GET",
  path: "/pool/:coin/state",
  origin: "own",
  source: "domain pool 4",
  summary: "Pool state of a coin",
  access: "public",
  isRevalidated: true,
  params: coin,
  response: poolStateSchema,
});

/** Pool and network history; hashrates and `unit_output` are plain numbers for charts, in `unit`. */
export const getPoolStateChart = defineCall({
  name: "getPoolStateChart",
  method: "GET",
  path: "/pool/:coin/state/:currency/chart",
  origin: "own",
  source: "domain pool 4, 6.3",
  summary: "Pool and network history",
  access: "public",
  isRevalidated: true,
  params: v.strictObject({ coin: coinSchema, currency: currencySchema }),
  query: v.strictObject({ range: v.optional(v.picklist(["1m", "3m", "1y", "all"]), "1m") }),
  response: v.strictObject({
    start: timeSchema,
    step: secondsSchema,
    unit: hashUnitSchema,
    pool_hashrate: v.array(chartPointSchema),
    network_hashrate: v.array(chartPointSchema),
    difficulty: v.array(chartPointSchema),
    price: v.array(chartPointSchema),
    unit_output: v.array(chartPointSchema),
  }),
});

/** Blocks found by the pool, newest first. */
export const getPoolBlocks = defineCall({
  name: "getPoolBlocks",
  method: "GET",
  path: "/pool/:coin/block",
  origin: "own",
  source: "domain pool 4",
  summary: "Blocks found",
  access: "public",
  isRevalidated: true,
  params: coin,
  query: v.strictObject(pageQuery(PAGE_SIZES.blocks)),
  response: page(poolBlockSchema),
});

/** Totals of the blocks found by the pool; luck is blocks found over blocks expected (above 1 is lucky). */
const blockPeriodSchema = v.strictObject({
  /** Length of the period in days. */
  days: countSchema,
  /** Null, like the luck, when the period began before the oldest known block. */
  blocks: v.nullable(countSchema),
  luck: v.nullable(ratioSchema),
});

/** Blocks found by the pool, by period and by day. */
export const getPoolBlockSummary = defineCall({
  name: "getPoolBlockSummary",
  method: "GET",
  path: "/pool/:coin/block/summary",
  origin: "own",
  source: "domain pool 6.3",
  summary: "Blocks by period and by day",
  access: "public",
  isRevalidated: true,
  params: coin,
  response: v.strictObject({
    periods: v.array(blockPeriodSchema),
    /** UTC days, oldest first, ending with the current one. */
    daily: v.array(v.strictObject({ time: timeSchema, blocks: countSchema })),
    /** Time since when blocks are known; null when there are none. */
    since: v.nullable(timeSchema),
  }),
});

/** Exports the blocks found by the pool as a file. */
export const exportPoolBlocks = defineCall({
  name: "exportPoolBlocks",
  method: "GET",
  path: "/pool/:coin/block/export",
  origin: "own",
  source: "domain pool 2.5, 6.3",
  summary: "Export blocks",
  access: "public",
  answer: "file",
  params: coin,
  query: v.strictObject({ format: v.optional(exportFormatSchema, "csv") }),
  response: fileSchema,
});

/** Fees and payout rules of every coin. */
export const getPoolRates = defineCall({
  name: "getPoolRates",
  method: "GET",
  path: "/pool/rate",
  origin: "own",
  source: "domain pool 6.2",
  summary: "Fees and payout rules",
  access: "public",
  isRevalidated: true,
  response: v.array(
    v.strictObject({
      coin: coinSchema,
      methods: v.array(profitTypeSchema),
      pps_fee_rate: v.nullable(ratioSchema),
      tx_fee_rate: v.nullable(ratioSchema),
      pplns_fee_rate: v.nullable(ratioSchema),
      solo_fee_rate: v.nullable(ratioSchema),
      /** Rounds of work that count for a block, of at most 100 days. */
      pplns_rounds: v.nullable(countSchema),
      confirmations: countSchema,
      ...payoutEntries,
      pps_plus_rate: v.nullable(ratioSchema),
    }),
  ),
});

/** Daily yield of one display unit of a coin's hashrate, after fees: the coin itself first, then its merge-mined coins. */
export const poolYieldSchema = v.strictObject({
  coin: coinSchema,
  hash_unit: hashUnitSchema,
  outputs: v.array(
    v.strictObject({
      coin: coinSchema,
      amount: amountSchema,
      /** Null without a market price. */
      value: v.nullable(fiatSchema),
    }),
  ),
  /** Sum of the known values; null if none is known. */
  value: v.nullable(fiatSchema),
});

/** Daily yield of one unit of hashrate, merge-mined coins included. */
export type PoolYield = v.InferOutput<typeof poolYieldSchema>;

/** Daily yield per unit of hashrate of every coin and its merge-mined coins, at today's difficulty and price. */
export const getPoolYields = defineCall({
  name: "getPoolYields",
  method: "GET",
  path: "/pool/yield",
  origin: "own",
  source: "domain pool 6.2",
  summary: "Daily yields with merged coins",
  access: "public",
  isRevalidated: true,
  response: v.array(poolYieldSchema),
});

/** The coin that the current account viewed last. */
export const getAccountCoin = defineCall({
  name: "getAccountCoin",
  method: "GET",
  path: "/setting/coin/pool",
  origin: "own",
  source: "domain pool 4",
  summary: "Coin of the current account",
  access: "account",
  response: coin,
});

/** Stores the coin that the current account views. */
export const setAccountCoin = defineCall({
  name: "setAccountCoin",
  method: "PUT",
  path: "/setting/coin/pool",
  origin: "own",
  source: "domain pool 7",
  summary: "Remember the coin of the current account",
  access: "account",
  body: coin,
  response: nothingSchema,
});
