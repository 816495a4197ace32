import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts, keptAccount, owner, time } from "./account.ts";
import type { Localized } from "./communication.ts";
import { units } from "./mining.ts";
import { payoutPsbts, payoutTransactions } from "./payouts.ts";

/** Destination of an order: an address on a chain, an own account, an account at the exchange. */
export const ORDER_TYPES = ["outer", "inner", "coinex"] as const;

/** States of an order; the last three are final. */
export const ORDER_STATUSES = ["pending", "processing", "finished", "failed", "cancelled"] as const;

/** Settings of a chain that an operator changes while the server runs; null leaves the seed as it is. */
export const coinChainSettings = pgTable(
  "coin_chain_settings",
  {
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    withdraw_fee: text("withdraw_fee"),
    min_withdraw: text("min_withdraw"),
    max_withdraw: text("max_withdraw"),
    deposit_enabled: boolean("deposit_enabled"),
    withdraw_enabled: boolean("withdraw_enabled"),
    auto_withdraw_enabled: boolean("auto_withdraw_enabled"),
    inner_enabled: boolean("inner_enabled"),
    coinex_enabled: boolean("coinex_enabled"),
    /** Why something is switched off. */
    reason: jsonb("reason").$type<Localized>(),
  },
  (table) => [primaryKey({ columns: [table.coin, table.chain] })],
);

/**
 * What the servers of this database can carry out on a chain, written at each start in production. A chain without a row is open
 * for everything.
 */
export const servedChains = pgTable(
  "served_chains",
  {
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    /** Deposits and withdrawals have a payout chain. */
    has_chain: boolean("has_chain").notNull(),
    /** Transfers to accounts at the exchange are carried out. */
    has_partner: boolean("has_partner").notNull(),
  },
  (table) => [primaryKey({ columns: [table.coin, table.chain] })],
);

/** Orders that leave a balance. While one is pending or processing its amount is part of `frozen`. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: keptAccount(),
    /** Main account: limits and knowledge of addresses cover all its accounts. */
    owner_id: keptAccount("owner_id"),
    client_id: text("client_id"),
    batch_id: integer("batch_id"),
    /** Place in its batch. */
    row: integer("row"),
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    type: text("type", { enum: ORDER_TYPES }).notNull(),
    address: text("address").notNull(),
    /** Own account that an inner transfer goes to. */
    recipient_id: integer("recipient_id").references(() => accounts.id),
    /** What the balance pays, fee included. */
    amount: units("amount").notNull(),
    fee: units("fee").notNull(),
    status: text("status", { enum: ORDER_STATUSES }).notNull(),
    status_reason: text("status_reason"),
    /** For operators: why a `paused` order is not paid now, see `PauseReason` of the payouts. */
    pause_reason: text("pause_reason"),
    wait_until: time("wait_until"),
    auto: boolean("auto").notNull().default(false),
    remark: text("remark").notNull().default(""),
    /** USD at the time of the order, cents. */
    usd_value: text("usd_value").notNull(),
    /** From when on it counts toward the daily limit; null while it waits for it, and for inner transfers. */
    limit_time: time("limit_time"),
    create_time: time("create_time").notNull(),
    update_time: time("update_time").notNull(),
    txid: text("txid"),
    /** The signed transaction: stored before it is sent, and never built a second time. */
    raw_tx: text("raw_tx"),
    /** Payout chain that signed it; no other one moves the order on. */
    chain_name: text("chain_name"),
    confirmations: integer("confirmations").notNull().default(0),
    /** What the chain took for carrying it. */
    network_fee: units("network_fee").notNull().default("0"),
    /** The first of the wallet's transactions that pay it; null while there is none, and on chains that pay each order alone. */
    transaction_id: integer("transaction_id").references(() => payoutTransactions.id),
    /** The newest transaction given to an external signer for it. */
    psbt_id: integer("psbt_id").references(() => payoutPsbts.id),
  },
  (table) => [
    index("withdrawals_transaction").on(table.transaction_id),
    index("withdrawals_psbt").on(table.psbt_id),
    uniqueIndex("withdrawals_client").on(table.account_id, table.client_id),
    index("withdrawals_account").on(table.account_id, table.create_time),
    index("withdrawals_owner").on(table.owner_id, table.limit_time),
    index("withdrawals_recipient").on(table.recipient_id, table.create_time),
    index("withdrawals_batch").on(table.batch_id),
    index("withdrawals_open")
      .on(table.status)
      .where(sql`${table.status} in ('pending', 'processing')`),
    check("withdrawals_amount", sql`${table.amount} > ${table.fee} and ${table.fee} >= 0`),
  ],
);

