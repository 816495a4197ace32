import * as v from "valibot";
import { defineCall } from "../call.ts";
import { CHART } from "../constants.ts";
import { countSchema } from "../schemas/scalars.ts";

/** Limits of the chart storage. */
export const CHART_STORAGE = {
  /** Charts of a person at most. */
  charts: 10,
  /** Characters of a chart at most. */
  length: 200_000,
} as const;

const path = `${CHART.storage.path}/${CHART.storage.apiVersion}/charts/:name` as const;

const params = v.strictObject({ name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)) });

/** When a chart was changed: integer Unix milliseconds, 0 for one that was never saved. */
const timestamp = v.pipe(countSchema, v.description("Unix milliseconds, UTC"));

/** Text that only the chart reads; null after a reset. */
const content = v.nullable(v.pipe(v.string(), v.maxLength(CHART_STORAGE.length)));

/** A chart of the person by its name, whichever mining account is chosen. */
export const getStoredChart = defineCall({
  name: "getStoredChart",
  method: "GET",
  path,
  origin: "own",
  source: "spec 7.6",
  summary: "Saved layout of the price chart",
  access: "signed-in",
  params,
  response: v.strictObject({ content, timestamp }),
});

/**
 * Saves a chart of the person. The newest change wins: an older one, and one that is sent again, change nothing. A clock
 * that is ahead counts as at most one minute ahead.
 *
 * @returns time of the change that is stored
 */
export const saveStoredChart = defineCall({
  name: "saveStoredChart",
  method: "PUT",
  path,
  origin: "own",
  source: "spec 7.6",
  summary: "Save a layout of the price chart",
  access: "signed-in",
  params,
  body: v.strictObject({ content, timestamp }),
  response: v.strictObject({ timestamp }),
});
