import * as v from "valibot";
import { defineCall } from "../call.ts";
import { LIMITS } from "../limits.ts";
import { workerViewNameField } from "../schemas/fields.ts";
import { workerSortSchema, workerStatusSchema } from "../schemas/mining.ts";
import { optionalText } from "../schemas/one-line.ts";
import { coinSchema, groupIdSchema, nothingSchema } from "../schemas/scalars.ts";

const params = v.strictObject({ coin: coinSchema });

/** A named filter of workers: group (-1 for all), text, status, tag, order. At most one view per coin is the default. */
export const workerViewSchema = v.strictObject({
  name: workerViewNameField,
  group_id: groupIdSchema,
  worker_name: optionalText(64),
  status: v.nullable(workerStatusSchema),
  /** Empty for any tag. */
  tag: v.optional(optionalText(LIMITS.workerTagLength), ""),
  sort_by: workerSortSchema,
  sort_order: v.picklist(["asc", "desc"]),
  is_default: v.boolean(),
});

/** A named filter of workers. */
export type WorkerView = v.InferOutput<typeof workerViewSchema>;

/** Saved worker views of the current account, by name. A deleted group is read as all workers. */
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

/** Saves a view, replacing one of the same name. A new default view replaces the previous default. */
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

/** Deletes a view; does nothing if the name does not exist. */
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