/** Decisions of an operator about orders, one per order. */
export const withdrawalReviews = pgTable("withdrawal_reviews", {
  order_id: integer("order_id")
    .primaryKey()
    .references(() => withdrawals.id),
  decision: text("decision", { enum: ["approve", "refuse"] }).notNull(),
  /** Shown to the customer when the order was refused. */
  reason: text("reason").notNull(),
  operator: text("operator").notNull(),
  time: time("time").notNull(),
});

/** Many withdrawals that were ordered together. */
export const withdrawalBatches = pgTable(
  "withdrawal_batches",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: keptAccount(),
    client_id: text("client_id").notNull(),
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    type: text("type", { enum: ORDER_TYPES }).notNull(),
    create_time: time("create_time").notNull(),
  },
  (table) => [
    uniqueIndex("withdrawal_batches_client").on(table.account_id, table.client_id),
    index("withdrawal_batches_account").on(table.account_id, table.create_time),
  ],
);

/** Addresses at which accounts are paid. */
export const depositAddresses = pgTable(
  "deposit_addresses",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: keptAccount(),
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    address: text("address").notNull(),
    /** Payout chain whose wallet holds the key. */
    chain_name: text("chain_name").notNull().default("test"),
    /** What is to be paid there once, for an order; null for an address of the account. */
    expected_amount: units("expected_amount"),
    create_time: time("create_time").notNull(),
  },
  (table) => [
    uniqueIndex("deposit_addresses_address").on(table.coin, table.chain, table.address),
    index("deposit_addresses_account").on(table.account_id, table.coin, table.chain),
  ],
);

/** Payments to those addresses, as the chain shows them; one that was taken back and mined again has a second row. */
export const deposits = pgTable(
  "deposits",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: keptAccount(),
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    address: text("address").notNull(),
    amount: units("amount").notNull(),
    txid: text("txid").notNull(),
    confirmations: integer("confirmations").notNull().default(0),
    status: text("status", { enum: ["confirming", "credited", "finished", "returned"] }).notNull(),
    create_time: time("create_time").notNull(),
    update_time: time("update_time").notNull(),
  },
  (table) => [
    uniqueIndex("deposits_tx")
      .on(table.coin, table.chain, table.txid, table.address)
      .where(sql`${table.status} <> 'returned'`),
    index("deposits_account").on(table.account_id, table.create_time),
    index("deposits_open")
      .on(table.status)
      .where(sql`${table.status} in ('confirming', 'credited')`),
  ],
);

/** Addresses that a person pays. */
export const addressBook = pgTable(
  "address_book",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    owner_id: owner("owner_id"),
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    type: text("type", { enum: ORDER_TYPES }).notNull(),
    address: text("address").notNull(),
    label: text("label").notNull(),
    create_time: time("create_time").notNull(),
    /** From when on it may be paid while only listed addresses may. */
    active_time: time("active_time").notNull(),
    last_used: time("last_used"),
  },
  (table) => [uniqueIndex("address_book_address").on(table.owner_id, table.coin, table.chain, table.address)],
);

/** Changes of automatic withdrawals. */
export const autoWithdrawalLog = pgTable(
  "auto_withdrawal_log",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    /** Account that was signed in. */
    actor_id: owner("actor_id"),
    ip: text("ip").notNull(),
    coin: text("coin").notNull(),
    action: text("action", { enum: ["set", "enable", "disable", "delete"] }).notNull(),
    old_address: text("old_address"),
    new_address: text("new_address"),
    old_threshold: units("old_threshold"),
    new_threshold: units("new_threshold"),
    time: time("time").notNull(),
  },
  (table) => [index("auto_withdrawal_log_account").on(table.account_id, table.time)],
);

/**
 * Answers of money writes, so that a repeated one is answered and not done again. A row stays as long as what it ordered:
 * whoever deletes it allows the same order a second time.
 */
export const moneyWrites = pgTable(
  "money_writes",
  {
    account_id: keptAccount(),
    client_id: text("client_id").notNull(),
    call: text("call").notNull(),
    /** Hash of the body without codes and passwords. */
    body_hash: text("body_hash").notNull(),
    answer: jsonb("answer").$type<unknown>(),
    time: time("time").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.client_id] })],
);

/** The chain of the demonstration: it takes signed transactions and confirms them as time passes. */
export const testChainTransactions = pgTable(
  "test_chain_transactions",
  {
    txid: text("txid").primaryKey(),
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    address: text("address").notNull(),
    amount: units("amount").notNull(),
    fee: units("fee").notNull(),
    /** When it was taken; its confirmations grow from then on. */
    time: time("time").notNull(),
    /** When a reorganisation removed it. */
    removed_time: time("removed_time"),
  },
  (table) => [index("test_chain_transactions_address").on(table.coin, table.chain, table.address)],
);
