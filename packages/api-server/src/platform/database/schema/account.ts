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

/** Seconds since 1970, as on the wire. */
export const time = (name: string) => bigint(name, { mode: "number" });

/** Content of a file. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Holders (main) and the mining accounts under them (sub). */
export const accounts = pgTable(
  "accounts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the mining account, part of worker names; a new person has none yet. */
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
    /** Last time step that was accepted: each step counts once. */
    totp_step: bigint("totp_step", { mode: "number" }),
    remark: text("remark").notNull().default(""),
    visible: boolean("visible").notNull().default(true),
    last_visit_coin: text("last_visit_coin"),
    language: text("language").notNull().default("en_US"),
    currency: text("currency").notNull().default("USD"),
    frozen_time: time("frozen_time"),
    is_agency: boolean("is_agency").notNull().default(false),
    agency_unread: boolean("agency_unread").notNull().default(false),
    /** "Read all" no longer asks. */
    message_check: boolean("message_check").notNull().default(false),
    /** Code under which this account refers others. */
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

/** An account that a row is about and goes with. */
export const owner = (name = "account_id") =>
  integer(name)
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** An account that a row is about and that is kept while the row is there. */
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
    /** Account the sign-in began with; switching back leads no further than to it. */
    origin_id: owner("origin_id"),
    created_time: time("created_time").notNull(),
    used_time: time("used_time").notNull(),
    /** When the sign-in itself was, carried over account switches; bounds the whole life. */
    signin_time: time("signin_time").notNull(),
    /** Why it was ended other than by sign-out; shown to the person. */
    ended: text("ended", { enum: ["replaced", "frozen"] }),
    /** Names the sign-in to its person without giving its token away. */
    id: integer("id").generatedAlwaysAsIdentity(),
    /** Where it began, and on which device. */
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
    /** Keyed hash of the address or number the code went to. */
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

/** Counters of all limits, by key and window; one atomic statement counts and answers. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  window_start: time("window_start").notNull(),
  count: integer("count").notNull(),
});

/** Captcha challenges and results that were used up. */
export const captchaUses = pgTable("captcha_uses", {
  id: text("id").primaryKey(),
  expire_time: time("expire_time").notNull(),
});

/** Locks of jobs that only one process may run, with the time at which a lock is given up for lost. */
export const jobLocks = pgTable("job_locks", {
  name: text("name").primaryKey(),
  owner: text("owner").notNull(),
  expire_time: time("expire_time").notNull(),
});

/** The last run of each job, in whichever process it was. */
export const jobRuns = pgTable("job_runs", {
  name: text("name").primaryKey(),
  /** When it ended. */
  run_time: time("run_time").notNull(),
  milliseconds: integer("milliseconds").notNull(),
  /** Pause between two runs. */
  every_seconds: integer("every_seconds").notNull(),
  /** End of the last run without failure. */
  success_time: time("success_time"),
  /** Failed runs since then. */
  failures: integer("failures").notNull().default(0),
});

/** Facts about the database itself, such as the version of the demo seed. */
export const metadata = pgTable("facts", { name: text("name").primaryKey(), value: text("value").notNull() });
