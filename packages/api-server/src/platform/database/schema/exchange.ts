import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { owner, time } from "./account.ts";
import { units } from "./mining.ts";

/** One coin of an offer; amounts in smallest units, `price` in units of the target coin per coin. */
export interface QuoteItem {
  readonly coin: string;
  readonly price: string;
  readonly from_amount: string;
  readonly to_amount: string;
  readonly fee: string;
}

/** Firm quotes, each valid for one conversion. */
export const exchangeQuotes = pgTable(
  "exchange_quotes",
  {
    id: text("id").primaryKey(),
    account_id: owner(),
    kind: text("kind", { enum: ["manual", "small"] }).notNull(),
    target: text("target").notNull(),
    items: jsonb("items").$type<readonly QuoteItem[]>().notNull(),
    created_time: time("created_time").notNull(),
    expire_time: time("expire_time").notNull(),
    used_time: time("used_time"),
  },
  (table) => [index("exchange_quotes_expire").on(table.expire_time)],
);

/** Rules that exchange a part of every payout. */
export const autoExchanges = pgTable(
  "auto_exchanges",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    from_coin: text("from_coin").notNull(),
    to_coin: text("to_coin").notNull(),
    ratio: text("ratio").notNull(),
    enabled: boolean("enabled").notNull(),
    /** Reserved and not exchanged yet; the account's `auto_accum` is the sum over its rules. */
    accumulated: units("accumulated").notNull().default("0"),
    /** When it was switched on; earlier payouts are ignored. */
    start_time: time("start_time").notNull(),
    /** Last payout to which it was applied. */
    settled_time: time("settled_time").notNull().default(0),
  },
  (table) => [uniqueIndex("auto_exchanges_pair").on(table.account_id, table.from_coin, table.to_coin)],
);

/** Conversions that were executed or failed. */
export const conversions = pgTable(
  "conversions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    time: time("time").notNull(),
    kind: text("kind", { enum: ["manual", "auto", "small"] }).notNull(),
    from_coin: text("from_coin").notNull(),
    to_coin: text("to_coin").notNull(),
    price: text("price").notNull(),
    from_amount: units("from_amount").notNull(),
    to_amount: units("to_amount").notNull(),
    fee: units("fee").notNull(),
    status: text("status", { enum: ["pending", "finished", "failed"] }).notNull(),
    reason: text("reason"),
    quote_id: text("quote_id"),
    rule_id: integer("rule_id"),
  },
  (table) => [
    index("conversions_account").on(table.account_id, table.time),
    index("conversions_rule").on(table.rule_id, table.time),
    index("conversions_pair").on(table.from_coin, table.to_coin, table.time),
  ],
);
