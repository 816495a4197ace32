import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { accounts, owner, time } from "./account.ts";

/**
 * Addresses with which an account's miners sign in at an engine that only supports addresses; the account proved that it holds
 * the key.
 */
export const miningAddresses = pgTable(
  "mining_addresses",
  {
    /** In the form in which engines are queried: see `addressKey`. */
    address: text("address").primaryKey(),
    coin: text("coin").notNull(),
    account_id: owner(),
    claim_time: time("claim_time").notNull(),
  },
  (table) => [index("mining_addresses_account").on(table.account_id)],
);

/** The message that an account has to sign next; a new request replaces it. */
export const addressChallenges = pgTable("address_challenges", {
  account_id: integer("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  address: text("address").notNull(),
  message: text("message").notNull(),
  expire_time: time("expire_time").notNull(),
});
