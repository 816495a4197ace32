import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { accounts, owner, time } from "./account.ts";

/** Addresses that miners of an account sign in with at an engine that knows addresses only; the account proved that it holds the key. */
export const miningAddresses = pgTable(
  "mining_addresses",
  {
    /** As engines are asked for it: see `addressKey`. */
    address: text("address").primaryKey(),
    coin: text("coin").notNull(),
    account_id: owner(),
    claim_time: time("claim_time").notNull(),
  },
  (table) => [index("mining_addresses_account").on(table.account_id)],
);

/** What an account is to sign next; asking again takes the place of it. */
export const addressChallenges = pgTable("address_challenges", {
  account_id: integer("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  address: text("address").notNull(),
  message: text("message").notNull(),
  expire_time: time("expire_time").notNull(),
});
