import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { HoldKind, HoldReason, ResetType, SecurityEvent } from "contracts/schemas/security";
import { accounts, bytes, owner, time } from "./account.ts";

/** Security settings of a person's account, apart from the factors themselves. */
export const accountSecurity = pgTable("account_security", {
  account_id: integer("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Anti-phishing word included in every email; encrypted. */
  antiphishing: text("antiphishing"),
  /** Whether withdrawals may only go to addresses in the address book. */
  is_allowlist: boolean("is_allowlist").notNull().default(false),
  signin_password_time: time("signin_password_time"),
  payment_password_time: time("payment_password_time"),
  /** Whether a recovery code was used since the authenticator was bound; the person should bind it again. */
  is_rebind_advised: boolean("is_rebind_advised").notNull().default(false),
  /** When the account will be deleted; signing in cancels it. */
  delete_time: time("delete_time"),
});

/** Periods in which withdrawals are blocked; `end_time` is null while only an event can end it. */
export const securityHolds = pgTable(
  "security_holds",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    kind: text("kind").$type<HoldKind>().notNull(),
    reason: text("reason").$type<HoldReason>().notNull(),
    start_time: time("start_time").notNull(),
    end_time: time("end_time"),
  },
  (table) => [index("security_holds_account").on(table.account_id)],
);

/** Security events of an account. */
export const securityLog = pgTable(
  "security_log",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    event: text("event").$type<SecurityEvent>().notNull(),
    address: text("address").notNull(),
    device: text("device").notNull(),
    time: time("time").notNull(),
  },
  (table) => [index("security_log_account").on(table.account_id, table.id)],
);

/** Single-use codes that replace a lost authenticator; only hashes are stored. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    account_id: owner(),
    code_hash: text("code_hash").notNull(),
    used_time: time("used_time"),
  },
  (table) => [uniqueIndex("recovery_codes_code").on(table.account_id, table.code_hash)],
);

/** Names of deleted mining accounts, in lower case; a name is never reused. */
export const usedNames = pgTable("used_names", { name: text("name").primaryKey() });

/** Statuses of a factor reset request. */
export const RESET_STATUSES = [
  "started",
  "verified",
  "in_review",
  "more_needed",
  "done",
  "refused",
  "cancelled",
] as const;

/** Reset requests of people who lost a factor. */
export const resetRequests = pgTable(
  "reset_requests",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    token_hash: text("token_hash").notNull(),
    type: text("type").$type<ResetType>().notNull(),
    /** Null if no account matches the input; such a request never proceeds. */
    account_id: integer("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** The login that was entered, encrypted; codes are sent to it. */
    login: text("login").notNull(),
    status: text("status", { enum: RESET_STATUSES }).notNull().default("started"),
    /** Why more is needed or the request was refused, in the reviewer's words. */
    reason: text("reason").notNull().default(""),
    /** Whether a recovery code replaced proofs and review. */
    is_recovered: boolean("is_recovered").notNull().default(false),
    /** The factor that replaces the old one when the request is granted; encrypted. */
    new_factor: text("new_factor"),
    created_time: time("created_time").notNull(),
    expire_time: time("expire_time").notNull(),
    submit_time: time("submit_time"),
    finish_time: time("finish_time"),
  },
  (table) => [
    uniqueIndex("reset_requests_token").on(table.token_hash),
    uniqueIndex("reset_requests_open")
      .on(table.account_id, table.type)
      .where(sql`${table.status} in ('in_review', 'more_needed')`),
    index("reset_requests_status").on(table.status),
  ],
);

/** Proofs attached to a request: facts that only the owner knows, a signed message, or a photo. */
export const resetProofs = pgTable(
  "reset_proofs",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    request_id: integer("request_id")
      .notNull()
      .references(() => resetRequests.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["withdrawal", "signature", "photo"] }).notNull(),
    facts: jsonb("facts").$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Total file size in bytes. */
    size: integer("size").notNull().default(0),
    file: bytes("file"),
    is_complete: boolean("is_complete").notNull(),
    time: time("time").notNull(),
  },
  (table) => [uniqueIndex("reset_proofs_kind").on(table.request_id, table.kind)],
);
