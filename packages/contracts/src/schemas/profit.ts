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

/** Profit views that can be exported (domain pool 7.3). */
export const profitTabSchema = v.picklist(["detail", "pps", "pplns", "solo", "reward", "share"]);

/** A profit view. */
export type ProfitTab = v.InferOutput<typeof profitTabSchema>;

/** Days for which hourly earnings and block shares are kept; daily earnings are kept forever. */
export const HOURLY_PROFIT_DAYS = 100;

/** Query entry to begin days at 00:00 UTC instead of UTC+8 (D4). */
export const boundaryEntries = { utc: v.optional(queryBooleanSchema, false) };

/** First and last day of a filter, both inclusive; unbounded if absent. */
export const dayRangeEntries = { start_date: v.optional(daySchema), end_date: v.optional(daySchema) };

/** Total profit with its value at the prices of its days. */
export const profitSumSchema = v.strictObject({ profit: amountSchema, money: fiatSchema });

/**
 * Profit of an account on a coin. `pending` is still immature; `next_day_time` is when the current day ends; `first_time` is the
 * first day with a row.
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

/** One day of profit; `price` and `total_money` are as of that day. */
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

/** Totals over all days of a filter. */
export const profitDayTotalsSchema = v.strictObject({
  total_profit: amountSchema,
  pps_profit: amountSchema,
  pplns_profit: amountSchema,
  solo_profit: amountSchema,
  fee: amountSchema,
  /** Currency of `total_money`. */
  currency: v.optional(v.string()),
  total_money: fiatSchema,
});

/** Totals over all rows of a month filter. */
export const profitTotalsSchema = v.strictObject({ profit: amountSchema, fee: amountSchema });

/** One hour of share earnings; hours of the current day are final, too. */
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

/** Whether an earning was credited or is waiting for confirmations. */
export const profitStatusSchema = v.picklist(["immature", "credited"]);

/** Block that the account found on its own. */
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
  /** Hash of the block; absent if unknown, and for several blocks together. */
  hash: v.optional(v.string()),
});

/** Block that the account found on its own. */
export type ProfitSolo = v.InferOutput<typeof profitSoloSchema>;

/**
 * Share in a block, or, on chains with block times below a minute, in an hour's blocks up to `height`. `share` is the fraction of
 * the counted work; `base` is what was divided: the fees of the block or the whole reward.
 */
export const profitBlockSchema = v.strictObject({
  ...profitSoloSchema.entries,
  blocks: countSchema,
  base: v.picklist(["fees", "reward"]),
  share: ratioSchema,
});

/** Share in a block. */
export type ProfitBlock = v.InferOutput<typeof profitBlockSchema>;

/** Merge-mined earnings of a day. */
export const profitRewardSchema = v.strictObject({
  date: daySchema,
  coin: coinSchema,
  profit: amountSchema,
  fee: amountSchema,
  price: fiatSchema,
  money: fiatSchema,
});

/** Merge-mined earnings of a day. */
export type ProfitReward = v.InferOutput<typeof profitRewardSchema>;

/** A day's profit passed to or received from another account. */
export const profitShareSchema = v.strictObject({
  date: daySchema,
  coin: coinSchema,
  partner: v.string(),
  ratio: ratioSchema,
  direction: v.picklist(["sent", "received"]),
  amount: amountSchema,
  time: timeSchema,
});

/** A day's profit passed to or received from another account. */
export type ProfitShare = v.InferOutput<typeof profitShareSchema>;

/** How a day's profit was calculated: terms, estimate, hours and blocks; amounts add up to `total_profit`. */
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
  /** Fee rate actually paid, including the coupon. */
  paid_fee_rate: v.nullable(ratioSchema),
  coupon: v.nullable(v.strictObject({ name: v.string(), saved: amountSchema })),
  /** PPS+ earnings of the day's hashrate at the day's difficulty. */
  estimated_profit: v.nullable(amountSchema),
  confirmations: countSchema,
  hours: v.array(profitHourSchema),
  blocks: v.array(profitBlockSchema),
  solo: v.array(profitSoloSchema),
});

/** How a day's profit was calculated. */
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

/** A payout with its value in the display currency at the time; null if no price was recorded. */
export const valuedPaymentSchema = v.strictObject({
  ...paymentSchema.entries,
  value: v.nullable(fiatSchema),
});

/** Payout of an observed account. */
export type Payment = v.InferOutput<typeof valuedPaymentSchema>;

/** Payout method of an account for a coin (domain pool 7.4). */
export const miningSettingSchema = v.strictObject({
  coin: coinSchema,
  profit_type: profitTypeSchema,
  profit_types: v.array(profitTypeSchema),
  methods: v.array(
    v.strictObject({
      ...payoutMethodSchema.entries,
      /** Fee after the discount of the account's coupon or agency code. */
      own_fee_rate: v.optional(ratioSchema),
    }),
  ),
  tx_fee_rate: ratioSchema,
  /** The fee on transaction fees under PPS+ after the same discount. */
  own_tx_fee_rate: v.optional(ratioSchema),
  /** Chosen, but not effective before `effective_time`. */
  next_profit_type: v.nullable(profitTypeSchema),
  effective_time: timeSchema,
  can_change: v.boolean(),
  /** When the method can be changed again. */
  change_time: v.nullable(timeSchema),
  /** Whether a sub-account without its own choice follows its main account. */
  inherited: v.boolean(),
  /** Rounds of work that count for a block, of at most 100 days. */
  pplns_rounds: countSchema,
  confirmations: countSchema,
  /** Average days that the account's hashrate needs to find a block on its own; null without hashrate. */
  solo_days: v.nullable(ratioSchema),
  merged_coins: v.array(coinSchema),
});

/** Payout method of an account for a coin. */
export type MiningSetting = v.InferOutput<typeof miningSettingSchema>;
