import * as v from "valibot";
import { measuredEntries, payoutMethodSchema, profitTypeSchema } from "./mining.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  daySchema,
  difficultySchema,
  fiatSchema,
  hashUnitSchema,
  hashrateSchema,
  queryBooleanSchema,
  ratioSchema,
  timeSchema,
} from "./scalars.ts";

/** Views of profit that an export may hold (domain pool 7.3). */
export const profitTabSchema = v.picklist(["detail", "pps", "pplns", "solo", "reward", "share"]);

/** View of profit. */
export type ProfitTab = v.InferOutput<typeof profitTabSchema>;

/** Query member that cuts days at 00:00 UTC instead of UTC+8 (D4). */
export const boundaryEntries = { utc: v.optional(queryBooleanSchema, false) };

/** First and last day of a filter, both counted in; absent is without end. */
export const dayRangeEntries = { start_date: v.optional(daySchema), end_date: v.optional(daySchema) };

/** Sum of profit with its worth at the prices of its days. */
export const profitSumSchema = v.strictObject({ profit: amountSchema, money: fiatSchema });

/**
 * Profit of an account on a coin. `pending` is found but not mature; `next_day_time` is when the running day ends;
 * `first_time` is the first day with a row.
 */
export const profitSummarySchema = v.strictObject({
  coin: coinSchema,
  ...measuredEntries,
  currency: v.string(),
  today: profitSumSchema,
  yesterday: profitSumSchema,
  last_7d: profitSumSchema,
  last_30d: profitSumSchema,
  total: profitSumSchema,
  pending: amountSchema,
  confirmations: countSchema,
  first_time: v.nullable(timeSchema),
  next_day_time: timeSchema,
});

/** Profit of an account on a coin. */
export type ProfitSummary = v.InferOutput<typeof profitSummarySchema>;

/** One day of profit; `price` and `total_money` are of the day itself. */
export const profitDaySchema = v.strictObject({
  coin: coinSchema,
  date: daySchema,
  hashrate: hashrateSchema,
  total_profit: amountSchema,
  pps_profit: amountSchema,
  pplns_profit: amountSchema,
  solo_profit: amountSchema,
  fee: amountSchema,
  pps_plus_rate: v.nullable(ratioSchema),
  unit_output: v.nullable(amountSchema),
  hash_unit: hashUnitSchema,
  currency: v.string(),
  price: fiatSchema,
  total_money: fiatSchema,
});

/** One day of profit. */
export type ProfitDay = v.InferOutput<typeof profitDaySchema>;

/** Sums over all days of a filter. */
export const profitDayTotalsSchema = v.strictObject({
  total_profit: amountSchema,
  pps_profit: amountSchema,
  pplns_profit: amountSchema,
  solo_profit: amountSchema,
  fee: amountSchema,
  total_money: fiatSchema,
});

/** Sums over all rows of a month filter. */
export const profitTotalsSchema = v.strictObject({ profit: amountSchema, fee: amountSchema });

/** One hour of share earnings; the hours of a running day are final too. */
export const profitHourSchema = v.strictObject({
  id: timeSchema,
  start_time: timeSchema,
  end_time: timeSchema,
  hashrate: hashrateSchema,
  profit: amountSchema,
  fee: amountSchema,
});

/** One hour of share earnings. */
export type ProfitHour = v.InferOutput<typeof profitHourSchema>;

/** Whether an earning was credited or waits for confirmations. */
export const profitStatusSchema = v.picklist(["immature", "credited"]);

/** Block that the account found by itself. */
export const profitSoloSchema = v.strictObject({
  height: countSchema,
  time: timeSchema,
  reward: amountSchema,
  profit: amountSchema,
  fee: amountSchema,
  confirmations: countSchema,
  needed_confirmations: countSchema,
  mature_time: timeSchema,
  status: profitStatusSchema,
});

/** Block that the account found by itself. */
export type ProfitSolo = v.InferOutput<typeof profitSoloSchema>;

/**
 * Part of a block, or on chains faster than a minute of an hour's blocks up to `height`. `share` is the part of the
 * counted work; `base` says what was shared out: the fees of the block or the whole reward.
 */
