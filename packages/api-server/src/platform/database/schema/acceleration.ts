import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  ACCELERATED_COIN,
  ACCELERATION_REASONS,
  ACCELERATION_STATUSES,
  ACCELERATION_TYPES,
} from "contracts/calls/accelerator";
import { accounts, time } from "./account.ts";
import { units } from "./mining.ts";

/** Prices of one quote in smallest units by coin: the full price, and the one for signed-in accounts. */
export type QuotedPrices = Readonly<Record<string, { readonly full: string; readonly discounted: string }>>;

/** Prices of accelerating a transaction, each valid for a while. */
export const accelerationQuotes = pgTable(
  "acceleration_quotes",
  {
    id: text("id").primaryKey(),
    /** Coin whose transaction it is. */
    coin: text("coin").notNull().default(ACCELERATED_COIN),
    txid: text("txid").notNull(),
    prices: jsonb("prices").$type<QuotedPrices>().notNull(),
    vsize: integer("vsize").notNull(),
    ancestor_size: integer("ancestor_size").notNull(),
    create_time: time("create_time").notNull(),
    expire_time: time("expire_time").notNull(),
  },
  (table) => [
    index("acceleration_quotes_expire").on(table.expire_time),
    index("acceleration_quotes_txid").on(table.coin, table.txid, table.create_time),
  ],
);

/** How many free accelerations were given in an hour. */
export const accelerationHours = pgTable("acceleration_hours", {
  /** Start of the hour. */
  hour: time("hour").primaryKey(),
  used: integer("used").notNull(),
});

/** Accelerations of transactions. */
export const accelerations = pgTable(
  "accelerations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Null for someone who was not signed in; such an acceleration is free. */
    account_id: integer("account_id").references(() => accounts.id),
    client_id: text("client_id").notNull(),
    type: text("type", { enum: ACCELERATION_TYPES }).notNull(),
    /** Coin whose transaction it is; rows of the time when there was one only are of that. */
    coin: text("coin").notNull().default(ACCELERATED_COIN),
    txid: text("txid").notNull(),
    vsize: integer("vsize").notNull(),
    ancestor_size: integer("ancestor_size").notNull(),
    status: text("status", { enum: ACCELERATION_STATUSES }).notNull(),
    reason: text("reason", { enum: ACCELERATION_REASONS }),
    pay_coin: text("pay_coin"),
    amount: units("amount"),
    /** Where a payment on chain goes, and on which chain. */
    address: text("address"),
    chain: text("chain"),
    /** Until when a payment on chain has to be seen. */
    expire_time: time("expire_time"),
    /** The node was instructed to mine it first. */
    is_prioritised: boolean("is_prioritised").notNull().default(false),
    /** Since when the pool works on it. */
    start_time: time("start_time"),
    create_time: time("create_time").notNull(),
    end_time: time("end_time"),
    block_height: integer("block_height"),
  },
  (table) => [
    uniqueIndex("accelerations_client").on(table.client_id),
    // The pool works on a transaction once, regardless of the payer.
    uniqueIndex("accelerations_running")
      .on(table.coin, table.txid)
      .where(sql`${table.status} = 'accelerating'`),
    index("accelerations_open")
      .on(table.status)
      .where(sql`${table.status} in ('unpaid', 'paid', 'accelerating')`),
    index("accelerations_account").on(table.account_id, table.create_time),
    check(
      "accelerations_payment",
      sql`(${table.type} = 'free') = (${table.amount} is null) and (${table.type} = 'free' or ${table.account_id} is not null)`,
    ),
  ],
);
