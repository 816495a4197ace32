import {
  boolean,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { owner, time } from "./account.ts";

/** Whole number of a coin's smallest unit; never floating-point. */
export const units = (name: string) => numeric(name, { precision: 40, scale: 0 });

/** Blocks the pool found, the newest of each coin; older ones are dropped. */
export const blocks = pgTable(
  "blocks",
  {
    coin: text("coin").notNull(),
    height: integer("height").notNull(),
    time: time("time").notNull(),
    hash: text("hash").notNull(),
    reward: units("reward").notNull(),
    tx_fee: units("tx_fee").notNull(),
    /** Expected over actual work; null if the start of the round is unknown. */
    luck: doublePrecision("luck"),
    running_time: integer("running_time"),
  },
  (table) => [
    primaryKey({ columns: [table.coin, table.height] }),
    index("blocks_time").on(table.coin, table.time),
  ],
);

/** Resolutions of an account's stored hashrate: 10 minutes, hours, days of UTC+8, days of UTC. */
export const RESOLUTIONS = ["min", "hour", "day", "day_utc"] as const;

/** Columns of hashrates, for accounts and families. */
export const hashrateColumns = () => ({
  account_id: owner(),
  coin: text("coin").notNull(),
  resolution: text("resolution", { enum: RESOLUTIONS }).notNull(),
  /** Start of the bucket. */
  time: time("time").notNull(),
  hashrate: doublePrecision("hashrate").notNull(),
  reject_rate: doublePrecision("reject_rate").notNull(),
  active_workers: integer("active_workers").notNull(),
});

/** Hashrate of an account and coin, one row per bucket; each resolution has its own retention. */
export const accountHashrates = pgTable("account_hashrates", hashrateColumns(), (table) => [
  primaryKey({ columns: [table.account_id, table.coin, table.resolution, table.time] }),
  index("account_hashrates_age").on(table.resolution, table.time),
]);

/** Earnings of an account in an hour, settled at that hour's difficulty. */
export const hourlyProfits = pgTable(
  "hourly_profits",
  {
    account_id: owner(),
    coin: text("coin").notNull(),
    time: time("time").notNull(),
    hashrate: doublePrecision("hashrate").notNull(),
    /** Share part after the fee. */
    pps_profit: units("pps_profit").notNull(),
    /** Parts of blocks that matured in the hour, after the fee. */
    pplns_profit: units("pplns_profit").notNull(),
    /** Solo blocks that matured in the hour, after the fee. */
    solo_profit: units("solo_profit").notNull().default("0"),
    /** Fee of all parts; that of the share part is `pps_fee`. */
    fee: units("fee").notNull(),
    pps_fee: units("pps_fee").notNull().default("0"),
    /** Discount on the fee from a coupon. */
    saved: units("saved").notNull().default("0"),
    /** Remainder of the share part below the smallest unit, in millionths of a millionth of it; carried into the next hour. */
    carry: units("carry").notNull().default("0"),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.coin, table.time] }),
    index("hourly_profits_time").on(table.time),
  ],
);

/** Columns of daily profits, for accounts and families. */
export const dayColumns = () => ({
  account_id: owner(),
  coin: text("coin").notNull(),
  /** False: days of UTC+8; true: days of UTC. */
  utc: boolean("utc").notNull(),
  /** Start of the day. */
  time: time("time").notNull(),
  hashrate: doublePrecision("hashrate").notNull(),
  pps_profit: units("pps_profit").notNull(),
  pplns_profit: units("pplns_profit").notNull(),
  solo_profit: units("solo_profit").notNull(),
  fee: units("fee").notNull(),
  /** Discount on the fee from a coupon. */
  saved: units("saved").notNull(),
  /** USD per coin at the end of the day. */
  price: text("price").notNull(),
});

/** Daily sums of the hourly rows, for both day boundaries; kept for years. */
export const dailyProfits = pgTable(
  "daily_profits",
  {
    ...dayColumns(),
    solo_profit: units("solo_profit").notNull().default("0"),
    saved: units("saved").notNull().default("0"),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.coin, table.utc, table.time] }),
    index("daily_profits_time").on(table.time),
  ],
);

/** Watermarks of the pool job, by name. */
export const poolClock = pgTable("pool_clock", {
  name: text("name").primaryKey(),
  /** Last processed minute. */
  minute: time("minute").notNull(),
});
