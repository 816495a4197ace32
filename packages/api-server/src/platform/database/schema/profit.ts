import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { owner, time } from "./account.ts";
import { units } from "./mining.ts";

/** Ways of being paid. */
export const PROFIT_TYPES = ["pps", "pplns", "solo"] as const;

/** Choices of a way of being paid, each in force from a full hour until the next one. */
export const profitSettings = pgTable(
  "profit_settings",
  {
    account_id: owner(),
    coin: text("coin").notNull(),
    /** Full hour from which on it counts. */
    from_time: time("from_time").notNull(),
    profit_type: text("profit_type", { enum: PROFIT_TYPES }).notNull(),
    /** When it was chosen. */
    chosen_time: time("chosen_time").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.coin, table.from_time] })],
);

/** What was paid for: the transaction fees of a block, its whole reward, or a block of one's own. */
export const BLOCK_PROFIT_KINDS = ["fees", "reward", "solo"] as const;

/** Columns of parts of blocks, whether of an account or of a family. */
export const blockColumns = () => ({
  account_id: owner(),
  coin: text("coin").notNull(),
  height: integer("height").notNull(),
  kind: text("kind", { enum: BLOCK_PROFIT_KINDS }).notNull(),
  /** Blocks up to that height that were shared out together. */
  blocks: integer("blocks").notNull(),
  time: time("time").notNull(),
  /** What was shared out among all. */
  reward: units("reward").notNull(),
  /** The part of the counted work; for reading only, `profit` and `fee` are exact. */
  share: doublePrecision("share").notNull(),
  profit: units("profit").notNull(),
  fee: units("fee").notNull(),
  /** What a coupon took off the fee. */
  saved: units("saved").notNull(),
  /** When it has its confirmations; the hour of that time is credited with it. */
  mature_time: time("mature_time").notNull(),
});

/** An account's part of a block, or on fast chains of an hour's blocks. */
export const blockProfits = pgTable("block_profits", blockColumns(), (table) => [
  primaryKey({ columns: [table.account_id, table.coin, table.height, table.kind] }),
  index("block_profits_mature").on(table.mature_time),
]);

/** What accounts were credited for a block that left the chain afterwards; taken back as far as balances cover it. */
export const blockCorrections = pgTable(
  "block_corrections",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    coin: text("coin").notNull(),
    height: integer("height").notNull(),
    hash: text("hash").notNull(),
    /** Start of the day, in UTC+8, whose profit it was part of. */
    day: time("day").notNull(),
    profit: units("profit").notNull(),
    fee: units("fee").notNull(),
    /** What of the profit was taken back; the rest is owed. */
    paid: units("paid").notNull().default("0"),
    /** Whether the pool has given its fee up. */
    is_fee_corrected: boolean("is_fee_corrected").notNull().default(false),
  },
  (table) => [
    index("block_corrections_open")
      .on(table.account_id)
      .where(sql`${table.paid} < ${table.profit} or not ${table.is_fee_corrected}`),
  ],
);

/** What a coin's day was like, for both day boundaries; kept for years. */
export const coinDays = pgTable(
  "coin_days",
  {
    coin: text("coin").notNull(),
    utc: boolean("utc").notNull(),
    /** Start of the day. */
    time: time("time").notNull(),
    difficulty: doublePrecision("difficulty").notNull(),
    network_hashrate: doublePrecision("network_hashrate").notNull(),
    pps_plus_rate: text("pps_plus_rate").notNull(),
    unit_output: text("unit_output").notNull(),
    /** What the day's usual block paid in fees. */
    tx_fee: units("tx_fee").notNull(),
    /** Hashes behind a block on average. */
    hashes_per_block: units("hashes_per_block").notNull(),
  },
  (table) => [primaryKey({ columns: [table.coin, table.utc, table.time] })],
);
