import * as v from "valibot";
import { defineCall } from "../call.ts";
import { PAGE_SIZES } from "../limits.ts";
import { exportFormatSchema, pageEntries, pageQuery } from "../schemas/envelope.ts";
import {
  accountHashrateEntries,
  chartIntervalSchema,
  chartQueryEntries,
  hashrateChartSchema,
  workerFilterEntries,
  workerGroupSchema,
  workerSchema,
  workerTotalsEntries,
} from "../schemas/mining.ts";
import {
  amountSchema,
  coinSchema,
  fileSchema,
  idSchema,
  queryBooleanSchema,
  queryGroupIdSchema,
  queryIdSchema,
  queryInteger,
  secondsSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { lineSchema } from "../schemas/one-line.ts";

/** Permissions of an observer link (spec 3); `dashboard` is always on. */
export const OBSERVER_PERMISSIONS = ["dashboard", "worker", "profit", "asset", "share_profit"] as const;

/** Permissions of a new observer link (spec 3). */
export const DEFAULT_OBSERVER_PERMISSIONS = ["dashboard", "worker", "profit", "asset"] as const;

/** One permission of an observer link. */
export const observerPermissionSchema = v.picklist(OBSERVER_PERMISSIONS);

/** One permission of an observer link. */
export type ObserverPermission = v.InferOutput<typeof observerPermissionSchema>;

/** Access key of an observer link. */
export const accessKeySchema = lineSchema(128, 1);

const key = { access_key: accessKeySchema };
const scope = { ...key, coin: v.optional(coinSchema, "BTC"), user_id: v.optional(queryIdSchema) };

/** Access of an access key (spec 3, 7.2). */
export const observerInfoSchema = v.strictObject({
  coin: coinSchema,
  open_coins: v.array(coinSchema),
  open_auth: v.array(observerPermissionSchema),
  accounts: v.array(v.strictObject({ user_id: idSchema, account: v.string() })),
  account: v.string(),
  global: v.boolean(),
  in_favorites: v.boolean(),
});

/** Access of an access key. */
export type ObserverInfo = v.InferOutput<typeof observerInfoSchema>;

/** Dashboard of an observer; profit and balance are null without permission. */
export const observerHomeSchema = v.strictObject({
  coin: coinSchema,
  account: v.string(),
  ...accountHashrateEntries,
  account_balance: v.nullable(amountSchema),
  profit_24hour: v.nullable(amountSchema),
  profit_total: v.nullable(amountSchema),
  target_24hour: amountSchema,
  last_share_time: v.nullable(timeSchema),
});

/** Dashboard of an observer. */
export type ObserverHome = v.InferOutput<typeof observerHomeSchema>;

/** Coins, accounts and permissions of an access key; 4060 if it is invalid or revoked. */
export const getObserverInfo = defineCall({
  name: "getObserverInfo",
  method: "GET",
  path: "/observer/info",
  origin: "spec",
  source: "spec 7.2",
  summary: "Observer link",
  access: "observer",
  query: v.strictObject(scope),
  response: observerInfoSchema,
});

/** Dashboard of the observed account. */
export const getObserverHome = defineCall({
  name: "getObserverHome",
  method: "GET",
  path: "/observer/home",
  origin: "own",
  source: "domain pool 9",
  summary: "Observer dashboard",
  access: "observer",
  query: v.strictObject(scope),
  response: observerHomeSchema,
});

/** Hashrate of the observed account. */
export const getObserverHashrateChart = defineCall({
  name: "getObserverHashrateChart",
  method: "GET",
  path: "/observer/hashrate/chart",
  origin: "own",
  source: "domain pool 9",
  summary: "Observer hashrate chart",
  access: "observer",
  query: v.strictObject({ ...scope, interval: v.optional(chartIntervalSchema, "min"), ...chartQueryEntries }),
  response: hashrateChartSchema,
});

/** Daily profit of the observed account, null for days without data; requires `profit`. */
export const getObserverProfitChart = defineCall({
  name: "getObserverProfitChart",
  method: "GET",
  path: "/observer/profit/chart",
  origin: "own",
  source: "domain pool 9",
  summary: "Observer profit chart",
  access: "observer",
  query: v.strictObject({
    ...scope,
    period: v.optional(queryInteger(1, 366), 30),
    utc: v.optional(queryBooleanSchema, true),
  }),
  response: v.strictObject({
    start: timeSchema,
    step: secondsSchema,
    profit: v.array(v.nullable(amountSchema)),
  }),
});

/** Worker groups of the observed account; requires `worker`. */
export const getObserverWorkerGroups = defineCall({
  name: "getObserverWorkerGroups",
  method: "GET",
  path: "/observer/worker/group",
  origin: "own",
  source: "domain pool 9",
  summary: "Observer worker groups",
  access: "observer",
  query: v.strictObject(scope),
  response: v.array(workerGroupSchema),
});

const groupId = v.optional(queryGroupIdSchema, -1);

/** Workers of the observed account; requires `worker`. */
export const getObserverWorkers = defineCall({
  name: "getObserverWorkers",
  method: "GET",
  path: "/observer/worker",
  origin: "own",
  source: "domain pool 9",
  summary: "Observer workers",
  access: "observer",
  query: v.strictObject({
    ...scope,
    group_id: groupId,
    ...pageQuery(PAGE_SIZES.workers),
    ...workerFilterEntries,
  }),
  response: v.strictObject({ ...pageEntries(workerSchema), ...workerTotalsEntries }),
});

/** Hashrate of one observed worker; requires `worker`. */
export const getObserverWorkerHashrateChart = defineCall({
  name: "getObserverWorkerHashrateChart",
  method: "GET",
  path: "/observer/worker/hashrate/chart",
  origin: "own",
  source: "domain pool 9",
  summary: "Observer worker hashrate chart",
  access: "observer",
  query: v.strictObject({
    ...scope,
    worker_id: queryIdSchema,
    interval: v.optional(chartIntervalSchema, "min"),
    ...chartQueryEntries,
  }),
  response: hashrateChartSchema,
});

/** Observed workers that match the filter, as a file; requires `worker`. */
export const exportObserverWorkers = defineCall({
  name: "exportObserverWorkers",
  method: "GET",
  path: "/observer/worker/export",
  origin: "own",
  source: "domain pool 9",
  summary: "Export observed workers",
  access: "observer",
  answer: "file",
  query: v.strictObject({
    ...scope,
    group_id: groupId,
    ...workerFilterEntries,
    format: v.optional(exportFormatSchema, "csv"),
  }),
  response: fileSchema,
});
