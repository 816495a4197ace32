import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { OfflineMinimum } from "contracts/calls/notice-minimums";
import type { NoticeSettings } from "contracts/calls/notices";
import { ALERT_KINDS, WEBHOOK_PROBLEMS, type OptionalNotice } from "contracts/notice-events";
import type { Locale } from "../../../texts/messages.ts";
import { accounts, owner, time } from "./account.ts";
import { workers } from "./worker.ts";

/** Notification settings of mining accounts; without a row the defaults apply. */
export const noticeSettings = pgTable(
  "notice_settings",
  {
    account_id: integer("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    settings: jsonb("settings").$type<NoticeSettings>().notNull(),
    /** When the next daily report is due; null when none is requested. */
    next_report: time("next_report"),
  },
  (table) => [index("notice_settings_report").on(table.next_report)],
);

/** Minimum number of a group's workers offline at once before they are reported; without a row each one is. */
export const noticeMinimums = pgTable("notice_minimums", {
  account_id: integer("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  minimums: jsonb("minimums").$type<readonly OfflineMinimum[]>().notNull(),
});

/** Extra email addresses of mining accounts. */
export const noticeContacts = pgTable(
  "notice_contacts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    email: text("email").notNull(),
    /** Null until the owner follows the link in the first email. */
    confirmed_time: time("confirmed_time"),
    created_time: time("created_time").notNull(),
    /** Kinds of email turned off for this address. */
    muted: jsonb("muted").$type<readonly OptionalNotice[]>().notNull().default([]),
  },
  (table) => [uniqueIndex("notice_contacts_email").on(table.account_id, table.email)],
);

/** Alert settings of single workers, where their owner chose them. */
export const workerAlerts = pgTable("worker_alerts", {
  worker_id: integer("worker_id")
    .primaryKey()
    .references(() => workers.id, { onDelete: "cascade" }),
  enabled: boolean("enabled").notNull(),
  /** Part of the 24 h hashrate; "0" alerts only when the worker is offline. */
  threshold: text("threshold").notNull(),
  delay_min: integer("delay_min").notNull(),
  /** Time before which no notification is sent. */
  muted_until: time("muted_until"),
});

/** Incidents of workers and accounts, such as outages, each with its start and end. */
export const alertEvents = pgTable(
  "alert_events",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    coin: text("coin").notNull(),
    kind: text("kind", { enum: ALERT_KINDS }).notNull(),
    /** Name of the worker; empty for incidents of the whole account. */
    worker: text("worker").notNull().default(""),
    start_time: time("start_time").notNull(),
    /** When the incident had lasted long enough to count; null while it is only watched. */
    confirmed_time: time("confirmed_time"),
    /** Time since which the figures are good again; the incident ends only after a while. */
    back_time: time("back_time"),
    end_time: time("end_time"),
    /** Usual hashrate before the incident, where it is measured against that. */
    baseline: doublePrecision("baseline"),
    /** Hashrate or reject rate at the last check. */
    value: doublePrecision("value"),
    /** Whether neither start nor end is notified: it repeats a recent incident, or the owner turned it off. */
    is_silent: boolean("is_silent").notNull().default(false),
    /** When its start was notified. */
    told_time: time("told_time"),
    /** When the last reminder was sent. */
    repeated_time: time("repeated_time"),
    /** When its end was notified. */
    end_told_time: time("end_told_time"),
  },
  (table) => [
    uniqueIndex("alert_events_open")
      .on(table.account_id, table.coin, table.kind, table.worker)
      .where(sql`${table.end_time} is null`),
    index("alert_events_time").on(table.account_id, table.coin, table.start_time),
    // Charts read incidents that ended in their range or later, however long ago they began.
    index("alert_events_end").on(table.account_id, table.coin, table.end_time),
    index("alert_events_told").on(table.told_time),
    index("alert_events_untold")
      .on(table.account_id)
      .where(sql`not ${table.is_silent} and ${table.end_told_time} is null`),
  ],
);

/** Queued notice emails; none is lost while an email server is down for a while. */
export const noticeEmails = pgTable(
  "notice_mails",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    channel: text("channel", { enum: ["mail", "sms", "weixin"] })
      .notNull()
      .default("mail"),
    /** Email address, phone number with its calling code, or id in the chat app. */
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    tries: integer("tries").notNull().default(0),
    due_time: time("due_time").notNull(),
  },
  (table) => [index("notice_mails_due").on(table.due_time)],
);

