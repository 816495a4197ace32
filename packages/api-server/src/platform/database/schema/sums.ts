import { doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accounts, owner, time } from "./account.ts";
import { dayColumns, hashrateColumns, units } from "./mining.ts";
import { blockColumns } from "./profit.ts";

// Sums that the pool job writes together with their source rows. The family tables have the same columns as the account tables,
// with the holder in place of the account, so that the same queries read either.

/** Current worker totals of an account and coin; updated with every change of a worker that affects them. */
export const workerSums = pgTable(
  "worker_sums",
  {
    account_id: owner(),
    coin: text("coin").notNull(),
    hashrate_10min: doublePrecision("hashrate_10min").notNull(),
    hashrate_1hour: doublePrecision("hashrate_1hour").notNull(),
    hashrate_1day: doublePrecision("hashrate_1day").notNull(),
    active: integer("active").notNull(),
    unactive: integer("unactive").notNull(),
    invalid: integer("invalid").notNull(),
    last_active: time("last_active").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.coin] })],
);

/**
 * Holders with stored family sums, and the accounts they cover. The sums are invalid once the holder no longer has one of these
 * accounts.
 */
export const families = pgTable("families", {
  holder_id: integer("holder_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** The holder and all accounts below it. */
  members: integer("members").array().notNull(),
});

/** Hashrate of a family; `reject_rate` is weighted by hashrate. */
export const familyHashrates = pgTable("family_hashrates", hashrateColumns(), (table) => [
  primaryKey({ columns: [table.account_id, table.coin, table.resolution, table.time] }),
  index("family_hashrates_age").on(table.resolution, table.time),
]);

/** Hourly earnings of a family. */
export const familyHours = pgTable(
  "family_hours",
  {
    account_id: owner(),
    coin: text("coin").notNull(),
    time: time("time").notNull(),
    hashrate: doublePrecision("hashrate").notNull(),
    /** Only of the accounts that earned by shares in that hour. */
    pps_hashrate: doublePrecision("pps_hashrate").notNull(),
    pps_profit: units("pps_profit").notNull(),
    pplns_profit: units("pplns_profit").notNull(),
    solo_profit: units("solo_profit").notNull(),
    fee: units("fee").notNull(),
    pps_fee: units("pps_fee").notNull(),
    saved: units("saved").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.coin, table.time] }),
    index("family_hours_time").on(table.time),
  ],
);

/** Daily earnings of a family, for both day boundaries. */
export const familyDays = pgTable("family_days", dayColumns(), (table) => [
  primaryKey({ columns: [table.account_id, table.coin, table.utc, table.time] }),
]);

/** A family's part of a block. */
export const familyBlocks = pgTable("family_blocks", blockColumns(), (table) => [
  primaryKey({ columns: [table.account_id, table.coin, table.height, table.kind] }),
  index("family_blocks_mature").on(table.mature_time),
]);
