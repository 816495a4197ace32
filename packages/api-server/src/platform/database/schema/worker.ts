import { doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { owner, time } from "./account.ts";

/** Worker statuses, decided by the server alone. */
export const WORKER_STATUSES = ["active", "unactive", "invalid"] as const;

/** Groups created by a person; the default group has no row. */
export const workerGroups = pgTable(
  "worker_groups",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    coin: text("coin").notNull(),
    name: text("name").notNull(),
  },
  (table) => [uniqueIndex("worker_groups_name").on(table.account_id, table.coin, table.name)],
);

const windows = {
  hashrate_10min: doublePrecision("hashrate_10min").notNull(),
  hashrate_1hour: doublePrecision("hashrate_1hour").notNull(),
  hashrate_1day: doublePrecision("hashrate_1day").notNull(),
  online_rate_1day: doublePrecision("online_rate_1day").notNull(),
};

/** Figures that drop to zero when the engine no longer reports a worker. */
export const WORKER_WINDOWS = Object.keys(windows);

/**
 * Workers with their current windows. Each figure measured by the engine has a column of the same name
 * (`modules/engine/worker-sample.ts`). The window figures change every minute and are not indexed, so that an update stays within
 * its page, half of which a migration keeps free; lists are served from one read per change
 * (`modules/mining/workers/worker-board-repository.ts`).
 */
export const workers = pgTable(
  "workers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    coin: text("coin").notNull(),
    name: text("name").notNull(),
    /** The owner's remark. */
    remark: text("remark").notNull().default(""),
    /** The owner's tags, in alphabetical order. */
    tags: text("tags").array().notNull().default([]),
    /** Null for the default group. */
    group_id: integer("group_id").references(() => workerGroups.id, { onDelete: "set null" }),
    status: text("status", { enum: WORKER_STATUSES }).notNull(),
    ...windows,
    reject_rate: doublePrecision("reject_rate").notNull(),
    /** Hourly hashrates of the last 24 hours, oldest first. */
    trend: doublePrecision("trend").array().notNull(),
    first_active: time("first_active").notNull(),
    last_active: time("last_active").notNull(),
  },
  (table) => [
    uniqueIndex("workers_name").on(table.account_id, table.coin, table.name),
    index("workers_group").on(table.group_id),
  ],
);

/** Counts changes to the workers of an account and coin, so that every process can tell when its cache is stale. */
export const workerVersions = pgTable(
  "worker_versions",
  {
    account_id: owner(),
    coin: text("coin").notNull(),
    version: integer("version").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.coin] })],
);
