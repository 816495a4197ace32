import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { owner, time } from "./account.ts";
import { units } from "./mining.ts";
import { PROFIT_TYPES } from "./profit.ts";

/**
 * Coupons on the pool's fee. They belong to main accounts and apply to their sub-accounts too; one is active at a time (domain
 * wallet 5.3).
 */
export const feeCoupons = pgTable(
  "fee_coupons",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    /** Id chosen by the operator who issued it, so that a repeated call issues one; null for others. */
    client_id: text("client_id"),
    kind: text("kind", { enum: ["discount", "trial"] }).notNull(),
    /** Part of the fee still paid, in hundredths of a percent: 4000 pays 40 % of it. */
    pay_ratio: integer("pay_ratio").notNull(),
    /** Empty for every coin. */
    coins: text("coins").array().notNull(),
    /** Payout methods; empty for all. */
    modes: text("modes", { enum: PROFIT_TYPES }).array().notNull(),
    /** Duration once it is activated. */
    days: integer("days").notNull(),
    source: text("source", { enum: ["pool", "referral", "activity"] }).notNull(),
    get_time: time("get_time").notNull(),
    /** Last time at which it can be activated. */
    use_before: time("use_before").notNull(),
    start_time: time("start_time"),
    end_time: time("end_time"),
  },
  (table) => [
    index("fee_coupons_account").on(table.account_id, table.end_time),
    uniqueIndex("fee_coupons_client").on(table.account_id, table.client_id),
    check("fee_coupons_pay_ratio", sql`${table.pay_ratio} between 0 and 10000`),
    check("fee_coupons_times", sql`(${table.start_time} is null) = (${table.end_time} is null)`),
  ],
);

/** What a coupon saved on a settled day, by account and coin. */
export const couponDays = pgTable(
  "coupon_days",
  {
    coupon_id: integer("coupon_id")
      .notNull()
      .references(() => feeCoupons.id, { onDelete: "cascade" }),
    account_id: owner(),
    coin: text("coin").notNull(),
    /** Start of the day. */
    day: time("day").notNull(),
    /** Fee charged in the hours that the coupon covered. */
    fee: units("fee").notNull(),
    saved: units("saved").notNull(),
    /** USD per coin at the end of the day. */
    price: text("price").notNull(),
  },
  (table) => [primaryKey({ columns: [table.coupon_id, table.account_id, table.coin, table.day] })],
);
