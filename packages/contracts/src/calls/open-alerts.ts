import * as v from "valibot";
import { defineCall } from "../call.ts";
import { nothingSchema } from "../schemas/scalars.ts";
import { offlineMinimumsSchema } from "./notice-minimums.ts";
import { noticeSettingsSchema } from "./notices.ts";
import { TONCE } from "./open-api.ts";

/** Far more than the settings of an account with every limit used up. */
const LONGEST_SETTINGS = 12_000;

const shared = {
  origin: "own",
  source: "domain pool 4, wallet 5.6",
  access: "api-key",
  path: "/openapi/v1/alerts",
  scope: "alerts",
} as const;

/** Alert rules of the key's account: which events are sent how, from when on, and how many workers must be offline at once. */
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
 * Sets the alert rules of the key's account, all of them at once. They are the JSON text of `settings` in the query, which the signature
 * covers, and of `minimums`, which stay as they are when left out; sent again they change nothing.
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
