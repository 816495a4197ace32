import * as v from "valibot";
import { defineCall } from "../call.ts";
import { coinSchema, hashUnitSchema, idSchema, nothingSchema } from "../schemas/scalars.ts";

/** Pages that a sign-in may lead to, by their name among the routes. */
export const START_PAGES = ["pool.state", "pool.worker", "pool.profit", "wallet.summary", "home"] as const;

/** How figures are written: as the language has it, or `1,234.5`, `1.234,5`, `1 234,5`. */
export const NUMBER_FORMATS = ["language", "comma", "point", "space"] as const;

/** Columns of the lists of profit that may be left out; what a row is of and what it earned are always shown. */
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

/** Column of the lists of profit that may be left out. */
export type ProfitColumn = (typeof PROFIT_COLUMNS)[number];

const coins = v.pipe(
  v.array(coinSchema),
  v.maxLength(50),
  v.check((list) => new Set(list).size === list.length),
);

/** What a person likes to have otherwise than usual (domain wallet 5.4). */
export const customSettingsSchema = v.strictObject({
  /** `local`, or an offset in minutes east of UTC as text; null leaves each browser its own. */
  time_zone: v.nullable(v.pipe(v.string(), v.regex(/^(?:local|-?\d{1,3})$/))),
  /** Where days are cut: at 00:00 UTC+8, the pool's usual day, or at 00:00 UTC. */
  day_boundary: v.picklist(["utc8", "utc"]),
  /** Mining account that a sign-in begins with; null for the main account. */
  default_account: v.nullable(idSchema),
  /** Coin that pages begin with; null for the one last looked at. */
  default_coin: v.nullable(coinSchema),
  /** Prefix that a coin's hashrates are shown in; a coin that is not named takes the one that fits. */
  hash_units: v.pipe(
    v.record(coinSchema, hashUnitSchema),
    v.check((units) => Object.keys(units).length <= 50),
  ),
  /** Coins of the coin menu in their order; none for all in the order of the pool. */
  quick_coins: coins,
  /** Amounts are hidden until they are requested. */
  hide_amounts: v.boolean(),
  /** Balances worth less count as small, in USD; exact enough for an amount of any display currency. */
  small_balance: v.pipe(v.string(), v.regex(/^\d{1,9}(?:\.\d{1,8})?$/)),
  start_page: v.picklist(START_PAGES),
  /** Null leaves each browser its own. */
  theme: v.nullable(v.picklist(["system", "light", "dark"])),
  /** `reduced` stops movements whatever the system asks for. */
  motion: v.picklist(["system", "reduced"]),
  number_format: v.picklist(NUMBER_FORMATS),
  /** Columns of profit on pages and in files; null for the usual ones, and all of them in files. */
  profit_columns: v.nullable(
    v.pipe(
      v.array(v.picklist(PROFIT_COLUMNS)),
      v.check((list) => new Set(list).size === list.length),
    ),
  ),
});

/** What a person likes to have otherwise than usual. */
export type CustomSettings = v.InferOutput<typeof customSettingsSchema>;

/** Settings of a person who chose nothing. */
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

/** The person's settings, whichever mining account is chosen. */
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

/** Changes the settings that are named; the others stay. */
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
