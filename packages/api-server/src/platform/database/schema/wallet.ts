import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { BILL_TYPES } from "contracts/calls/wallet-bill";
import { accounts, owner, time } from "./account.ts";
import { units } from "./mining.ts";

/** Ledger accounts of a person. `loan_debt` is never positive, the others are never negative. */
export const PERSON_KINDS = [
  "available",
  "frozen",
  "share_locked",
  "loan_free",
  "loan_collateral",
  "auto_accum",
  "loan_debt",
] as const;

/** Ledger accounts of the pool itself; `chain` is the negative mirror of the coins actually held. */
export const POOL_KINDS = [
  "chain",
  "pool_reward",
  "fee_income",
  "network_cost",
  "conversion",
  "interest_income",
  "liquidation_fee",
  "loan_loss",
  "suspense",
  "rounding",
] as const;

/** Ledger accounts of a person and of the pool itself. */
export const LEDGER_KINDS = [...PERSON_KINDS, ...POOL_KINDS] as const;

/** Kind of a ledger account. */
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Movements that no bill shows, because they change no balance that a person can use. */
export const INNER_TRANSFER_KINDS = [
  "mining_fee",
  "withdraw_paid",
  "withdraw_fee_paid",
  "coinex_paid",
  "network_fee",
  "deposit_loss",
  "exchange_fee_paid",
  "exchange_reserve",
  "loan_borrow",
  "loan_repay",
  "loan_liquidation",
  "liquidation_fee",
  "loan_sale",
  "loan_debt_paid",
  "loan_interest_accrued",
  "loan_shortfall",
] as const;

/** Kinds of movements: those of the bill and those that no bill shows. */
export const TRANSFER_KINDS = [...BILL_TYPES, ...INNER_TRANSFER_KINDS] as const;

/** Kind of a movement. */
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** Balances. A database trigger updates them with each transfer and rejects any other change. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the pool's own accounts. */
    account_id: integer("account_id").references(() => accounts.id),
    coin: text("coin").notNull(),
    kind: text("kind", { enum: LEDGER_KINDS }).notNull(),
    balance: units("balance").notNull().default("0"),
    /** Number of its newest movement, written by the database; 0 if there is none. */
    newest: integer("newest").notNull().default(0),
  },
  (table) => [
    uniqueIndex("ledger_accounts_owner").on(sql`coalesce(${table.account_id}, 0)`, table.coin, table.kind),
    check(
      "ledger_accounts_balance",
      sql`${table.account_id} is null or (case when ${table.kind} = 'loan_debt' then ${table.balance} <= 0 else ${table.balance} >= 0 end)`,
    ),
  ],
);

/** Movements between two ledger accounts; the database rejects changing or deleting a row. */
export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    time: time("time").notNull(),
    coin: text("coin").notNull(),
    from_id: integer("from_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    to_id: integer("to_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: units("amount").notNull(),
    kind: text("kind", { enum: TRANSFER_KINDS }).notNull(),
    /** What the movement is for, as `type:number`; unique together with the kind and both accounts. */
    reference: text("reference").notNull(),
    /** USD per coin at the time. */
    price: text("price").notNull(),
    /** Balances of both accounts after it, written by the database. */
    from_after: units("from_after").notNull().default("0"),
    to_after: units("to_after").notNull().default("0"),
    remark: text("remark").notNull().default(""),
  },
  (table) => [
    uniqueIndex("ledger_transfers_once").on(table.kind, table.reference, table.from_id, table.to_id),
    index("ledger_transfers_from").on(table.from_id, table.time),
    index("ledger_transfers_to").on(table.to_id, table.time),
    // The bill shows a balance's newest lines in posting order. A migration makes the planner use these indexes by showing it
    // that a balance has few movements.
    index("ledger_transfers_from_newest").on(table.from_id, table.id),
    index("ledger_transfers_to_newest").on(table.to_id, table.id),
    // Used by dashboards to sum payouts.
    index("ledger_transfers_paid")
      .on(table.from_id)
      .where(sql`${table.kind} = 'auto_withdraw'`),
    check("ledger_transfers_amount", sql`${table.amount} > 0`),
  ],
);

/** Rules that pay out balances automatically. */
export const autoWithdrawals = pgTable(
  "auto_withdrawals",
  {
    account_id: owner(),
    coin: text("coin").notNull(),
    chain: text("chain").notNull().default(""),
    enabled: boolean("enabled").notNull(),
    address_type: text("address_type", { enum: ["CoinEx", "inner", "chain"] }).notNull(),
    address: text("address").notNull(),
    threshold: units("threshold").notNull(),
    hold_until: time("hold_until"),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.coin] })],
);

/** Value of an account's assets at the end of each day, at that day's prices. */
export const walletValues = pgTable(
  "wallet_values",
  {
    account_id: owner(),
    time: time("time").notNull(),
    /** USD. */
    value: text("value").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.time] })],
);
