import * as v from "valibot";
import {
  amountSchema,
  chartPointSchema,
  clockTimeSchema,
  coinSchema,
  countSchema,
  difficultySchema,
  fiatSchema,
  hashUnitSchema,
  hashrateSchema,
  groupIdSchema,
  idSchema,
  queryBooleanSchema,
  queryInteger,
  ratioSchema,
  secondsSchema,
  signedRatioSchema,
  timeSchema,
} from "./scalars.ts";
import { LIMITS } from "../limits.ts";
import { optionalText } from "./one-line.ts";

/** Payout method of a miner. */
export const profitTypeSchema = v.picklist(["pps", "pplns", "solo"]);

/**
 * The last minute measured by the mining engine, normally a minute or two old; the rest of the response is as of the same time.
 * Null or absent if unknown.
 */
export const measuredEntries = { measured_time: v.optional(v.nullable(timeSchema)) };

/** Status of a worker (domain pool 2.6). */
export const workerStatusSchema = v.picklist(["active", "unactive", "invalid"]);

/** Status of a worker. */
export type WorkerStatus = v.InferOutput<typeof workerStatusSchema>;

/** Step of a hashrate chart: 10 minutes, an hour or a day. */
export const chartIntervalSchema = v.picklist(["min", "hour", "day"]);

/** Step of a hashrate chart. */
export type ChartInterval = v.InferOutput<typeof chartIntervalSchema>;

/** Query entries of a hashrate chart; with `utc`, days begin at 00:00 UTC instead of UTC+8. */
export const chartQueryEntries = {
  utc: v.optional(queryBooleanSchema, true),
  points: v.optional(queryInteger(1, 1000)),
};

/**
 * Hashrate chart (domain pool 2.4): one element per `step` seconds from `start`. `hashrate` is in `unit`,
 * `reject_rate` in percent; null is a gap.
 */
export const hashrateChartSchema = v.strictObject({
  start: timeSchema,
  step: secondsSchema,
  unit: hashUnitSchema,
  hashrate: v.array(chartPointSchema),
  reject_rate: v.array(chartPointSchema),
  active_workers: v.array(chartPointSchema),
});

/** Hashrate chart. */
export type HashrateChart = v.InferOutput<typeof hashrateChartSchema>;

/** Profit chart: one element per `step` seconds from `start`; amounts in coin units, `hashrate` in `unit`. */
export const profitChartSchema = v.strictObject({
  start: timeSchema,
  step: secondsSchema,
  unit: hashUnitSchema,
  total_profit: v.array(amountSchema),
  pps_profit: v.array(amountSchema),
  pplns_profit: v.array(amountSchema),
  solo_profit: v.array(amountSchema),
  hashrate: v.array(chartPointSchema),
});

/** Profit chart. */
export type ProfitChart = v.InferOutput<typeof profitChartSchema>;

/** Worker group with its counters; -1 is all workers, 0 the default group. */
export const workerGroupSchema = v.strictObject({
  group_id: groupIdSchema,
  group_name: v.string(),
  total: countSchema,
  active: countSchema,
  unactive: countSchema,
  invalid: countSchema,
});

/** Worker group. */
export type WorkerGroup = v.InferOutput<typeof workerGroupSchema>;

/**
 * A row of the worker table. `trend` holds 24 hourly averages in `trend_unit`, for charts only; `remark` is the owner's, empty
 * for everyone else.
 */
export const workerSchema = v.strictObject({
  id: idSchema,
  name: v.string(),
  remark: v.string(),
  /** Tags set by the owner; absent if the server has no tags. */
  tags: v.optional(v.array(v.string())),
  coin: coinSchema,
  group_id: countSchema,
  group_name: v.string(),
  hashrate_10min: hashrateSchema,
  hashrate_1hour: hashrateSchema,
  hashrate_1day: hashrateSchema,
  recent_hashrate: hashrateSchema,
  reject_rate: v.nullable(ratioSchema),
  last_active: v.nullable(timeSchema),
  first_active: v.nullable(timeSchema),
  online_rate_1day: v.nullable(ratioSchema),
  status: workerStatusSchema,
  user: v.string(),
  trend_unit: hashUnitSchema,
  trend: v.pipe(v.array(chartPointSchema), v.maxLength(24)),
});

/** Worker. */
export type Worker = v.InferOutput<typeof workerSchema>;

/** Additional entries of a worker page: tab counters and sums over the filter. */
export const workerTotalsEntries = {
  ...measuredEntries,
  active: countSchema,
  unactive: countSchema,
  invalid: countSchema,
  /** Active workers whose reject rate needs attention. */
  rejecting: countSchema,
  /** Every tag used on the workers, regardless of the filter; absent if the server has no tags. */
  tags: v.optional(v.array(v.string())),
  hashrate_10min_sum: hashrateSchema,
  hashrate_1hour_sum: hashrateSchema,
  hashrate_1day_sum: hashrateSchema,
};

/** A worker as shown in the worker map. */
export const workerCellSchema = v.strictObject({
  id: idSchema,
  name: v.string(),
  group_id: countSchema,
  status: workerStatusSchema,
  /** Hashrate of the last hour divided by that of 24 hours; null for a worker without shares within 24 hours. */
  hashrate_ratio: v.nullable(ratioSchema),
  reject_rate: v.nullable(ratioSchema),
  last_active: v.nullable(timeSchema),
});

/** A worker as shown in the worker map. */
export type WorkerCell = v.InferOutput<typeof workerCellSchema>;

