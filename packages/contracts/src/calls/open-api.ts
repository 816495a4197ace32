import * as v from "valibot";
import { defineCall, type KeyNeeds } from "../call.ts";
import { page, pageEntries, pageQuery } from "../schemas/envelope.ts";
import { chartIntervalSchema, workerStatusSchema } from "../schemas/mining.ts";
import { boundaryEntries, dayRangeEntries, profitDaySchema, profitSummarySchema } from "../schemas/profit.ts";
import {
  amountSchema,
  coinSchema,
  countSchema,
  daySchema,
  groupIdSchema,
  hashrateSchema,
  hashUnitSchema,
  idParams,
  idSchema,
  queryBooleanSchema,
  queryGroupIdSchema,
  queryInteger,
  ratioSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { observerSchema } from "./observers.ts";
import { optionalText } from "../schemas/one-line.ts";

const COIN = v.optional(coinSchema, "BTC");

/** Milliseconds since 1970, within a minute of the server's clock; a key can use each value once. */
export const TONCE = { tonce: v.pipe(v.string(), v.regex(/^\d{13}$/)) };

const common = {
  method: "GET",
  origin: "own",
  source: "domain pool 4, wallet 5.2",
  access: "api-key",
} as const;
const READ: KeyNeeds = { permission: "read", isSigned: false };
const ASSET: KeyNeeds = { permission: "asset", isSigned: true };
const ACCOUNT: KeyNeeds = { permission: "account", isSigned: true };

const countEntries = {
  active_workers: countSchema,
  unactive_workers: countSchema,
  invalid_workers: countSchema,
};

const windowEntries = {
  hashrate_10min: hashrateSchema,
  hashrate_1hour: hashrateSchema,
  hashrate_24hour: hashrateSchema,
};

/** A worker in the open API. */
export const openWorkerSchema = v.strictObject({
  worker_id: idSchema,
  worker_name: v.string(),
  remark: v.string(),
  group_id: countSchema,
  group_name: v.string(),
  ...windowEntries,
  reject_rate: v.nullable(ratioSchema),
  last_active: v.nullable(timeSchema),
  worker_status: workerStatusSchema,
});

const groupSchema = v.strictObject({
  group_id: groupIdSchema,
  group_name: v.string(),
  ...countEntries,
});

const daySchemaOfHashrate = v.strictObject({
  date: daySchema,
  hashrate: hashrateSchema,
  reject_rate: v.nullable(ratioSchema),
});

const historyQuery = {
  coin: COIN,
  ...dayRangeEntries,
  ...boundaryEntries,
  ...pageQuery(30),
};

/** The mining account of the key. */
export const openAccount = defineCall({
  ...common,
  name: "openAccount",
  path: "/openapi/v1/account",
  summary: "Account of the key",
  key: ACCOUNT,
  query: v.strictObject(TONCE),
  response: v.strictObject({
    account: v.string(),
    account_type: v.picklist(["main", "sub"]),
    main_account: v.nullable(v.string()),
    remark: v.string(),
    created_time: timeSchema,
  }),
});

/** Sub-accounts of the account, oldest first; empty for a sub-account. */
export const openSubAccounts = defineCall({
  ...common,
  name: "openSubAccounts",
  path: "/openapi/v1/account/sub",
  summary: "Sub-accounts",
  key: ACCOUNT,
  query: v.strictObject({ ...TONCE, ...pageQuery(20) }),
  response: page(
    v.strictObject({
      account: v.string(),
      remark: v.string(),
      visible: v.boolean(),
      created_time: timeSchema,
    }),
  ),
});

/** Observer links to the key's account, newest first, without their access keys. */
export const openObservers = defineCall({
  ...common,
  name: "openObservers",
  path: "/openapi/v1/account/observer",
  summary: "Observer links",
  key: ACCOUNT,
  query: v.strictObject({ ...TONCE, ...pageQuery(20) }),
  response: page(v.omit(observerSchema, ["access_key", "user_id"])),
});

/** Current hashrate and worker counts. */
export const openHashrate = defineCall({
  ...common,
  name: "openHashrate",
  path: "/openapi/v1/hashrate",
  summary: "Hashrate",
  key: READ,
  query: v.strictObject({ coin: COIN }),
  response: v.strictObject({
    coin: coinSchema,
    account: v.string(),
    hash_unit: hashUnitSchema,
    ...windowEntries,
    ...countEntries,
    last_share_time: v.nullable(timeSchema),
  }),
});

/** Daily hashrate, newest first; days without mining are omitted. */
export const openHashrateHistory = defineCall({
  ...common,
  name: "openHashrateHistory",
  path: "/openapi/v1/hashrate/history",
  summary: "Hashrate by day",
  key: READ,
  query: v.strictObject(historyQuery),
  response: page(daySchemaOfHashrate),
});

/** Hashrate in steps of ten minutes, an hour or a day, oldest first; steps without data are omitted. */
export const openHashrateChart = defineCall({
  ...common,
  name: "openHashrateChart",
  path: "/openapi/v1/hashrate/chart",
  summary: "Hashrate chart",
  key: READ,
  query: v.strictObject({
    coin: COIN,
    interval: v.optional(chartIntervalSchema, "hour"),
    points: v.optional(queryInteger(1, 1000)),
    utc: v.optional(queryBooleanSchema, true),
  }),
  response: v.array(
    v.strictObject({
      timestamp: timeSchema,
      hashrate: hashrateSchema,
      reject_rate: v.nullable(ratioSchema),
      active_workers: countSchema,
    }),
  ),
});

/** Workers of a group (-1 for all), sorted by name. */
export const openWorkers = defineCall({
  ...common,
  name: "openWorkers",
  path: "/openapi/v1/hashrate/worker",
  summary: "Workers",
  key: READ,
  query: v.strictObject({
    coin: COIN,
    group_id: v.optional(queryGroupIdSchema, -1),
    worker_status: v.optional(workerStatusSchema),
    worker_name: v.optional(optionalText(64)),
    ...pageQuery(20),
  }),
  response: v.strictObject({ ...pageEntries(openWorkerSchema), ...countEntries }),
});

/** One worker. */
export const openWorker = defineCall({
  ...common,
  name: "openWorker",
  path: "/openapi/v1/hashrate/worker/:id",
  summary: "Worker",
  key: READ,
  params: idParams,
  query: v.strictObject({ coin: COIN }),
  response: openWorkerSchema,
});

/** Daily hashrate of one worker, newest first. */
export const openWorkerHistory = defineCall({
  ...common,
  name: "openWorkerHistory",
  path: "/openapi/v1/hashrate/worker/:id/history",
  summary: "Hashrate of a worker by day",
  key: READ,
  params: idParams,
  query: v.strictObject(historyQuery),
  response: page(daySchemaOfHashrate),
});

/** Groups of workers: all, the default group, and custom ones. */
export const openGroups = defineCall({
  ...common,
  name: "openGroups",
  path: "/openapi/v1/hashrate/group",
  summary: "Worker groups",
  key: READ,
  query: v.strictObject({ coin: COIN }),
  response: v.array(groupSchema),
});

/** One group with its hashrate; -1 is all workers, 0 the default group. */
export const openGroup = defineCall({
  ...common,
  name: "openGroup",
  path: "/openapi/v1/hashrate/group/:id",
  summary: "Worker group",
  key: READ,
  params: v.strictObject({ id: queryGroupIdSchema }),
  query: v.strictObject({ coin: COIN }),
  response: v.strictObject({ ...groupSchema.entries, ...windowEntries }),
});

/** Profit of today, yesterday, 7 and 30 days, and all time. */
export const openProfit = defineCall({
  ...common,
  name: "openProfit",
  path: "/openapi/v1/profit",
  summary: "Sums of profit",
  key: READ,
  query: v.strictObject({ coin: COIN, ...boundaryEntries }),
  response: profitSummarySchema,
});

/** Daily profit, newest first. */
export const openProfitHistory = defineCall({
  ...common,
  name: "openProfitHistory",
  path: "/openapi/v1/profit/history",
  summary: "Profit by day",
  key: READ,
  query: v.strictObject(historyQuery),
  response: page(profitDaySchema),
});

/** Wallet balances, one row per coin. */
export const openBalances = defineCall({
  ...common,
  name: "openBalances",
  path: "/openapi/v1/wallet/balance",
  summary: "Balances",
  key: ASSET,
  query: v.strictObject(TONCE),
  response: v.array(v.strictObject({ coin: coinSchema, available: amountSchema, frozen: amountSchema })),
});

/** Payouts to addresses, newest first, with unmasked addresses, since the key is the owner's. */
export const openPayments = defineCall({
  ...common,
  name: "openPayments",
  path: "/openapi/v1/wallet/payment/history",
  summary: "Payouts",
  key: ASSET,
  query: v.strictObject({ ...TONCE, coin: COIN, ...pageQuery(20) }),
  response: page(
    v.strictObject({
      coin: coinSchema,
      amount: amountSchema,
      address: v.string(),
      status: v.picklist(["processing", "sent", "finished", "failed"]),
      time: timeSchema,
      txid: v.nullable(v.string()),
    }),
  ),
});
