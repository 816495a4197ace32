import * as v from "valibot";
import { defineCall } from "../call.ts";
import { CHART } from "../constants.ts";
import { amountSchema, coinSchema, countSchema, queryTimeSchema, timeSchema } from "../schemas/scalars.ts";

const symbolSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,20}$/));

/** Maximum number of bars per response; a longer range returns its newest bars. */
export const MARKET_BARS = 1000;

/** An exchange pair as used by the chart. */
export const marketSymbolSchema = v.strictObject({
  symbol: symbolSchema,
  base: coinSchema,
  quote: coinSchema,
  /** Maximum number of price steps per unit of `quote`. */
  price_scale: countSchema,
  /** Smallest displayed price step, in `quote`. */
  tick: amountSchema,
  /** Time zone whose midnight starts a daily bar. */
  timezone: v.string(),
  session: v.string(),
  /** Start of the oldest data; null for a pair that was never traded. */
  first_time: v.nullable(timeSchema),
});

/** An exchange pair as used by the chart. */
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

/** An exchange pair, by its symbol such as BTCUSDT. */
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

/** Bars that start in `from <= time < to`, oldest first, limited to the newest 1000. Bars without trades are omitted. */
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
