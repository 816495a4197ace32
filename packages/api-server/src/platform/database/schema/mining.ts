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

/** Whole number of a coin's smallest unit; never a binary fraction. */
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
    /** Expected over actual work; null when the start of the round is unknown. */
    luck: doublePrecision("luck"),
    running_time: integer("running_time"),
  },
  (table) => [
    primaryKey({ columns: [table.coin, table.height] }),
    index("blocks_time").on(table.coin, table.time),
  ],
);

/** Resolutions at which an account's hashrate is kept: 10 minutes, hours, days of UTC+8, days of UTC. */
export const RESOLUTIONS = ["min", "hour", "day", "day_utc"] as const;

/** Columns of hashrates, whether of an account or of a family. */
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

/** Hashrate of an account and coin, one row per bucket; each resolution has its own time of keeping. */
export const accountHashrates = pgTable("account_hashrates", hashrateColumns(), (table) => [
  primaryKey({ columns: [table.account_id, table.coin, table.resolution, table.time] }),
  index("account_hashrates_age").on(table.resolution, table.time),
]);

/** What an account earned in an hour, as settled at that hour's difficulty. */
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
    /** Own blocks that matured in the hour, after the fee. */
    solo_profit: units("solo_profit").notNull().default("0"),
    /** Fee of all parts; the share part's own is `pps_fee`. */
    fee: units("fee").notNull(),
    pps_fee: units("pps_fee").notNull().default("0"),
    /** What a coupon took off the fee. */
    saved: units("saved").notNull().default("0"),
    /** Rest of the share part below the smallest unit, in millionths of a millionth of it; the next hour begins with it. */
    carry: units("carry").notNull().default("0"),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.coin, table.time] }),
    index("hourly_profits_time").on(table.time),
  ],
);

/** Columns of daily profits, whether of an account or of a family. */
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
  /** What a coupon took off the fee. */
  saved: units("saved").notNull(),
  /** USD for one coin when the day ended. */
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

/** How far the pool job has come; one row. */
export const poolClock = pgTable("pool_clock", {
  name: text("name").primaryKey(),
  /** Last minute that is worked through. */
  minute: time("minute").notNull(),
});
