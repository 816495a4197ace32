import * as v from "valibot";
import { defineCall } from "../call.ts";
import { CHART } from "../constants.ts";
import { amountSchema, coinSchema, countSchema, queryTimeSchema, timeSchema } from "../schemas/scalars.ts";

const symbolSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,20}$/));

/** Bars of one answer at most; a longer range gives the newest of it. */
export const MARKET_BARS = 1000;

/** A pair of the exchange as the chart knows it. */
export const marketSymbolSchema = v.strictObject({
  symbol: symbolSchema,
  base: coinSchema,
  quote: coinSchema,
  /** Largest number of steps in one unit of `quote`. */
  price_scale: countSchema,
  /** Smallest step of a price that is worth showing, in `quote`. */
  tick: amountSchema,
  /** Zone whose midnight begins a daily bar. */
  timezone: v.string(),
  session: v.string(),
  /** Start of the oldest data; null for a pair that never traded. */
  first_time: v.nullable(timeSchema),
});

/** A pair of the exchange as the chart knows it. */
export type MarketSymbol = v.InferOutput<typeof marketSymbolSchema>;

/** Start of a bar, open, high, low and close in `quote`, volume in `base`. */
export const marketBarSchema = v.tuple([
  timeSchema,
  amountSchema,
  amountSchema,
  amountSchema,
  amountSchema,
  amountSchema,
]);

/** Start of a bar, open, high, low, close, volume. */
export type MarketBar = v.InferOutput<typeof marketBarSchema>;

/** A pair of the exchange, by its symbol such as BTCUSDT. */
export const getMarketSymbol = defineCall({
  name: "getMarketSymbol",
  method: "GET",
  path: "/market/symbol",
  origin: "own",
  source: "spec 7.6, domain pool 11",
  summary: "Trading pair of the price chart",
  access: "public",
  query: v.strictObject({ symbol: symbolSchema }),
  response: marketSymbolSchema,
});

/** Bars that start in `from <= time < to`, oldest first, at most the newest 1000. A bar without trades is left out. */
export const getMarketBars = defineCall({
  name: "getMarketBars",
  method: "GET",
  path: "/market/kline",
  origin: "own",
  source: "spec 7.6, domain pool 11",
  summary: "Bars of the price chart",
  access: "public",
  query: v.strictObject({
    symbol: symbolSchema,
    resolution: v.picklist(CHART.resolutions),
    from: queryTimeSchema,
    to: queryTimeSchema,
  }),
  response: v.array(marketBarSchema),
});
