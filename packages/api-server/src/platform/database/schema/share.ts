import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { owner, time } from "./account.ts";
import { units } from "./mining.ts";

/** Rules that pass part of a mining account's income to another person. */
export const shareRules = pgTable(
  "share_rules",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Mining account whose income is shared. */
    account_id: owner(),
    /** Owner of that account. */
    owner_id: owner("owner_id"),
    coin: text("coin").notNull(),
    receiver_id: owner("receiver_id"),
    /** Ten-thousandths of the income: 250 is 2.5 %. */
    ratio: integer("ratio").notNull(),
    remark: text("remark").notNull(),
    /** Start of the first period it applies to. */
    start_time: time("start_time").notNull(),
    /** Start of the first period it no longer applies to. */
    end_time: time("end_time"),
  },
  (table) => [
    index("share_rules_account").on(table.account_id, table.coin),
    index("share_rules_owner").on(table.owner_id),
    index("share_rules_receiver").on(table.receiver_id),
    check("share_rules_ratio", sql`${table.ratio} between 1 and 10000`),
  ],
);

/** Settled shares of income; rows are never changed. */
export const shareRecords = pgTable(
  "share_records",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Mining account whose income was shared. */
    account_id: owner(),
    receiver_id: owner("receiver_id"),
    coin: text("coin").notNull(),
    /** Start of the period, a day that begins at 16:00 UTC. */
    period_start: time("period_start").notNull(),
    /** When it was settled. */
    time: time("time").notNull(),
    /** Income of the period that `amount` is a part of. */
    income: units("income").notNull(),
    /** Ten-thousandths of the income. */
    ratio: integer("ratio").notNull(),
    amount: units("amount").notNull(),
    /** USD per coin at the time. */
    price: text("price").notNull(),
  },
  (table) => [
    uniqueIndex("share_records_once").on(table.account_id, table.coin, table.period_start, table.receiver_id),
    index("share_records_account").on(table.account_id, table.time),
    index("share_records_receiver").on(table.receiver_id, table.time),
  ],
);
