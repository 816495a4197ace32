import { integer, jsonb, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "./account.ts";
import { units } from "./mining.ts";

/**
 * How far each balance was checked: up to this movement the rows lead to this balance. A migration that changes rows of the ledger
 * deletes all seals, so that the next check begins again.
 */
export const ledgerSeals = pgTable("ledger_seals", {
  /** Refers to a balance without a constraint: one that was deleted has to be missed. */
  ledger_account_id: integer("ledger_account_id").primaryKey(),
  /** Number of the last movement that was checked. */
  transfer: integer("transfer").notNull(),
  balance: units("balance").notNull(),
  rows: integer("rows").notNull(),
  /** Of every column of those rows, so that a change that keeps the balances is noticed as well. */
  checksum: numeric("checksum", { precision: 20, scale: 0 }).notNull(),
});

/** Where a check of the whole ledger is inside one long history. */
export interface LongHistory {
  readonly id: number;
  readonly transfer: number;
  readonly balance: string;
  readonly rows: number;
  readonly checksum: string;
}

/** Where the checks of the ledger are; one row. */
export const ledgerChecks = pgTable("ledger_checks", {
  name: text("name").primaryKey(),
  /** When everything new was checked last, and the newest movement of then. */
  tail_time: time("tail_time"),
  tail_transfer: integer("tail_transfer").notNull().default(0),
  /** When the whole ledger was last checked from its first movement on. */
  full_time: time("full_time"),
  /** The check of the whole ledger that is in progress: its begin, the last balance that is done, the long one in progress. */
  full_begin_time: time("full_begin_time"),
  full_account: integer("full_account").notNull().default(0),
  full_history: jsonb("full_history").$type<LongHistory>(),
  /** What does not hold. No money moves until a check of the whole ledger finds nothing. */
  problems: jsonb("problems").$type<readonly string[]>().notNull().default([]),
});
