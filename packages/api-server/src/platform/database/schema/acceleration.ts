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

/** Price quotes for accelerating a transaction, each valid for a while. */
export const accelerationQuotes = pgTable(
  "acceleration_quotes",
  {
    id: text("id").primaryKey(),
    /** Coin of the transaction. */
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

/** Number of free accelerations per hour. */
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
    /** Null for a visitor without a sign-in; such an acceleration is free. */
    account_id: integer("account_id").references(() => accounts.id),
    client_id: text("client_id").notNull(),
    type: text("type", { enum: ACCELERATION_TYPES }).notNull(),
    /** Coin of the transaction; older rows, from when there was only one coin, have that one. */
    coin: text("coin").notNull().default(ACCELERATED_COIN),
    txid: text("txid").notNull(),
    vsize: integer("vsize").notNull(),
    ancestor_size: integer("ancestor_size").notNull(),
    status: text("status", { enum: ACCELERATION_STATUSES }).notNull(),
    reason: text("reason", { enum: ACCELERATION_REASONS }),
    pay_coin: text("pay_coin"),
    amount: units("amount"),
    /** Address and chain of a payment on chain. */
    address: text("address"),
    chain: text("chain"),
    /** Deadline for seeing a payment on chain. */
    expire_time: time("expire_time"),
    /** Whether the node was instructed to mine it first. */
    is_prioritised: boolean("is_prioritised").notNull().default(false),
    /** Time since which the node does not know the transaction; null while it does. */
    missing_since: time("missing_since"),
    /** Time since which the pool accelerates it. */
    start_time: time("start_time"),
    create_time: time("create_time").notNull(),
    end_time: time("end_time"),
    block_height: integer("block_height"),
  },
  (table) => [
    uniqueIndex("accelerations_client").on(table.client_id),
    // The pool accelerates a transaction once, regardless of the payer.
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
