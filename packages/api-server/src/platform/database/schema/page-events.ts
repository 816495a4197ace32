import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "./account.ts";

/** Number of page events of each kind per minute. */
export const pageEventCounts = pgTable(
  "page_event_counts",
  {
    minute: time("minute").notNull(),
    remote: text("remote").notNull(),
    /** Empty for the host, which has no version. */
    version: text("version").notNull(),
    channel: text("channel").notNull(),
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
    /** How many of them came from sampled pages, whose loads are reported too. */
    sampled: integer("sampled").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.minute, table.remote, table.version, table.channel, table.kind] }),
  ],
);

/** The most recent failures reported by pages. */
export const pageFailures = pgTable("page_failures", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  time: time("time").notNull(),
  kind: text("kind").notNull(),
  remote: text("remote").notNull(),
  version: text("version"),
  channel: text("channel"),
  revision: integer("revision"),
  reason: text("reason"),
  page: text("page"),
  timings: jsonb("timings").$type<Readonly<Record<string, number>>>().notNull(),
});
