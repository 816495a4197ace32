import { integer, jsonb, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./account.ts";
import { units } from "./mining.ts";

/**
 * How far each balance was checked: up to this movement the rows add up to this balance. A migration that changes ledger rows
 * deletes all seals, so that the next check starts over.
 */
export const ledgerSeals = pgTable("ledger_seals", {
  /** References a balance without a constraint, so that a deleted balance is detected. */
  ledger_account_id: integer("ledger_account_id").primaryKey(),
  /** Id of the last checked movement. */
  transfer: integer("transfer").notNull(),
  balance: units("balance").notNull(),
  rows: integer("rows").notNull(),
  /** Over every column of those rows, so that a change that keeps the balances is detected as well. */
  checksum: numeric("checksum", { precision: 20, scale: 0 }).notNull(),
});

/** Position of a whole-ledger check inside one long history. */
export interface LongHistory {
  readonly id: number;
  readonly transfer: number;
  readonly balance: string;
  readonly rows: number;
  readonly checksum: string;
}

/** Progress of the ledger checks; one row. */
export const ledgerChecks = pgTable("ledger_checks", {
  name: text("name").primaryKey(),
  /** When all new movements were last checked, and the newest movement at that time. */
  tail_time: time("tail_time"),
  tail_transfer: integer("tail_transfer").notNull().default(0),
  /** When the whole ledger was last checked from its first movement. */
  full_time: time("full_time"),
  /** The whole-ledger check in progress: its start, the last finished balance, the long one in progress. */
  full_begin_time: time("full_begin_time"),
  full_account: integer("full_account").notNull().default(0),
  full_history: jsonb("full_history").$type<LongHistory>(),
  /** Problems found. No money moves until a check of the whole ledger finds none. */
  problems: jsonb("problems").$type<readonly string[]>().notNull().default([]),
});
