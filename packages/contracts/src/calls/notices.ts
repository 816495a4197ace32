import * as v from "valibot";
import { defineCall } from "../call.ts";
import { CURRENCY_CODES, DEFAULT_CURRENCY } from "../constants.ts";
import { ALERT_KINDS, NOTICE_CONTACTS_MAX, OFFLINE_MINUTES, OPTIONAL_NOTICES } from "../notice-events.ts";
import { tokenSchema } from "../schemas/account.ts";
import { emailField } from "../schemas/fields.ts";
import {
  coinSchema,
  countSchema,
  fiatSchema,
  hashrateSchema,
  idParams,
  idSchema,
  nothingSchema,
  queryIdSchema,
  queryTimeSchema,
  timeSchema,
} from "../schemas/scalars.ts";
import { lineSchema } from "../schemas/one-line.ts";

/** Fraction above 0, with up to four decimals. */
const partSchema = v.pipe(v.string(), v.regex(/^(?:0\.\d{1,4}|1(?:\.0{1,4})?)$/), v.notValue("0.0"));

/** Time of day `HH:MM` in the time zone of the settings. */
const localTimeSchema = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

const zoneSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((zone) => {
    try {
      return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
    } catch {
      return false;
    }
  }),
);

/** Channels for an optional event. */
export const channelsSchema = v.strictObject({ mail: v.boolean(), message: v.boolean() });

/** Notification settings of one mining account (domain wallet 5.6). */
export const noticeSettingsSchema = v.strictObject({
  events: v.strictObject(v.entriesFromList(OPTIONAL_NOTICES, channelsSchema)),
  /** Time zone of the quiet hours and the report hour. */
  time_zone: zoneSchema,
  offline_minutes: v.picklist(OFFLINE_MINUTES),
  /** Whether to send hourly reminders for a day while workers stay offline. */
  repeat: v.boolean(),
  /** Quiet hours, or null; if `from` is later than `to`, they span midnight. */
  quiet: v.nullable(v.strictObject({ from: localTimeSchema, to: localTimeSchema })),
  /** Coins and groups of workers (0 is the default group) without alerts. */
  muted_coins: v.pipe(v.array(coinSchema), v.maxLength(50)),
  muted_groups: v.pipe(v.array(v.strictObject({ coin: coinSchema, group_id: idSchema })), v.maxLength(200)),
  /** Alerts if the account's hashrate is below this fraction of its 24 h average. */
  drop_ratio: partSchema,
  /** Coins with a fixed hashrate threshold instead. */
  drop_fixed: v.pipe(
    v.array(v.strictObject({ coin: coinSchema, hashrate: hashrateSchema })),
    v.maxLength(50),
  ),
  reject_ratio: partSchema,
  report_time: localTimeSchema,
  /** Payouts below this value are not reported. */
  payout_minimum: v.pipe(fiatSchema, v.regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/)),
  /** Display currency of `payout_minimum` when it was set. */
  payout_currency: v.optional(v.picklist(CURRENCY_CODES), DEFAULT_CURRENCY),
  /** Custom level of loan warnings, in addition to the fixed ones. */
  loan_level: v.nullable(partSchema),
});

/** Notification settings of one mining account. */
export type NoticeSettings = v.InferOutput<typeof noticeSettingsSchema>;

const channelsChangeSchema = v.strictObject(v.partial(channelsSchema).entries);

/**
 * Changed notification settings of one mining account: members, events and channels that are missing stay as they are. A minimum
 * without `payout_currency` is in US dollars; the times without `time_zone` are in the stored zone.
 */
export const noticeSettingsChangeSchema = v.strictObject({
  ...v.partial(noticeSettingsSchema).entries,
  events: v.optional(
    v.strictObject(
      v.partial(v.strictObject(v.entriesFromList(OPTIONAL_NOTICES, channelsChangeSchema))).entries,
    ),
  ),
  payout_currency: v.optional(v.picklist(CURRENCY_CODES)),
});

/** Changed notification settings of one mining account. */
export type NoticeSettingsChange = v.InferOutput<typeof noticeSettingsChangeSchema>;

/** Additional email address of a mining account; used once confirmed. */
export const noticeContactSchema = v.strictObject({
  id: idSchema,
  email: v.string(),
  is_confirmed: v.boolean(),
});

const account = v.strictObject({ account: v.optional(lineSchema(64)) });

