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

/** Statuses of an order; the last three are final. */
export const ORDER_STATUSES = ["pending", "processing", "finished", "failed", "cancelled"] as const;

/** Order statuses; the last three are final. */
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
    /** Why something is switched off, as shown to customers. */
    reason: jsonb("reason").$type<Localized>(),
  },
  (table) => [primaryKey({ columns: [table.coin, table.chain] })],
);

/**
 * What the servers of this database support on each chain, written at each production start. A chain without a row has no
 * restrictions.
 */
export const servedChains = pgTable(
  "served_chains",
  {
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    /** Whether deposits and withdrawals have a payout chain. */
    has_chain: boolean("has_chain").notNull(),
    /** Whether transfers to exchange accounts are supported. */
    has_partner: boolean("has_partner").notNull(),
  },
  (table) => [primaryKey({ columns: [table.coin, table.chain] })],
);

/** Orders that debit a balance. While one is pending or processing, its amount is part of `frozen`. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: keptAccount(),
    /** Main account: limits and known addresses apply to all its accounts. */
    owner_id: keptAccount("owner_id"),
    client_id: text("client_id"),
    batch_id: integer("batch_id"),
    /** Position in its batch. */
    row: integer("row"),
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    type: text("type", { enum: ORDER_TYPES }).notNull(),
    address: text("address").notNull(),
    /** Recipient account of an inner transfer. */
    recipient_id: integer("recipient_id").references(() => accounts.id),
    /** Amount debited from the balance, including the fee. */
    amount: units("amount").notNull(),
    fee: units("fee").notNull(),
    status: text("status", { enum: ORDER_STATUSES }).notNull(),
    status_reason: text("status_reason"),
    /** For operators: why a `paused` order is not being paid, see `PauseReason` of the payouts. */
    pause_reason: text("pause_reason"),
    wait_until: time("wait_until"),
    auto: boolean("auto").notNull().default(false),
    remark: text("remark").notNull().default(""),
    /** USD value at the time of the order, in cents; null until a price is known. */
    usd_value: text("usd_value"),
    /** When it starts to count toward the daily limit; null while it waits for the limit or a price, and for inner transfers. */
    limit_time: time("limit_time"),
    create_time: time("create_time").notNull(),
    update_time: time("update_time").notNull(),
    txid: text("txid"),
    /** The signed transaction; stored before it is sent, and never rebuilt. */
    raw_tx: text("raw_tx"),
    /** Payout chain that signed it; only this chain processes the order further. */
    chain_name: text("chain_name"),
    confirmations: integer("confirmations").notNull().default(0),
    /** Network fee that was paid. */
    network_fee: units("network_fee").notNull().default("0"),
    /** The first wallet transaction that pays it; null before there is one, and on chains that pay each order separately. */
    transaction_id: integer("transaction_id").references(() => payoutTransactions.id),
    /** The newest transaction handed to an external signer for it. */
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

/** Operator decisions about orders, one per order. */
export const withdrawalReviews = pgTable("withdrawal_reviews", {
  order_id: integer("order_id")
    .primaryKey()
    .references(() => withdrawals.id),
  decision: text("decision", { enum: ["approve", "refuse"] }).notNull(),
  /** Shown to the customer when the order is refused. */
  reason: text("reason").notNull(),
  operator: text("operator").notNull(),
  time: time("time").notNull(),
});

/** Withdrawals that were ordered together. */
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

/** Deposit addresses of accounts. */
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
    /** Amount expected there once, for an order; null for an address of the account. */
    expected_amount: units("expected_amount"),
    create_time: time("create_time").notNull(),
  },
  (table) => [
    uniqueIndex("deposit_addresses_address").on(table.coin, table.chain, table.address),
    index("deposit_addresses_account").on(table.account_id, table.coin, table.chain),
  ],
);

/** Payments to deposit addresses as seen on the chain; one that was reorganized out and mined again has a second row. */
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

/** Saved withdrawal addresses of a person. */
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
    /** When the address becomes usable while the allowlist is on. */
    active_time: time("active_time").notNull(),
    last_used: time("last_used"),
  },
  (table) => [uniqueIndex("address_book_address").on(table.owner_id, table.coin, table.chain, table.address)],
);

/** Changes to automatic withdrawals. */
export const autoWithdrawalLog = pgTable(
  "auto_withdrawal_log",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    /** Account that was signed in when the change was made. */
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
 * Responses to money writes, so that a repeated request gets the stored response instead of being executed again. A row is kept
 * as long as the order it created: deleting it would allow the same order a second time.
 */
export const moneyWrites = pgTable(
  "money_writes",
  {
    account_id: keptAccount(),
    client_id: text("client_id").notNull(),
    call: text("call").notNull(),
    /** Hash of the body, excluding codes and passwords. */
    body_hash: text("body_hash").notNull(),
    answer: jsonb("answer").$type<unknown>(),
    time: time("time").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.client_id] })],
);

/** The demo chain: it accepts signed transactions and confirms them as time passes. */
export const testChainTransactions = pgTable(
  "test_chain_transactions",
  {
    txid: text("txid").primaryKey(),
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    address: text("address").notNull(),
    amount: units("amount").notNull(),
    fee: units("fee").notNull(),
    /** When it was accepted; confirmations accrue from then on. */
    time: time("time").notNull(),
    /** When a reorg removed it. */
    removed_time: time("removed_time"),
  },
  (table) => [index("test_chain_transactions_address").on(table.coin, table.chain, table.address)],
);