export const profitBlockSchema = v.strictObject({
  ...profitSoloSchema.entries,
  blocks: countSchema,
  base: v.picklist(["fees", "reward"]),
  share: ratioSchema,
});

/** Part of a block. */
export type ProfitBlock = v.InferOutput<typeof profitBlockSchema>;

/** What was mined along in a day. */
export const profitRewardSchema = v.strictObject({
  date: daySchema,
  coin: coinSchema,
  profit: amountSchema,
  fee: amountSchema,
  price: fiatSchema,
  money: fiatSchema,
});

/** What was mined along in a day. */
export type ProfitReward = v.InferOutput<typeof profitRewardSchema>;

/** Profit that a day passed to or got from another account. */
export const profitShareSchema = v.strictObject({
  date: daySchema,
  coin: coinSchema,
  partner: v.string(),
  ratio: ratioSchema,
  direction: v.picklist(["sent", "received"]),
  amount: amountSchema,
  time: timeSchema,
});

/** Profit that a day passed on. */
export type ProfitShare = v.InferOutput<typeof profitShareSchema>;

/** How a day's profit came about: terms, estimate, hours and blocks; amounts add up to `total_profit`. */
export const profitExplanationSchema = v.strictObject({
  ...profitDaySchema.entries,
  start_time: timeSchema,
  end_time: timeSchema,
  is_running: v.boolean(),
  profit_types: v.array(profitTypeSchema),
  difficulty: v.nullable(difficultySchema),
  network_hashrate: v.nullable(hashrateSchema),
  block_reward: amountSchema,
  methods: v.array(payoutMethodSchema),
  tx_fee_rate: ratioSchema,
  /** Fee rate that the account really paid, its coupon counted in. */
  paid_fee_rate: v.nullable(ratioSchema),
  coupon: v.nullable(v.strictObject({ name: v.string(), saved: amountSchema })),
  /** What the day's hashrate earns at the day's difficulty by the formula of PPS+. */
  estimated_profit: v.nullable(amountSchema),
  confirmations: countSchema,
  hours: v.array(profitHourSchema),
  blocks: v.array(profitBlockSchema),
  solo: v.array(profitSoloSchema),
});

/** How a day's profit came about. */
export type ProfitExplanation = v.InferOutput<typeof profitExplanationSchema>;

/** Payout of an observed account; the address is masked. */
export const paymentSchema = v.strictObject({
  address: v.string(),
  address_url: v.nullable(v.string()),
  amount: amountSchema,
  coin: coinSchema,
  status: v.picklist(["processing", "sent", "finished", "failed"]),
  time: timeSchema,
  txid: v.nullable(v.string()),
  tx_url: v.nullable(v.string()),
});

/** The same with its worth in the display currency at the time; null where no price was noted. */
export const valuedPaymentSchema = v.strictObject({
  ...paymentSchema.entries,
  value: v.nullable(fiatSchema),
});

/** Payout of an observed account. */
export type Payment = v.InferOutput<typeof valuedPaymentSchema>;

/** How an account is paid for a coin (domain pool 7.4). */
export const miningSettingSchema = v.strictObject({
  coin: coinSchema,
  profit_type: profitTypeSchema,
  profit_types: v.array(profitTypeSchema),
  methods: v.array(payoutMethodSchema),
  tx_fee_rate: ratioSchema,
  /** Chosen, and not in force before `effective_time`. */
  next_profit_type: v.nullable(profitTypeSchema),
  effective_time: timeSchema,
  can_change: v.boolean(),
  /** When the method may be chosen again. */
  change_time: v.nullable(timeSchema),
  /** A sub-account without its own choice follows its main account. */
  inherited: v.boolean(),
  pplns_rounds: countSchema,
  confirmations: countSchema,
  /** Days that the account's hashrate needs on average for a block of its own; null without hashrate. */
  solo_days: v.nullable(ratioSchema),
  merged_coins: v.array(coinSchema),
});

/** How an account is paid for a coin. */
export type MiningSetting = v.InferOutput<typeof miningSettingSchema>;