/** Notification settings of a mining account: the current one, or another of the person's accounts by name. */
export const getNoticeSettings = defineCall({
  name: "getNoticeSettings",
  method: "GET",
  path: "/setting/notice",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Notification settings",
  access: "account",
  query: account,
  response: v.strictObject({
    account: v.string(),
    /** Email address of the account, in addition to the contacts; null if it has none. */
    email: v.nullable(v.string()),
    settings: noticeSettingsSchema,
    contacts: v.pipe(v.array(noticeContactSchema), v.maxLength(NOTICE_CONTACTS_MAX)),
  }),
});

/** Sets all notification settings of a mining account, as programs and earlier releases do. */
export const setNoticeSettings = defineCall({
  name: "setNoticeSettings",
  method: "PUT",
  path: "/setting/notice",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Set the notices",
  access: "account",
  query: account,
  body: noticeSettingsSchema,
  response: nothingSchema,
});

/** Changes the given notification settings of a mining account; the others are unchanged. */
export const changeNoticeSettings = defineCall({
  name: "changeNoticeSettings",
  method: "POST",
  path: "/setting/notice/change",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Change some of the notices",
  access: "account",
  query: account,
  body: noticeSettingsChangeSchema,
  response: nothingSchema,
});

/** Adds an email address to a mining account and sends it a confirmation link. */
export const addNoticeContact = defineCall({
  name: "addNoticeContact",
  method: "POST",
  path: "/setting/notice/contact",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Add a mail contact",
  access: "account",
  query: account,
  body: v.strictObject({ email: emailField }),
  response: noticeContactSchema,
});

/** Removes an email address. */
export const deleteNoticeContact = defineCall({
  name: "deleteNoticeContact",
  method: "DELETE",
  path: "/setting/notice/contact/:id",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Remove a mail contact",
  access: "account",
  params: idParams,
  query: account,
  response: nothingSchema,
});

/** Confirms an email address with the token of the emailed link. */
export const confirmNoticeContact = defineCall({
  name: "confirmNoticeContact",
  method: "POST",
  path: "/setting/notice/contact/confirm",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Confirm a mail contact",
  access: "public",
  body: v.strictObject({ token: tokenSchema }),
  response: v.strictObject({ account: v.string(), email: v.string() }),
});

/** Sends a sample notification through every channel that is on for worker alerts. */
export const sendTestNotice = defineCall({
  name: "sendTestNotice",
  method: "POST",
  path: "/setting/notice/test",
  origin: "own",
  source: "domain wallet 5.6",
  summary: "Send a test notice",
  access: "account",
  query: account,
  response: v.strictObject({ mails: countSchema, messages: countSchema }),
});

/** Kinds of email that one address receives about one mining account; the token is in every such email. */
export const getUnsubscribe = defineCall({
  name: "getUnsubscribe",
  method: "GET",
  path: "/account/unsubscribe",
  origin: "own",
  source: "domain pool 6.11",
  summary: "Kinds of mail to an address",
  access: "public",
  query: v.strictObject({ token: tokenSchema }),
  response: v.strictObject({
    account: v.string(),
    /** Partly masked. */
    email: v.string(),
    types: v.array(v.strictObject({ event: v.picklist(OPTIONAL_NOTICES), mail: v.boolean() })),
  }),
});

/** Sets which kinds of email the address receives; those not listed are turned off. */
export const setUnsubscribe = defineCall({
  name: "setUnsubscribe",
  method: "PUT",
  path: "/account/unsubscribe",
  origin: "own",
  source: "domain pool 6.11",
  summary: "Choose the kinds of mail to an address",
  access: "public",
  body: v.strictObject({ token: tokenSchema, types: v.array(v.picklist(OPTIONAL_NOTICES)) }),
  response: nothingSchema,
});

/** Alert events of workers and hashrate of the current account in a period; workers that went offline together are one row. */
export const getAlertEvents = defineCall({
  name: "getAlertEvents",
  method: "GET",
  path: "/pool/:coin/events",
  origin: "own",
  source: "domain pool 12 (12)",
  summary: "Outages and other events of a time",
  access: "account",
  params: v.strictObject({ coin: coinSchema }),
  query: v.strictObject({
    from: queryTimeSchema,
    to: queryTimeSchema,
    /** Only events of one worker. */
    worker_id: v.optional(queryIdSchema),
  }),
  response: v.array(
    v.strictObject({
      kind: v.picklist(ALERT_KINDS),
      start_time: timeSchema,
      /** Null while it is ongoing. */
      end_time: v.nullable(timeSchema),
      worker_count: countSchema,
      /** Name of the worker, if it was only one. */
      worker: v.nullable(v.string()),
    }),
  ),
});
