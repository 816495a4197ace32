import * as v from "valibot";
import { defineCall } from "../call.ts";
import { CHART } from "../constants.ts";
import { countSchema } from "../schemas/scalars.ts";

/** Limits of the chart storage. */
export const CHART_STORAGE = {
  /** Maximum number of charts per person. */
  charts: 10,
  /** Maximum characters per chart. */
  length: 200_000,
} as const;

const path = `${CHART.storage.path}/${CHART.storage.apiVersion}/charts/:name` as const;

const params = v.strictObject({ name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)) });

/** When a chart was changed: integer Unix milliseconds, 0 if it was never saved. */
const timestamp = v.pipe(countSchema, v.description("Unix milliseconds, UTC"));

/** Text interpreted only by the chart; null after a reset. */
const content = v.nullable(v.pipe(v.string(), v.maxLength(CHART_STORAGE.length)));

/** A person's chart by name, independent of the selected mining account. */
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
 * Saves a person's chart. The newest change wins: older and repeated changes are ignored. A client clock that is ahead counts as
 * at most one minute ahead.
 *
 * @returns time of the stored change
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