/** Sortable columns of a worker list. */
export const workerSortSchema = v.picklist([
  "id",
  "name",
  "status",
  "last_active",
  "recent_hashrate",
  "hashrate_1hour",
  "hashrate_1day",
  "reject_rate",
  "online_rate_1day",
]);

/** Sortable column of a worker list. */
export type WorkerSort = v.InferOutput<typeof workerSortSchema>;

/** Query entries to filter and sort workers. */
export const workerFilterEntries = {
  worker_name: v.optional(optionalText(64)),
  status: v.optional(workerStatusSchema),
  /** Only workers with this tag; empty for all. */
  tag: v.optional(optionalText(LIMITS.workerTagLength)),
  sort_by: v.optional(workerSortSchema, "name"),
  sort_order: v.optional(v.picklist(["asc", "desc"]), "asc"),
};

/** Payout terms: minimum and time window, UTC. */
export const payoutEntries = {
  min_payment_amount: amountSchema,
  payment_start_time: clockTimeSchema,
  payment_end_time: clockTimeSchema,
};

/**
 * The enabled auto-withdrawal rule of an account: from which balance it pays, and its next run, null while it is paused. Null
 * without an enabled rule; absent in totals over several accounts, each of which has its own.
 */
export const autoPayoutSchema = v.nullable(
  v.strictObject({ threshold: amountSchema, next_time: v.nullable(timeSchema) }),
);

/** Payout method with its fee. */
export const payoutMethodSchema = v.strictObject({ profit_type: profitTypeSchema, fee_rate: ratioSchema });

/** Pool and network state of one coin (domain pool 4); figures are null if unknown or not applicable. */
export const poolStateSchema = v.strictObject({
  coin: coinSchema,
  name: v.string(),
  ...measuredEntries,
  mining_algorithm: v.string(),
  block_reward: amountSchema,
  block_time: secondsSchema,
  curr_diff: difficultySchema,
  coin_price: v.nullable(fiatSchema),
  pricing_currency: v.string(),
  pricing_currency_symbol: v.string(),
  network_hashrate: hashrateSchema,
  network_hashrate_1days: v.nullable(hashrateSchema),
  network_hashrate_3days: v.nullable(hashrateSchema),
  network_hashrate_7days: v.nullable(hashrateSchema),
  pool_hashrate: hashrateSchema,
  curr_connections: countSchema,
  hash_unit: hashUnitSchema,
  unit_output: amountSchema,
  unit_output_currency: v.nullable(fiatSchema),
  ...payoutEntries,
  reward_coins: v.array(coinSchema),
  pre_period_diff: v.nullable(difficultySchema),
  pre_period_diff_float_rate: v.nullable(signedRatioSchema),
  pre_period_rest_time: v.nullable(secondsSchema),
  next_period_diff: v.nullable(difficultySchema),
  next_period_diff_float_rate: v.nullable(signedRatioSchema),
  curr_period_rest_time: v.nullable(secondsSchema),
  methods: v.array(payoutMethodSchema),
  stratum_url: v.string(),
});

/** Pool and network state of one coin. */
export type PoolState = v.InferOutput<typeof poolStateSchema>;

/** Block found by the pool; `luck` above 1 is lucky, null if unknown. */
export const poolBlockSchema = v.strictObject({
  height: countSchema,
  time: timeSchema,
  reward: amountSchema,
  tx_fee: amountSchema,
  luck: v.nullable(ratioSchema),
  running_time: secondsSchema,
  hash: v.string(),
  status: v.picklist(["immature", "confirmed", "orphan"]),
  confirmations: countSchema,
});

/** Block found by the pool. */
export type PoolBlock = v.InferOutput<typeof poolBlockSchema>;

/** An account's hashrate over several windows. */
export const accountHashrateEntries = {
  ...measuredEntries,
  hashrate_10min: hashrateSchema,
  hashrate_1hour: hashrateSchema,
  hashrate_1day: hashrateSchema,
  hash_unit: hashUnitSchema,
  total_active: countSchema,
  total_unactive: countSchema,
  total_invalid: countSchema,
};

/** Address to which miners connect. */
export const stratumUrlSchema = v.strictObject({
  url: v.string(),
  kind: v.picklist(["tcp", "ssl"]),
  region: v.string(),
});

/** Dashboard of one account and coin (domain pool 4, 7.1). */
export const poolHomeSchema = v.strictObject({
  coin: coinSchema,
  ...accountHashrateEntries,
  hashrate_prev_1day: v.nullable(hashrateSchema),
  account_balance: amountSchema,
  profit_24hour: amountSchema,
  profit_today_est: amountSchema,
  profit_yesterday: amountSchema,
  /** Value of yesterday's profit in the display currency, at the price of its day. */
  profit_yesterday_money: v.optional(fiatSchema),
  profit_7day: amountSchema,
  profit_30day: amountSchema,
  profit_total: amountSchema,
  profit_type: profitTypeSchema,
  payment_total: amountSchema,
  pps_plus_rate: v.nullable(ratioSchema),
  target_24hour: amountSchema,
  fee_rate: ratioSchema,
  last_share_time: v.nullable(timeSchema),
  ...payoutEntries,
  auto_payout: v.optional(autoPayoutSchema),
  stratum_url: v.string(),
  stratum_urls: v.array(stratumUrlSchema),
  backup_stratum_ports: v.array(countSchema),
  quick_switch_stratum_url: v.nullable(v.string()),
  backup_quick_switch_stratum_ports: v.array(countSchema),
});

/** Dashboard of one account and coin. */
export type PoolHome = v.InferOutput<typeof poolHomeSchema>;
