import * as v from "valibot";
import { defineCall } from "../call.ts";
import { nothingSchema } from "../schemas/scalars.ts";
import { offlineMinimumsSchema } from "./notice-minimums.ts";
import { noticeSettingsSchema } from "./notices.ts";
import { TONCE } from "./open-api.ts";

/** Generous upper bound: the settings of an account that uses up every limit are far shorter. */
const LONGEST_SETTINGS = 12_000;

const shared = {
  origin: "own",
  source: "domain pool 4, wallet 5.6",
  access: "api-key",
  path: "/openapi/v1/alerts",
  scope: "alerts",
} as const;

/** Alert rules of the key's account: how each event is sent, since when, and the minimum number of workers offline at once. */
export const openAlerts = defineCall({
  ...shared,
  name: "openAlerts",
  method: "GET",
  summary: "Alert rules",
  query: v.strictObject(TONCE),
  response: v.strictObject({
    account: v.string(),
    settings: noticeSettingsSchema,
    minimums: offlineMinimumsSchema,
  }),
});

/**
 * Replaces all alert rules of the key's account. They are the JSON text of `settings` in the query, which the signature covers,
 * and of `minimums`, which keep their values when omitted. Idempotent.
 */
export const openSetAlerts = defineCall({
  ...shared,
  name: "openSetAlerts",
  method: "PUT",
  summary: "Set the alert rules",
  query: v.strictObject({
    ...TONCE,
    settings: v.pipe(v.string(), v.maxLength(LONGEST_SETTINGS), v.parseJson(), noticeSettingsSchema),
    minimums: v.optional(
      v.pipe(v.string(), v.maxLength(LONGEST_SETTINGS), v.parseJson(), offlineMinimumsSchema),
    ),
  }),
  response: nothingSchema,
});
