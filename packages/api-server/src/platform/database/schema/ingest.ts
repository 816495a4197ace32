import { sql } from "drizzle-orm";
import {
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytes, time } from "./account.ts";
import { units } from "./mining.ts";

/** Engines that push their figures, each with its key and watermark. */
export const ingestEngines = pgTable(
  "ingest_engines",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    /** Hash of the key; null once revoked. */
    key_hash: text("key_hash"),
    /** Coins that the key may push. */
    coins: text("coins").array().notNull(),
    created_time: time("created_time").notNull(),
    /** Number of the last accepted batch. */
    last_sequence: time("last_sequence").notNull().default(0),
    /** The engine has closed all minutes before this one. */
    open_minute: time("open_minute"),
    /** When its last batch arrived. */
    received_time: time("received_time"),
  },
  (table) => [
    uniqueIndex("ingest_engines_name").on(table.name),
    uniqueIndex("ingest_engines_key").on(table.key_hash),
  ],
);

/**
 * Numbers of workers under which their shares are stored: at most `LIMITS.workers` per account in use, and as many for all names
 * without an account. Names that nobody uses are deleted (`modules/ingest/worker-names-repository.ts`).
 */
export const ingestWorkers = pgTable(
  "ingest_workers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    coin: text("coin").notNull(),
    account: text("account").notNull(),
    name: text("name").notNull(),
    first_active: time("first_active").notNull(),
    /** A time on the last day with accepted shares. */
    seen_time: time("seen_time")
      .notNull()
      .default(sql`extract(epoch from now())::bigint`),
  },
  (table) => [uniqueIndex("ingest_workers_name").on(table.coin, table.account, table.name)],
);

/** Accepted batches, kept for two hours. */
export const ingestBatches = pgTable(
  "ingest_batches",
  {
    engine_id: integer("engine_id").notNull(),
    sequence: time("sequence").notNull(),
    minute: time("minute").notNull(),
    /** Hash of the body: the same number with different content is not a repetition. */
    digest: text("digest").notNull(),
    /** Packed columns (`modules/ingest/packed-shares.ts`). */
    shares: bytes("shares").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.engine_id, table.sequence] }),
    index("ingest_batches_minute").on(table.minute),
  ],
);

/** Shares of workers over 10 minutes or an hour, one row per range of 1024 worker numbers. */
export const ingestSums = pgTable(
  "ingest_sums",
  {
    step: integer("step").notNull(),
    start: time("start").notNull(),
    block: integer("block").notNull(),
    shares: bytes("shares").notNull(),
  },
  (table) => [primaryKey({ columns: [table.step, table.start, table.block] })],
);

/** Sums of a coin over a minute, 10 minutes or an hour. */
export const ingestTotals = pgTable(
  "ingest_totals",
  {
    coin: text("coin").notNull(),
    step: integer("step").notNull(),
    start: time("start").notNull(),
    /** Sum of the difficulties of accepted shares. */
    difficulty: doublePrecision("difficulty").notNull(),
  },
  (table) => [primaryKey({ columns: [table.coin, table.step, table.start] })],
);

/** Network figures of coins as engines reported them; the last report of each minute. */
export const ingestNetworks = pgTable(
  "ingest_networks",
  {
    coin: text("coin").notNull(),
    minute: time("minute").notNull(),
    height: integer("height").notNull(),
    difficulty: doublePrecision("difficulty").notNull(),
    connections: integer("connections").notNull(),
    tx_fee: units("tx_fee").notNull(),
    price: numeric("price"),
  },
  (table) => [primaryKey({ columns: [table.coin, table.minute] })],
);

/** Blocks that engines reported. */
export const ingestBlocks = pgTable(
  "ingest_blocks",
  {
    coin: text("coin").notNull(),
    height: integer("height").notNull(),
    time: time("time").notNull(),
    /** When it was found, if it was reported after that minute was settled. */
    found_time: time("found_time"),
    hash: text("hash").notNull(),
    reward: units("reward").notNull(),
    tx_fee: units("tx_fee").notNull(),
    luck: doublePrecision("luck"),
    running_time: integer("running_time"),
    finder: text("finder"),
  },
  (table) => [
    primaryKey({ columns: [table.coin, table.height] }),
    index("ingest_blocks_time").on(table.coin, table.time),
  ],
);

/** Watermarks: minutes that accept no more batches (`minutes`), sums over so many seconds (`60`, `600`, `3600`). */
export const ingestClock = pgTable("ingest_clock", {
  name: text("name").primaryKey(),
  until: time("until").notNull(),
});
