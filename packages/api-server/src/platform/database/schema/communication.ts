import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Locale, Localized } from "../../../texts/messages.ts";
import { accounts, owner, time } from "./account.ts";

export type { Localized };

/** Messages to one account. */
export const messages = pgTable(
  "messages",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    category: text("category", {
      enum: ["security", "wallet", "loan", "mining", "system", "activity"],
    }).notNull(),
    title: jsonb("title").$type<Localized>().notNull(),
    content: jsonb("content").$type<Localized>().notNull(),
    is_check: boolean("is_check").notNull().default(false),
    time: time("time").notNull(),
  },
  (table) => [index("messages_account").on(table.account_id, table.time)],
);

/** Saved observer links. */
export const favorites = pgTable(
  "favorites",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    remark: text("remark").notNull(),
    url: text("url").notNull(),
    is_foreign: boolean("is_foreign").notNull().default(false),
    created_time: time("created_time").notNull(),
  },
  (table) => [
    index("favorites_account").on(table.account_id, table.created_time),
    uniqueIndex("favorites_url").on(table.account_id, table.url),
  ],
);

/** Coin last viewed through a saved observer link; the key itself is not stored. */
export const favoriteCoins = pgTable(
  "favorite_coins",
  {
    account_id: owner(),
    key_hash: text("key_hash").notNull(),
    coin: text("coin").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.key_hash] })],
);

/** Applications for an account manager. */
export const customers = pgTable(
  "customers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Main account of the applicant; null for a visitor. */
    account_id: integer("account_id").references(() => accounts.id, { onDelete: "set null" }),
    /** Language for notifying the applicant of the decision. */
    locale: text("locale").$type<Locale>().notNull().default("en_US"),
    application: jsonb("application").$type<Readonly<Record<string, string>>>().notNull(),
    status: text("status", { enum: ["pending", "approved", "rejected"] })
      .notNull()
      .default("pending"),
    /** Reason given with the decision. */
    reason: text("reason").notNull().default(""),
    time: time("time").notNull(),
    decide_time: time("decide_time"),
  },
  (table) => [index("customers_status").on(table.status, table.id)],
);

/** Sums of the page metrics that browsers report. */
export const metricCounters = pgTable("metric_counters", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});

/** Emails and SMS that the demonstration displays instead of sending. */
export const outbox = pgTable(
  "outbox",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    channel: text("channel", { enum: ["mail", "sms", "weixin"] }).notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    time: time("time").notNull(),
  },
  (table) => [index("outbox_recipient").on(table.recipient, table.id)],
);
