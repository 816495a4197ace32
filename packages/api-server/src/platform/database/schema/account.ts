import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";

/** Seconds since 1970, as in the API. */
export const time = (name: string) => bigint(name, { mode: "number" });

/** Content of a file. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Main accounts and their sub-accounts. */
export const accounts = pgTable(
  "accounts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the mining account, part of worker names; null until a new person chooses one. */
    account: text("account"),
    account_type: text("account_type", { enum: ["main", "sub"] }).notNull(),
    parent_id: integer("parent_id").references((): AnyPgColumn => accounts.id),
    email: text("email"),
    mobile: text("mobile"),
    country_code: text("country_code"),
    password: text("password"),
    payment_password: text("payment_password"),
    is_payment_verify: boolean("is_payment_verify").notNull().default(false),
    is_signin_verify: boolean("is_signin_verify").notNull().default(false),
    /** Encrypted; the key is outside the database. */
    totp_secret: text("totp_secret"),
    /** Last accepted time step: each step is valid once. */
    totp_step: bigint("totp_step", { mode: "number" }),
    remark: text("remark").notNull().default(""),
    visible: boolean("visible").notNull().default(true),
    last_visit_coin: text("last_visit_coin"),
    language: text("language").notNull().default("en_US"),
    /** Display currency that the person chose; null before the first choice, while each browser follows its language. */
    currency: text("currency"),
    frozen_time: time("frozen_time"),
    is_agency: boolean("is_agency").notNull().default(false),
    agency_unread: boolean("agency_unread").notNull().default(false),
    /** Whether "Read all" skips its confirmation. */
    message_check: boolean("message_check").notNull().default(false),
    /** Referral code of this account. */
    refer_code: text("refer_code"),
    register_time: time("register_time").notNull(),
    last_signin_address: text("last_signin_address"),
  },
  (table) => [
    uniqueIndex("accounts_name").on(sql`lower(${table.account})`),
    uniqueIndex("accounts_email").on(table.email),
    uniqueIndex("accounts_mobile").on(table.country_code, table.mobile),
    uniqueIndex("accounts_refer_code").on(table.refer_code),
    index("accounts_parent").on(table.parent_id),
  ],
);

/** The account of a row; deleting it deletes the row. */
export const owner = (name = "account_id") =>
  integer(name)
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** The account of a row; it cannot be deleted while the row exists. */
export const keptAccount = (name = "account_id") =>
  integer(name)
    .notNull()
    .references(() => accounts.id);

/** Sign-ins. The token itself is never stored. */
export const sessions = pgTable(
  "sessions",
  {
    token_hash: text("token_hash").primaryKey(),
    account_id: owner(),
    /** Account with which the sign-in began; switching back leads no further. */
    origin_id: owner("origin_id"),
    created_time: time("created_time").notNull(),
    used_time: time("used_time").notNull(),
    /** Time of the sign-in itself, kept across account switches; limits the total lifetime. */
    signin_time: time("signin_time").notNull(),
    /** Why it ended other than by sign-out; shown to the person. */
    ended: text("ended", { enum: ["replaced", "frozen", "removed"] }),
    /** Identifies the sign-in to its person without revealing its token. */
    id: integer("id").generatedAlwaysAsIdentity(),
    /** Network address and device at its start. */
    address: text("address").notNull().default(""),
    device: text("device").notNull().default(""),
  },
  (table) => [index("sessions_account").on(table.account_id), index("sessions_origin").on(table.origin_id)],
);

/** Short-lived single-use tokens between two steps: sign-in verification, password reset, freeze, security steps. */
export const stepTokens = pgTable("step_tokens", {
  token_hash: text("token_hash").primaryKey(),
  account_id: owner(),
  business: text("business").notNull(),
  payload: jsonb("payload").$type<Readonly<Record<string, string>>>().notNull().default({}),
  expire_time: time("expire_time").notNull(),
  used_time: time("used_time"),
});

/** Codes that were sent by email or SMS. */
export const codes = pgTable(
  "codes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Keyed hash of the recipient's address or number. */
    target: text("target").notNull(),
    business: text("business").notNull(),
    code_hash: text("code_hash").notNull(),
    /** Hash over what the code approves. */
    payload_hash: text("payload_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    used: boolean("used").notNull().default(false),
    sent_time: time("sent_time").notNull(),
    expire_time: time("expire_time").notNull(),
  },
  (table) => [index("codes_target").on(table.target, table.business, table.sent_time)],
);

/** Counters of all rate limits, by key and window; one atomic statement counts and returns. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  window_start: time("window_start").notNull(),
  count: integer("count").notNull(),
});

/** Used captcha challenges and results. */
export const captchaUses = pgTable("captcha_uses", {
  id: text("id").primaryKey(),
  expire_time: time("expire_time").notNull(),
});

/** Locks of jobs that only one process may run, with their expiry times. */
export const jobLocks = pgTable("job_locks", {
  name: text("name").primaryKey(),
  owner: text("owner").notNull(),
  expire_time: time("expire_time").notNull(),
});

/** The last run of each job, in any process. */
export const jobRuns = pgTable("job_runs", {
  name: text("name").primaryKey(),
  /** When the run ended. */
  run_time: time("run_time").notNull(),
  milliseconds: integer("milliseconds").notNull(),
  /** Pause between two runs. */
  every_seconds: integer("every_seconds").notNull(),
  /** End of the last run without failure. */
  success_time: time("success_time"),
  /** Number of failed runs since then. */
  failures: integer("failures").notNull().default(0),
});

/** Facts about the database itself, such as the version of the demo seed. */
export const metadata = pgTable("facts", { name: text("name").primaryKey(), value: text("value").notNull() });
