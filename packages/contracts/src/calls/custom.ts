import * as v from "valibot";
import { defineCall } from "../call.ts";
import { coinSchema, hashUnitSchema, idSchema, nothingSchema } from "../schemas/scalars.ts";

/** Possible start pages after sign-in, by route name. */
export const START_PAGES = ["pool.state", "pool.worker", "pool.profit", "wallet.summary", "home"] as const;

/** Number formats: that of the language, or `1,234.5`, `1.234,5`, `1 234,5`. */
export const NUMBER_FORMATS = ["language", "comma", "point", "space"] as const;

/** Optional columns of the profit lists; what a row is about and its earnings are always shown. */
export const PROFIT_COLUMNS = [
  "hashrate",
  "pps",
  "pplns",
  "solo",
  "fee",
  "rate",
  "output",
  "price",
  "money",
] as const;

/** Optional column of the profit lists. */
export type ProfitColumn = (typeof PROFIT_COLUMNS)[number];

const coins = v.pipe(
  v.array(coinSchema),
  v.maxLength(50),
  v.check((list) => new Set(list).size === list.length),
);

/** A person's preferences (domain wallet 5.4). */
export const customSettingsSchema = v.strictObject({
  /** `local`, or an offset in minutes east of UTC as text; null keeps each browser's own setting. */
  time_zone: v.nullable(v.pipe(v.string(), v.regex(/^(?:local|-?\d{1,3})$/))),
  /** When a day starts: at 00:00 UTC+8, the pool's usual day, or at 00:00 UTC. */
  day_boundary: v.picklist(["utc8", "utc"]),
  /** Mining account selected at sign-in; null for the main account. */
  default_account: v.nullable(idSchema),
  /** Coin selected initially; null for the last viewed one. */
  default_coin: v.nullable(coinSchema),
  /** Hashrate prefix by coin; a coin without an entry uses the prefix that fits. */
  hash_units: v.pipe(
    v.record(coinSchema, hashUnitSchema),
    v.check((units) => Object.keys(units).length <= 50),
  ),
  /** Coins of the coin menu in order; empty for all coins in the pool's order. */
  quick_coins: coins,
  /** Whether amounts are hidden until requested. */
  hide_amounts: v.boolean(),
  /** Balances below this value in USD count as small; precise enough for an amount in any display currency. */
  small_balance: v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,8})?$/)),
  start_page: v.picklist(START_PAGES),
  /** Null keeps each browser's own setting. */
  theme: v.nullable(v.picklist(["system", "light", "dark"])),
  /** `reduced` stops animations regardless of the system setting. */
  motion: v.picklist(["system", "reduced"]),
  number_format: v.picklist(NUMBER_FORMATS),
  /** Profit columns on pages and in files; null for the default ones on pages, and all of them in files. */
  profit_columns: v.nullable(
    v.pipe(
      v.array(v.picklist(PROFIT_COLUMNS)),
      v.check((list) => new Set(list).size === list.length),
    ),
  ),
});

/** A person's preferences. */
export type CustomSettings = v.InferOutput<typeof customSettingsSchema>;

/** Default preferences. */
export const DEFAULT_CUSTOM_SETTINGS: CustomSettings = {
  time_zone: null,
  day_boundary: "utc8",
  default_account: null,
  default_coin: null,
  hash_units: {},
  quick_coins: [],
  hide_amounts: false,
  small_balance: "1",
  start_page: "pool.state",
  theme: null,
  motion: "system",
  number_format: "language",
  profit_columns: null,
};

/** The person's preferences, independent of the selected mining account. */
export const getCustomSettings = defineCall({
  name: "getCustomSettings",
  method: "GET",
  path: "/setting/custom",
  origin: "own",
  source: "domain wallet 5.4",
  summary: "Own settings",
  access: "signed-in",
  response: customSettingsSchema,
});

/** Changes the given preferences; the others are unchanged. */
export const setCustomSettings = defineCall({
  name: "setCustomSettings",
  method: "PUT",
  path: "/setting/custom",
  origin: "own",
  source: "domain wallet 5.4",
  summary: "Change own settings",
  access: "signed-in",
  body: v.strictObject(v.partial(customSettingsSchema).entries),
  response: nothingSchema,
});
