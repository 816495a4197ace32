import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts, owner, time } from "./account.ts";

/** Read-only links. A key is found by its hash and kept encrypted, so that its owner can copy the link again. */
export const observers = pgTable(
  "observers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Main account that made the link. */
    owner_id: owner("owner_id"),
    key_hash: text("key_hash").notNull(),
    /** Encrypted; the key is outside the database. */
    key_sealed: text("key_sealed"),
    /** Shows every mining account of the owner. */
    global: boolean("global").notNull(),
    /** The one account shown when the link is not global. */
    account_id: integer("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    remark: text("remark").notNull(),
    open_auth: jsonb("open_auth").$type<readonly string[]>().notNull(),
    /** Null opens every coin, later ones too. */
    open_coins: jsonb("open_coins").$type<readonly string[]>(),
    created_time: time("created_time").notNull(),
    used_time: time("used_time"),
    /** From then on the link opens nothing; null for one without end. */
    expire_time: time("expire_time"),
    /** When its permissions were first set; until then the codes of its creation cover them. */
    auth_time: time("auth_time"),
  },
  (table) => [uniqueIndex("observers_key").on(table.key_hash), index("observers_owner").on(table.owner_id)],
);

/** Visits through links: per day of UTC and kind of browser, and nothing else of whoever came. */
export const observerVisits = pgTable(
  "observer_visits",
  {
    observer_id: integer("observer_id")
      .notNull()
      .references(() => observers.id, { onDelete: "cascade" }),
    /** Start of the day. */
    day: time("day").notNull(),
    /** Browser and system without versions. */
    device: text("device").notNull(),
    visits: integer("visits").notNull(),
    last_time: time("last_time").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.observer_id, table.day, table.device] }),
    index("observer_visits_day").on(table.day),
  ],
);