/** Webhooks of mining accounts. */
export const noticeWebhooks = pgTable("notice_webhooks", {
  account_id: integer("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  url: text("url").notNull(),
  secret_sealed: text("secret_sealed").notNull(),
  /** Number of failed attempts in a row. */
  failures: integer("failures").notNull().default(0),
  /** Why the last attempt failed; null after a success. */
  problem: text("problem", { enum: WEBHOOK_PROBLEMS }),
  /** Status of a response that was not accepted. */
  problem_status: integer("problem_status"),
  /** When the last attempt was made. */
  tried_time: time("tried_time"),
  /** When it was turned off after too many failures. */
  disabled_time: time("disabled_time"),
});

/** Notices queued for a webhook. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer("account_id")
      .notNull()
      .references(() => noticeWebhooks.account_id, { onDelete: "cascade" }),
    body: text("body").notNull(),
    tries: integer("tries").notNull().default(0),
    due_time: time("due_time").notNull(),
  },
  (table) => [
    index("webhook_deliveries_due").on(table.due_time),
    index("webhook_deliveries_account").on(table.account_id),
  ],
);

/** A notice queued for a receiver: in the reader's language, with the time of its event. */
export interface ReceiverNotice {
  readonly locale: Locale;
  /** Unix time in seconds. */
  readonly time: number;
  /** Name of the mining account. */
  readonly account: string;
  readonly title: string;
  readonly text: string;
  /** Page with details. */
  readonly link: string;
}

/** Mining accounts whose notices also go by SMS, with the number sent; without a row SMS is off. */
export const noticeSms = pgTable("notice_sms", {
  account_id: integer("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  enabled: boolean("enabled").notNull(),
  /** Day (UTC) of the count in `sent`, in days since 1970. */
  day: integer("day").notNull().default(0),
  /** Text messages queued on that day. */
  sent: integer("sent").notNull().default(0),
});

/** Chats and browsers that receive the notices of mining accounts. */
export const noticeReceivers = pgTable(
  "notice_receivers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    channel: text("channel", { enum: ["telegram", "push"] }).notNull(),
    /** Id of the chat, or address of the browser's push service. */
    address: text("address").notNull(),
    /** Keys that encrypt notices to a browser; null for a chat. */
    keys_sealed: text("keys_sealed"),
    /** Name of the chat, or of the browser and its system. */
    name: text("name").notNull(),
    created_time: time("created_time").notNull(),
  },
  (table) => [
    uniqueIndex("notice_receivers_address").on(table.channel, table.address, table.account_id),
    index("notice_receivers_account").on(table.account_id),
  ],
);

/** Notices queued for a chat or browser. */
export const receiverDeliveries = pgTable(
  "receiver_deliveries",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    receiver_id: integer("receiver_id")
      .notNull()
      .references(() => noticeReceivers.id, { onDelete: "cascade" }),
    notice: jsonb("notice").$type<ReceiverNotice>().notNull(),
    tries: integer("tries").notNull().default(0),
    due_time: time("due_time").notNull(),
  },
  (table) => [
    index("receiver_deliveries_due").on(table.due_time),
    index("receiver_deliveries_receiver").on(table.receiver_id),
  ],
);

/** Single-use codes of the links that connect a Telegram chat. */
export const telegramCodes = pgTable("telegram_codes", {
  code_hash: text("code_hash").primaryKey(),
  account_id: owner(),
  expire_time: time("expire_time").notNull(),
});

/** The Telegram bots used by this pool, by the number in their token. */
export const telegramBots = pgTable("telegram_bots", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  /** Name in links; null until requested. */
  username: text("username"),
  /** Id of the first unprocessed update. */
  next_update: bigint("next_update", { mode: "number" }).notNull().default(0),
  /** Hash of the token that Telegram refused; a new token is unaffected. */
  refused_hash: text("refused_hash"),
  /** Time before which nothing is sent. */
  paused_until: time("paused_until").notNull().default(0),
});

/** Watermarks of growing tables whose rows are processed for notifications. */
export const noticeCursors = pgTable("notice_cursors", {
  name: text("name").primaryKey(),
  /** Last processed row. */
  done_id: integer("done_id").notNull(),
  /** Newest row at the last run; rows up to it have been committed since. */
  seen_id: integer("seen_id").notNull(),
});
