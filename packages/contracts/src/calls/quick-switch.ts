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

/** Hours of {@link quickSwitchCoinSchema}'s history. */
export const QUICK_SWITCH_HISTORY_HOURS = 24;

/** A coin that quick switch can mine: `diff_rate` compares its output per unit with that of the current coin. */
export const quickSwitchCoinSchema = v.strictObject({
  coin: coinSchema,
  /** Machines of the quick-switch address that mine it now, and what they did on it in the last 10 minutes. */
  workers: countSchema,
  hashrate: hashrateSchema,
  unit_output_currency: v.nullable(fiatSchema),
  diff_rate: v.nullable(signedRatioSchema),
  /** Difference at each of the last 24 full hours. */
  history: v.pipe(v.array(v.nullable(signedRatioSchema)), v.length(QUICK_SWITCH_HISTORY_HOURS)),
});

/** A coin that quick switch can mine. */
export type QuickSwitchCoin = v.InferOutput<typeof quickSwitchCoinSchema>;

/**
 * What the machines on the quick-switch address mine. `next_coin` is chosen, but no hashrate was seen on it yet. Without a
 * quick switch `url` is null and `coins` is empty.
 */
export const quickSwitchSchema = v.strictObject({
  current_coin: v.nullable(coinSchema),
  next_coin: v.nullable(coinSchema),
  /** From when on the machines are sent to `next_coin`. */
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

/** What the machines on the quick-switch address mine. */
export type QuickSwitch = v.InferOutput<typeof quickSwitchSchema>;

/** One switch of the log. */
export const quickSwitchRowSchema = v.strictObject({
  id: countSchema,
  time: timeSchema,
  effective_time: timeSchema,
  from_coin: coinSchema,
  to_coin: coinSchema,
  /** Account of the person who switched. */
  operator: v.string(),
});

/** One switch of the log. */
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

/** Mines another coin on the quick-switch address; 26008 for a coin it does not offer. The coin already chosen changes nothing. */
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

/** Switches of the current account, newest first. */
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
