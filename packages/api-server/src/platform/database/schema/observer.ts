import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts, owner, time } from "./account.ts";

/** Read-only links. A key is found by its hash and stored encrypted, so that its owner can copy the link again. */
export const observers = pgTable(
  "observers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Main account that created the link. */
    owner_id: owner("owner_id"),
    key_hash: text("key_hash").notNull(),
    /** Encrypted; the key is outside the database. */
    key_sealed: text("key_sealed"),
    /** Whether it shows every mining account of the owner. */
    global: boolean("global").notNull(),
    /** The one account shown if the link is not global. */
    account_id: integer("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    remark: text("remark").notNull(),
    open_auth: jsonb("open_auth").$type<readonly string[]>().notNull(),
    /** Null gives access to every coin, including later ones. */
    open_coins: jsonb("open_coins").$type<readonly string[]>(),
    created_time: time("created_time").notNull(),
    used_time: time("used_time"),
    /** Expiry time of the link; null for none. */
    expire_time: time("expire_time"),
    /** When its permissions were last set after creation; until then the codes of its creation cover them. */
    auth_time: time("auth_time"),
  },
  (table) => [uniqueIndex("observers_key").on(table.key_hash), index("observers_owner").on(table.owner_id)],
);

/** Visits through links: per UTC day and kind of browser, with no other data about visitors. */
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
