import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { page, pageQuery } from "../schemas/envelope.ts";
import {
  coinSchema,
  countSchema,
  fiatSchema,
  hashrateSchema,
  hashUnitSchema,
  secondsSchema,
  signedRatioSchema,
  timeSchema,
} from "../schemas/scalars.ts";

/** Number of hours in the history of {@link quickSwitchCoinSchema}. */
export const QUICK_SWITCH_HISTORY_HOURS = 24;

/** A coin that quick switch can mine; `diff_rate` compares its output per unit with that of the current coin. */
export const quickSwitchCoinSchema = v.strictObject({
  coin: coinSchema,
  /** Workers on the quick-switch address that mine this coin now, and their results of the last 10 minutes. */
  workers: countSchema,
  hashrate: hashrateSchema,
  unit_output_currency: v.nullable(fiatSchema),
  diff_rate: v.nullable(signedRatioSchema),
  /** Difference in each of the last 24 full hours. */
  history: v.pipe(v.array(v.nullable(signedRatioSchema)), v.length(QUICK_SWITCH_HISTORY_HOURS)),
});

/** A coin that quick switch can mine. */
export type QuickSwitchCoin = v.InferOutput<typeof quickSwitchCoinSchema>;

/**
 * What the workers on the quick-switch address mine. `next_coin` has been chosen, but no hashrate was seen on it yet. Without a
 * quick switch, `url` is null and `coins` is empty.
 */
export const quickSwitchSchema = v.strictObject({
  current_coin: v.nullable(coinSchema),
  next_coin: v.nullable(coinSchema),
  /** When the workers begin to be sent to `next_coin`. */
  effective_time: v.nullable(timeSchema),
  algorithm: v.nullable(v.string()),
  hash_unit: v.nullable(hashUnitSchema),
  url: v.nullable(v.string()),
  ports: v.array(countSchema),
  currency: v.string(),
  workers: countSchema,
  hashrate: hashrateSchema,
  /** Start and step of each coin's history. */
  start: timeSchema,
  step: secondsSchema,
  coins: v.array(quickSwitchCoinSchema),
});

/** What the workers on the quick-switch address mine. */
export type QuickSwitch = v.InferOutput<typeof quickSwitchSchema>;

/** An entry of the switch log. */
export const quickSwitchRowSchema = v.strictObject({
  id: countSchema,
  time: timeSchema,
  effective_time: timeSchema,
  from_coin: coinSchema,
  to_coin: coinSchema,
  /** Account of the person who made the switch. */
  operator: v.string(),
});

/** An entry of the switch log. */
export type QuickSwitchRow = v.InferOutput<typeof quickSwitchRowSchema>;

/** Quick switch of the current account. */
export const getQuickSwitch = defineCall({
  name: "getQuickSwitch",
  method: "GET",
  path: "/pool/switch",
  origin: "own",
  source: "domain pool 7.5",
  summary: "Quick switch",
  access: "account",
  response: quickSwitchSchema,
});

/**
 * Sets the coin to mine on the quick-switch address; 26008 for a coin that is not offered. Choosing the current choice again has
 * no effect.
 */
export const setQuickSwitch = defineCall({
  name: "setQuickSwitch",
  method: "PUT",
  path: "/pool/switch",
  origin: "own",
  source: "domain pool 7.5",
  summary: "Switch the coin",
  access: "account",
  body: v.strictObject({ coin: coinSchema }),
  response: v.strictObject({ effective_time: timeSchema }),
});

/** Quick-switch history of the current account, newest first. */
export const getQuickSwitchHistory = defineCall({
  name: "getQuickSwitchHistory",
  method: "GET",
  path: "/pool/switch/history",
  origin: "own",
  source: "domain pool 7.5",
  summary: "Switch history",
  access: "account",
  query: v.strictObject(pageQuery(PAGE_SIZES.list)),
  response: page(quickSwitchRowSchema),
});
