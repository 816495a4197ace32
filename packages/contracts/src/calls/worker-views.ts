import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { workerViewNameField } from "../schemas/fields.ts";
import { workerSortSchema, workerStatusSchema } from "../schemas/mining.ts";
import { optionalText } from "../schemas/one-line.ts";
import { coinSchema, groupIdSchema, nothingSchema } from "../schemas/scalars.ts";

const params = v.strictObject({ coin: coinSchema });

/** A choice of workers under a name: group (-1 for all), text, state, tag, order. At most one view of a coin is the default. */
export const workerViewSchema = v.strictObject({
  name: workerViewNameField,
  group_id: groupIdSchema,
  worker_name: optionalText(64),
  status: v.nullable(workerStatusSchema),
  /** Empty for workers of any tag. */
  tag: v.optional(optionalText(LIMITS.workerTagLength), ""),
  sort_by: workerSortSchema,
  sort_order: v.picklist(["asc", "desc"]),
  is_default: v.boolean(),
});

/** A choice of workers under a name. */
export type WorkerView = v.InferOutput<typeof workerViewSchema>;

/** Saved views of the workers of the current account, by name. A group that was deleted since is all workers. */
export const getWorkerViews = defineCall({
  name: "getWorkerViews",
  method: "GET",
  path: "/pool/:coin/worker/view",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Saved views of workers",
  access: "account",
  params,
  response: v.array(workerViewSchema),
});

/** Saves a view, in place of the one of this name. A default view takes the place of the former one. */
export const saveWorkerView = defineCall({
  name: "saveWorkerView",
  method: "PUT",
  path: "/pool/:coin/worker/view",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Save a view of workers",
  access: "account",
  params,
  body: workerViewSchema,
  response: nothingSchema,
});

/** Deletes a view; nothing happens when there is none of this name. */
export const deleteWorkerView = defineCall({
  name: "deleteWorkerView",
  method: "DELETE",
  path: "/pool/:coin/worker/view",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Delete a view of workers",
  access: "account",
  params,
  body: v.strictObject({ name: workerViewNameField }),
  response: nothingSchema,
});
