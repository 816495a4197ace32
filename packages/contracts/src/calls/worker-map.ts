import * as v from "valibot";
import { defineCall } from "../call.ts";
import { workerCellSchema, workerFilterEntries } from "../schemas/mining.ts";
import { coinSchema, countSchema, queryGroupIdSchema } from "../schemas/scalars.ts";

/**
 * Workers of a group (-1 for all) as a map, by name: those that `getWorkers` lists for the filter, up to `LIMITS.workerMapCells`.
 */
export const getWorkerMap = defineCall({
  name: "getWorkerMap",
  method: "GET",
  path: "/pool/:coin/worker/map",
  origin: "own",
  source: "domain pool 7.2",
  summary: "Map of workers",
  access: "account",
  params: v.strictObject({ coin: coinSchema }),
  query: v.strictObject({
    group_id: v.optional(queryGroupIdSchema, -1),
    worker_name: workerFilterEntries.worker_name,
    status: workerFilterEntries.status,
    tag: workerFilterEntries.tag,
  }),
  /** `total` counts all workers that match the filter. */
  response: v.strictObject({ cells: v.array(workerCellSchema), total: countSchema }),
});
