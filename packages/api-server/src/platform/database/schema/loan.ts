import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accounts, keptAccount, time } from "./account.ts";
import { units } from "./mining.ts";

/** Index prices of collateral in the loan coin; each decision references the price at which it was made. */
export const loanPrices = pgTable(
  "loan_prices",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    coin: text("coin").notNull(),
    time: time("time").notNull(),
    price: text("price").notNull(),
  },
  (table) => [index("loan_prices_coin").on(table.coin, table.time)],
);

/** Loans. The sum of an account's debts is the negative of its `loan_debt`, that of the collateral is its `loan_collateral`. */
export const loanPositions = pgTable(
  "loan_positions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: keptAccount(),
    status: text("status", {
      enum: ["open", "margin_call", "liquidating", "liquidated", "repaid"],
    }).notNull(),
    collateral_coin: text("collateral_coin").notNull(),
    collateral: units("collateral").notNull(),
    loan_coin: text("loan_coin").notNull(),
    principal: units("principal").notNull(),
    /** Charged but not paid yet. */
    interest: units("interest").notNull().default("0"),
    /** Hours for which interest was charged, counted from `create_time`. */
    interest_hours: integer("interest_hours").notNull().default(0),
    /** Time of the last alert at each ratio. */
    alerts: jsonb("alerts").$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** Ratio of the highest active alert. */
    alert_level: text("alert_level"),
    /** Price at which the running liquidation was decided. */
    price_id: integer("price_id").references(() => loanPrices.id),
    create_time: time("create_time").notNull(),
    close_time: time("close_time"),
  },
  (table) => [
    index("loan_positions_account").on(table.account_id),
    index("loan_positions_status").on(table.status),
    check(
      "loan_positions_amounts",
      sql`${table.collateral} >= 0 and ${table.principal} >= 0 and ${table.interest} >= 0`,
    ),
  ],
);

/** Orders that sell collateral at a price. */
export const loanOrders = pgTable(
  "loan_orders",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: keptAccount(),
    position_id: integer("position_id")
      .notNull()
      .references(() => loanPositions.id),
    coin: text("coin").notNull(),
    amount: units("amount").notNull(),
    price: text("price").notNull(),
    status: text("status", { enum: ["open", "finished", "cancelled", "lapsed"] }).notNull(),
    create_time: time("create_time").notNull(),
    expire_time: time("expire_time").notNull(),
    close_time: time("close_time"),
  },
  (table) => [
    index("loan_orders_account").on(table.account_id, table.create_time),
    index("loan_orders_position").on(table.position_id, table.status),
  ],
);

/** Events of loans and the loan account; rows are never changed. */
export const loanRecords = pgTable(
  "loan_records",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: keptAccount(),
    position_id: integer("position_id").references(() => loanPositions.id),
    order_id: integer("order_id").references(() => loanOrders.id),
    kind: text("kind", {
      enum: ["borrow", "repay", "transfer", "interest", "sell", "liquidation"],
    }).notNull(),
    time: time("time").notNull(),
    coin: text("coin").notNull(),
    amount: units("amount").notNull(),
    direction: text("direction", { enum: ["in", "out"] }),
    /** Whether the pool itself triggered it at a margin call. */
    is_automatic: boolean("is_automatic").notNull().default(false),
    interest_paid: units("interest_paid"),
    principal_paid: units("principal_paid"),
    fee: units("fee"),
    /** Debt not covered by the collateral; the pool bears it. */
    shortfall: units("shortfall"),
    ltv: text("ltv"),
    price: text("price"),
    price_id: integer("price_id").references(() => loanPrices.id),
  },
  (table) => [
    index("loan_records_account").on(table.account_id, table.kind, table.time),
    index("loan_records_position").on(table.position_id),
  ],
);

/** Settings of a borrower. */
export const loanSettings = pgTable("loan_settings", {
  account_id: integer("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  auto_pledge: boolean("auto_pledge").notNull(),
  /** Whether each day's settlement repays from the mining account. */
  auto_repay: boolean("auto_repay").notNull().default(false),
  /** End of the last day whose settlement made a repayment. */
  repay_time: time("repay_time").notNull().default(0),
});
