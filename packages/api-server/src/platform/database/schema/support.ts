import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts, bytes, owner, time } from "./account.ts";

/** Support requests. */
export const tickets = pgTable(
  "tickets",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The requester, a main account. */
    account_id: owner(),
    client_id: text("client_id").notNull(),
    category: text("category", {
      enum: ["account", "security", "wallet", "mining", "loan", "api", "other"],
    }).notNull(),
    subject: text("subject").notNull(),
    coin: text("coin"),
    /** Name of the mining account concerned. */
    account: text("account"),
    email: text("email").notNull(),
    status: text("status", { enum: ["open", "answered", "closed"] })
      .notNull()
      .default("open"),
    has_news: boolean("has_news").notNull().default(false),
    created_time: time("created_time").notNull(),
    update_time: time("update_time").notNull(),
  },
  (table) => [
    uniqueIndex("tickets_client").on(table.account_id, table.client_id),
    index("tickets_account").on(table.account_id, table.update_time),
    index("tickets_status").on(table.status, table.update_time),
  ],
);

/** Messages of a ticket, from the requester and from support. */
export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    ticket_id: integer("ticket_id")
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    author: text("author", { enum: ["person", "operator"] }).notNull(),
    client_id: text("client_id").notNull(),
    content: text("content").notNull(),
    time: time("time").notNull(),
  },
  (table) => [uniqueIndex("ticket_messages_client").on(table.ticket_id, table.client_id)],
);

/** Ticket attachments; one without a message was uploaded for a ticket that is still being written. */
export const ticketFiles = pgTable(
  "ticket_files",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    message_id: integer("message_id").references(() => ticketMessages.id, { onDelete: "cascade" }),
    client_id: text("client_id").notNull(),
    name: text("name").notNull(),
    /** Media type detected from the content; null while parts are missing. */
    type: text("type"),
    size: integer("size").notNull(),
    received: integer("received").notNull().default(0),
    time: time("time").notNull(),
  },
  (table) => [
    uniqueIndex("ticket_files_client").on(table.account_id, table.client_id),
    index("ticket_files_message").on(table.message_id),
  ],
);

/** File contents, in the parts in which they arrived. */
export const ticketFileParts = pgTable(
  "ticket_file_parts",
  {
    file_id: integer("file_id")
      .notNull()
      .references(() => ticketFiles.id, { onDelete: "cascade" }),
    offset: integer("offset").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.offset] })],
);

/** Support chat messages: one conversation per person. */
export const chatMessages = pgTable(
  "chat_messages",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    author: text("author", { enum: ["person", "operator"] }).notNull(),
    client_id: text("client_id").notNull(),
    content: text("content").notNull(),
    /** Whether the other side has seen it. */
    is_read: boolean("is_read").notNull().default(false),
    time: time("time").notNull(),
  },
  (table) => [
    uniqueIndex("chat_messages_client").on(table.account_id, table.client_id),
    index("chat_messages_account").on(table.account_id, table.id),
  ],
);

/** Short links and their targets. */
export const shortLinks = pgTable("short_links", {
  id: text("id").primaryKey(),
  url: text("url").notNull(),
  time: time("time").notNull(),
});

/** Hashes of the values already counted by a unique-value counter. */
export const metricValues = pgTable(
  "metric_values",
  { name: text("name").notNull(), value_hash: text("value_hash").notNull() },
  (table) => [primaryKey({ columns: [table.name, table.value_hash] })],
);

/** Single-use tokens that protect the way to the chat app and back. */
export const weixinSteps = pgTable("weixin_steps", {
  token_hash: text("token_hash").primaryKey(),
  /** `state` before the chat app is asked, `bind` after it has identified the person. */
  kind: text("kind", { enum: ["state", "bind"] }).notNull(),
  open_id: text("open_id"),
  name: text("name"),
  expire_time: time("expire_time").notNull(),
});

/** Chat-app accounts linked to people. */
export const weixinBindings = pgTable(
  "weixin_bindings",
  {
    account_id: integer("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    open_id: text("open_id").notNull(),
    name: text("name").notNull(),
    time: time("time").notNull(),
  },
  (table) => [uniqueIndex("weixin_bindings_open_id").on(table.open_id)],
);

/** Notifications of a mining account that are sent through the chat app. */
export const weixinSettings = pgTable("weixin_settings", {
  account_id: integer("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  setting: jsonb("setting")
    .$type<Readonly<Record<"worker_offline" | "hashrate_drop" | "daily_report" | "payout", boolean>>>()
    .notNull(),
});
