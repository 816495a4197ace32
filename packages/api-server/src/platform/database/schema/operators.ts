import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { TwoPersonAction } from "contracts/operator/approval";
import type { OperatorRole } from "contracts/operator/call";
import { time } from "./account.ts";

/** People who operate the pool, unrelated to the accounts of miners. */
export const operators = pgTable(
  "operators",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text("email").notNull(),
    roles: jsonb("roles").$type<OperatorRole[]>().notNull(),
    /** Null until the account's link was used. */
    password: text("password"),
    /** Encrypted; the key is outside the database. */
    totp_secret: text("totp_secret"),
    /** Secret that was shown but not yet confirmed with a code; encrypted. */
    totp_pending: text("totp_pending"),
    /** Last accepted time step; each step is accepted once. */
    totp_step: bigint("totp_step", { mode: "number" }),
    /** Hash of the token of the link that sets the password. */
    link_hash: text("link_hash"),
    link_end: time("link_end"),
    created_time: time("created_time").notNull(),
    disabled_time: time("disabled_time"),
  },
  (table) => [uniqueIndex("operators_email").on(table.email)],
);

/** Sign-ins of operators; tokens are stored hashed. */
export const operatorSessions = pgTable(
  "operator_sessions",
  {
    token_hash: text("token_hash").primaryKey(),
    operator_id: integer("operator_id")
      .notNull()
      .references(() => operators.id, { onDelete: "cascade" }),
    signin_time: time("signin_time").notNull(),
    used_time: time("used_time").notNull(),
  },
  (table) => [index("operator_sessions_operator").on(table.operator_id)],
);

/** Everything that operators did or tried. A trigger prevents changing or deleting rows; the outcome is written once. */
export const operatorActions = pgTable(
  "operator_actions",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    time: time("time").notNull(),
    /** Null for a token, and for a failed sign-in by name. */
    operator_id: integer("operator_id").references(() => operators.id),
    operator: text("operator").notNull(),
    action: text("action").notNull(),
    target: text("target").notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull(),
    request_id: text("request_id").notNull(),
    outcome: text("outcome", { enum: ["done", "proposed", "refused", "failed"] }),
    note: text("note").notNull().default(""),
  },
  (table) => [
    index("operator_actions_operator").on(table.operator, table.id),
    index("operator_actions_target").on(table.target, table.id),
  ],
);

/** Decisions by one operator that a second one must confirm. */
export const operatorApprovals = pgTable(
  "operator_approvals",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    action: text("action").$type<TwoPersonAction>().notNull(),
    target: text("target").notNull(),
    summary: text("summary").notNull(),
    reason: text("reason").notNull(),
    role: text("role").$type<OperatorRole>().notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    proposer_id: integer("proposer_id")
      .notNull()
      .references(() => operators.id),
    proposed_time: time("proposed_time").notNull(),
    expire_time: time("expire_time").notNull(),
    status: text("status", { enum: ["pending", "running", "done", "failed", "declined", "expired"] })
      .notNull()
      .default("pending"),
    decider_id: integer("decider_id").references(() => operators.id),
    decided_time: time("decided_time"),
    note: text("note").notNull().default(""),
  },
  (table) => [
    uniqueIndex("operator_approvals_pending")
      .on(table.action, table.target)
      .where(sql`status in ('pending', 'running')`),
  ],
);
