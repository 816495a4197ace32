import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "./account.ts";
import { units } from "./mining.ts";

/**
 * Transactions of the pool's wallets, each stored before it is sent. Related transactions reference the first of them: the one
 * that pays, its fee-bumped replacements, and those that spend its change to get it mined sooner. Rows are an audit record and
 * are never deleted.
 */
export const payoutTransactions = pgTable(
  "payout_transactions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the first. */
    first_id: integer("first_id").references((): AnyPgColumn => payoutTransactions.id),
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    /** Payout chain whose wallet signed it. */
    chain_name: text("chain_name").notNull(),
    kind: text("kind", { enum: ["payment", "replacement", "child"] }).notNull(),
    txid: text("txid").notNull(),
    raw_tx: text("raw_tx").notNull(),
    /** Outputs it spends, as `txid:number`. */
    inputs: jsonb("inputs").$type<readonly string[]>().notNull(),
    network_fee: units("network_fee").notNull(),
    vsize: integer("vsize").notNull(),
    /** `signed` may or may not have been sent; `refused` was never accepted; `lost` is no longer in the chain. */
    status: text("status", { enum: ["signed", "sent", "mined", "refused", "lost"] }).notNull(),
    /** Rule that triggered it. */
    reason: text("reason").notNull(),
    create_time: time("create_time").notNull(),
    sent_time: time("sent_time"),
    /** When an operator requested a fee bump; null once it was attempted. */
    raise_time: time("raise_time"),
    /** Result of the last such request. */
    raise_note: text("raise_note", { enum: ["raised", "file", "at_bound", "spent", "failed"] }),
    end_time: time("end_time"),
  },
  (table) => [
    uniqueIndex("payout_transactions_txid").on(table.chain_name, table.txid),
    index("payout_transactions_first").on(table.first_id),
    index("payout_transactions_time").on(table.chain_name, table.create_time),
    index("payout_transactions_open")
      .on(table.chain_name)
      .where(sql`${table.status} in ('signed', 'sent')`),
  ],
);

/**
 * Transactions handed to an external signer. An abandoned one is followed by one that spends the same outputs and more, so that
 * only one of them can be mined; all reference the first.
 */
export const payoutPsbts = pgTable(
  "payout_psbts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the first. */
    first_id: integer("first_id").references((): AnyPgColumn => payoutPsbts.id),
    coin: text("coin").notNull(),
    chain: text("chain").notNull(),
    /** External signer of a payout chain. */
    chain_name: text("chain_name").notNull(),
    txid: text("txid").notNull(),
    /** Base64, without signatures. */
    psbt: text("psbt").notNull(),
    /** Outputs it spends, as `txid:number`. */
    inputs: jsonb("inputs").$type<readonly string[]>().notNull(),
    network_fee: units("network_fee").notNull(),
    status: text("status", { enum: ["waiting", "signed", "abandoned"] }).notNull(),
    /** Who ended it, and why; `rule` for the server itself. */
    end_by: text("end_by"),
    end_reason: text("end_reason"),
    create_time: time("create_time").notNull(),
    expire_time: time("expire_time").notNull(),
    end_time: time("end_time"),
  },
  (table) => [
    uniqueIndex("payout_psbts_txid").on(table.chain_name, table.txid),
    index("payout_psbts_first").on(table.first_id),
  ],
);
