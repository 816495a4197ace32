import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS, PAGE_SIZES } from "../limits.ts";
import { exportFormatSchema, page, pageEntries, pageQuery } from "../schemas/envelope.ts";
import { workerGroupNameField, workerRemarkField, workerTagField } from "../schemas/fields.ts";
import {
  chartIntervalSchema,
  chartQueryEntries,
  hashrateChartSchema,
  workerFilterEntries,
  workerGroupSchema,
  workerSchema,
  workerTotalsEntries,
} from "../schemas/mining.ts";
import {
  coinSchema,
  countSchema,
  daySchema,
  fileSchema,
  hashrateSchema,
  idListTextSchema,
  groupIdSchema,
  idSchema,
  nothingSchema,
  queryBooleanSchema,
  queryIdSchema,
  queryGroupIdSchema,
  ratioSchema,
  timeSchema,
} from "../schemas/scalars.ts";

const coin = v.strictObject({ coin: coinSchema });
const worker = v.strictObject({ coin: coinSchema, id: queryIdSchema });
const summary = { summary: v.optional(queryBooleanSchema, false) };

/** When a worker raises an alert: below a fraction of its 24 h hashrate for some minutes, unless muted. */
export const workerAlertSchema = v.strictObject({
  enabled: v.boolean(),
  threshold: v.pipe(v.string(), v.regex(/^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/)),
  delay_min: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1440)),
  /** No alerts before this time; null if not muted. */
  muted_until: v.optional(v.nullable(timeSchema), null),
});

/** When a worker raises an alert. */
export type WorkerAlert = v.InferOutput<typeof workerAlertSchema>;

/** Groups of workers with counters: all, the default group, and custom ones. */
export const getWorkerGroups = defineCall({
  name: "getWorkerGroups",
  method: "GET",
  path: "/pool/:coin/worker/group",
  origin: "own",
  source: "domain pool 4",
  summary: "Worker groups",
  access: "account",
  params: coin,
  query: v.strictObject(summary),
  response: v.array(workerGroupSchema),
});

/** Creates a group. */
export const createWorkerGroup = defineCall({
  name: "createWorkerGroup",
  method: "POST",
  path: "/pool/:coin/worker/group",
  origin: "own",
  source: "domain pool 4",
  summary: "Create a worker group",
  access: "account",
  params: coin,
  body: v.strictObject({ group_name: workerGroupNameField }),
  response: workerGroupSchema,
});

/** Renames a group; not possible for all and default. */
export const renameWorkerGroup = defineCall({
  name: "renameWorkerGroup",
  method: "PUT",
  path: "/pool/:coin/worker/group",
  origin: "own",
  source: "domain pool 4",
  summary: "Rename a worker group",
  access: "account",
  params: coin,
  body: v.strictObject({ group_id: idSchema, group_name: workerGroupNameField }),
  response: nothingSchema,
});

/** Deletes a group; its workers move to the default group. */
export const deleteWorkerGroup = defineCall({
  name: "deleteWorkerGroup",
  method: "DELETE",
  path: "/pool/:coin/worker/group",
  origin: "own",
  source: "domain pool 4",
  summary: "Delete a worker group",
  access: "account",
  params: coin,
  query: v.strictObject({ group_id: queryIdSchema }),
  response: nothingSchema,
});

/** Workers of a group (-1 for all). Counters and sums apply to group and name, the page also to the status. */
export const getWorkers = defineCall({
  name: "getWorkers",
  method: "GET",
  path: "/pool/:coin/worker/group/:group_id",
  origin: "own",
  source: "domain pool 4, 7.2",
  summary: "Workers",
  access: "account",
  params: v.strictObject({ coin: coinSchema, group_id: queryGroupIdSchema }),
  query: v.strictObject({ ...pageQuery(PAGE_SIZES.workers), ...workerFilterEntries, ...summary }),
  response: v.strictObject({ ...pageEntries(workerSchema), ...workerTotalsEntries }),
});

/** Workers of a group (-1 for all) whose name or remark contains a text, optionally of one status only. */
const workerMatchEntries = {
  group_id: v.optional(groupIdSchema, -1),
  worker_name: workerFilterEntries.worker_name,
  tag: workerFilterEntries.tag,
};

/** Tags of one request. */
const workerTagsSchema = v.pipe(v.array(workerTagField), v.maxLength(LIMITS.workerTagNames));
const workerTagChange = {
  add: v.optional(workerTagsSchema, []),
  remove: v.optional(workerTagsSchema, []),
};

