import { doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { owner, time } from "./account.ts";

/** States of a worker, decided by the server alone. */
export const WORKER_STATUSES = ["active", "unactive", "invalid"] as const;

/** Groups a person made; the default group has no row. */
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

/** Figures that end at zero when the engine no longer reports a worker. */
export const WORKER_WINDOWS = Object.keys(windows);

/**
 * Workers with their current windows. What the engine measures has the column of the same name (`modules/engine/worker-sample.ts`). The figures of the last windows change every minute and are in no index, so that an
 * update stays inside its page, half of which a migration leaves free for it; lists are answered from one read per change (`modules/mining/workers/worker-board-repository.ts`).
 */
export const workers = pgTable(
  "workers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    coin: text("coin").notNull(),
    name: text("name").notNull(),
    /** What the owner notes about it. */
    remark: text("remark").notNull().default(""),
    /** What the owner sorts it by, in order of the alphabet. */
    tags: text("tags").array().notNull().default([]),
    /** Null is the default group. */
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

/** Counts the changes to the workers of an account and coin; shows every process when its cache is stale. */
export const workerVersions = pgTable(
  "worker_versions",
  {
    account_id: owner(),
    coin: text("coin").notNull(),
    version: integer("version").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.coin] })],
);
