import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { owner, time } from "./account.ts";
import { units } from "./mining.ts";

/** Payout methods. */
export const PROFIT_TYPES = ["pps", "pplns", "solo"] as const;

/** Payout methods chosen by accounts, each in force from a full hour until the next one. */
export const profitSettings = pgTable(
  "profit_settings",
  {
    account_id: owner(),
    coin: text("coin").notNull(),
    /** Full hour from which it applies. */
    from_time: time("from_time").notNull(),
    profit_type: text("profit_type", { enum: PROFIT_TYPES }).notNull(),
    /** When it was chosen. */
    chosen_time: time("chosen_time").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.coin, table.from_time] })],
);

/** What was paid for: the transaction fees of a block, its whole reward, or a solo block. */
export const BLOCK_PROFIT_KINDS = ["fees", "reward", "solo"] as const;

/** Columns of block shares, for an account or a family. */
export const blockColumns = () => ({
  account_id: owner(),
  coin: text("coin").notNull(),
  height: integer("height").notNull(),
  kind: text("kind", { enum: BLOCK_PROFIT_KINDS }).notNull(),
  /** Number of blocks, up to that height, that were distributed together. */
  blocks: integer("blocks").notNull(),
  time: time("time").notNull(),
  /** Amount distributed among all accounts. */
  reward: units("reward").notNull(),
  /** Fraction of the counted work; informational only, `profit` and `fee` are exact. */
  share: doublePrecision("share").notNull(),
  profit: units("profit").notNull(),
  fee: units("fee").notNull(),
  /** Fee discount from a coupon. */
  saved: units("saved").notNull(),
  /** When it reaches its confirmations; it is credited with the hour of that time. */
  mature_time: time("mature_time").notNull(),
});

/** An account's part of a block, or of an hour's blocks on fast chains. */
export const blockProfits = pgTable("block_profits", blockColumns(), (table) => [
  primaryKey({ columns: [table.account_id, table.coin, table.height, table.kind] }),
  index("block_profits_mature").on(table.mature_time),
]);

/** Amounts credited to accounts for a block that was orphaned afterwards; taken back as far as balances cover them. */
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
    /** Amount of the profit taken back so far; the rest is owed. */
    paid: units("paid").notNull().default("0"),
    /** Whether the pool has returned its fee. */
    is_fee_corrected: boolean("is_fee_corrected").notNull().default(false),
  },
  (table) => [
    index("block_corrections_open")
      .on(table.account_id)
      .where(sql`${table.paid} < ${table.profit} or not ${table.is_fee_corrected}`),
  ],
);

/** Daily statistics of a coin, for both day boundaries; kept for years. */
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
    /** Transaction fees of a typical block of the day. */
    tx_fee: units("tx_fee").notNull(),
    /** Average hashes per block. */
    hashes_per_block: units("hashes_per_block").notNull(),
  },
  (table) => [primaryKey({ columns: [table.coin, table.utc, table.time] })],
);
