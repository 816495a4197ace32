import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { OFFLINE_UNITS } from "../notice-events.ts";
import { lineSchema } from "../schemas/one-line.ts";
import { coinSchema, groupIdSchema, nothingSchema } from "../schemas/scalars.ts";

const account = v.strictObject({ account: v.optional(lineSchema(64)) });

/** Minimum number of workers of a group that must be offline at once before they are reported. */
export const offlineMinimumSchema = v.pipe(
  v.strictObject({
    coin: coinSchema,
    /** 0 is the default group; -1 means every group without an entry of its own. */
    group_id: groupIdSchema,
    unit: v.picklist(OFFLINE_UNITS),
    /** Number of workers, or integer percentage of the group's workers that were active within a day. */
    value: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.offlineMinimum)),
  }),
  v.check(({ unit, value }) => unit === "workers" || value <= 100),
);

/** Minimum number of workers of a group that must be offline at once before they are reported. */
export type OfflineMinimum = v.InferOutput<typeof offlineMinimumSchema>;

/** Minimums of an account, at most one per group. */
export const offlineMinimumsSchema = v.pipe(
  v.array(offlineMinimumSchema),
  v.maxLength(LIMITS.offlineMinimums),
  v.check((rows) => new Set(rows.map((row) => `${row.coin} ${String(row.group_id)}`)).size === rows.length),
);

/** Minimums for offline alerts of a mining account; deleted groups are omitted. */
export const getNoticeMinimums = defineCall({
  name: "getNoticeMinimums",
  method: "GET",
  path: "/setting/notice/minimums",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Workers that must be offline at once",
  access: "account",
  query: account,
  response: v.strictObject({ minimums: offlineMinimumsSchema }),
});

/** Replaces all minimums; groups without an entry report every worker. */
export const setNoticeMinimums = defineCall({
  name: "setNoticeMinimums",
  method: "PUT",
  path: "/setting/notice/minimums",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Set how many workers must be offline at once",
  access: "account",
  query: account,
  body: v.strictObject({ minimums: offlineMinimumsSchema }),
  response: nothingSchema,
});