/** Moves workers to a group: the given ones (`worker_ids` is JSON text), or all that match a list filter. */
export const moveWorkers = defineCall({
  name: "moveWorkers",
  method: "PUT",
  path: "/pool/worker",
  origin: "own",
  source: "domain pool 4",
  summary: "Move workers to a group",
  access: "account",
  body: v.union([
    v.strictObject({ group_id: idSchema, worker_ids: idListTextSchema }),
    v.strictObject({
      group_id: idSchema,
      coin: coinSchema,
      match: v.strictObject({ ...workerMatchEntries, status: workerFilterEntries.status }),
    }),
  ]),
  response: v.strictObject({ moved: countSchema }),
});

/** Adds and removes tags of workers: the given ones (`worker_ids` is JSON text), or all that match a list filter. */
export const setWorkerTags = defineCall({
  name: "setWorkerTags",
  method: "PUT",
  path: "/pool/:coin/worker/tag",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Tag workers",
  access: "account",
  params: coin,
  body: v.union([
    v.strictObject({ ...workerTagChange, worker_ids: idListTextSchema }),
    v.strictObject({
      ...workerTagChange,
      match: v.strictObject({ ...workerMatchEntries, status: workerFilterEntries.status }),
    }),
  ]),
  /** Number of workers whose tags changed. */
  response: v.strictObject({ changed: countSchema }),
});

/** Deletes invalid workers: the given ones, or all of a group and name. */
export const deleteWorkers = defineCall({
  name: "deleteWorkers",
  method: "DELETE",
  path: "/pool/:coin/worker",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Delete invalid workers",
  access: "account",
  params: coin,
  body: v.union([
    v.strictObject({ worker_ids: idListTextSchema }),
    v.strictObject({ status: v.literal("invalid"), ...workerMatchEntries }),
  ]),
  response: v.strictObject({ deleted: countSchema }),
});

/** One worker with its alert settings. */
export const getWorker = defineCall({
  name: "getWorker",
  method: "GET",
  path: "/pool/:coin/worker/:id",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Worker",
  access: "account",
  params: worker,
  response: v.strictObject({ ...workerSchema.entries, alert: workerAlertSchema }),
});

/** Hashrate and rejects of one worker. */
export const getWorkerHashrateChart = defineCall({
  name: "getWorkerHashrateChart",
  method: "GET",
  path: "/pool/:coin/worker/:id/hashrate/:interval/chart",
  origin: "own",
  source: "domain pool 4",
  summary: "Hashrate chart of a worker",
  access: "account",
  params: v.strictObject({ ...worker.entries, interval: chartIntervalSchema }),
  query: v.strictObject({ ...chartQueryEntries, ...summary }),
  response: hashrateChartSchema,
});

/** Daily hashrate and rejects of one worker, newest first. */
export const getWorkerHashrateHistory = defineCall({
  name: "getWorkerHashrateHistory",
  method: "GET",
  path: "/pool/:coin/worker/:id/hashrate/history",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Daily hashrate of a worker",
  access: "account",
  params: worker,
  query: v.strictObject({
    start_date: v.optional(daySchema),
    end_date: v.optional(daySchema),
    utc: v.optional(queryBooleanSchema, true),
    ...pageQuery(30),
  }),
  response: page(
    v.strictObject({ date: daySchema, hashrate: hashrateSchema, reject_rate: v.nullable(ratioSchema) }),
  ),
});

/** Sets when a worker raises an alert. */
export const setWorkerAlert = defineCall({
  name: "setWorkerAlert",
  method: "PUT",
  path: "/pool/:coin/worker/:id/alert",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Set a worker's alert",
  access: "account",
  params: worker,
  body: workerAlertSchema,
  response: nothingSchema,
});

/** Sets the owner's remark on a worker; an empty text removes it. */
export const setWorkerRemark = defineCall({
  name: "setWorkerRemark",
  method: "PUT",
  path: "/pool/:coin/worker/:id/remark",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Set a worker's remark",
  access: "account",
  params: worker,
  body: v.strictObject({ remark: workerRemarkField }),
  response: nothingSchema,
});

/** Exports the filtered workers as a file. */
export const exportWorkers = defineCall({
  name: "exportWorkers",
  method: "GET",
  path: "/pool/:coin/worker/export",
  origin: "own",
  source: "domain pool 2.5, 7.2",
  summary: "Export workers",
  access: "account",
  answer: "file",
  params: coin,
  query: v.strictObject({
    group_id: v.optional(queryGroupIdSchema, -1),
    ...workerFilterEntries,
    format: v.optional(exportFormatSchema, "csv"),
    ...summary,
  }),
  response: fileSchema,
});
