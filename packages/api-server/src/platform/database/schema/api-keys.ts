import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CustomSettings } from "contracts/calls/custom";
import { accounts, owner, time } from "./account.ts";

/** Key pairs of the API, one per mining account. A key is found by its hash; both halves are stored encrypted. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    key_hash: text("key_hash").notNull(),
    /** Encrypted; the key is outside the database. */
    key_sealed: text("key_sealed").notNull(),
    /** Encrypted; it must be readable to check signatures. */
    secret_sealed: text("secret_sealed").notNull(),
    permissions: jsonb("permissions").$type<readonly string[]>().notNull(),
    ip_whitelist: jsonb("ip_whitelist").$type<readonly string[]>().notNull(),
    remark: text("remark").notNull(),
    created_time: time("created_time").notNull(),
    used_time: time("used_time"),
    used_address: text("used_address"),
  },
  (table) => [
    uniqueIndex("api_keys_account").on(table.account_id),
    uniqueIndex("api_keys_key").on(table.key_hash),
  ],
);

/** Nonces of signed calls, kept for as long as the calls could be replayed. */
export const apiTonces = pgTable(
  "api_tonces",
  {
    key_id: integer("key_id")
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    /** Milliseconds since 1970. */
    tonce: bigint("tonce", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key_id, table.tonce] })],
);

/** The last uses of keys, including refused ones; kept when a pair is replaced. */
export const apiKeyUses = pgTable(
  "api_key_uses",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    time: time("time").notNull(),
    address: text("address").notNull(),
    path: text("path").notNull(),
    /** Body code of the response. */
    code: integer("code").notNull(),
  },
  (table) => [index("api_key_uses_account").on(table.account_id, table.id)],
);

/** People's interface settings that differ from the defaults; fields that were never set are missing. */
export const customSettings = pgTable("custom_settings", {
  account_id: integer("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  settings: jsonb("settings").$type<Partial<CustomSettings>>().notNull(),
});
