import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AmbassadorForm } from "contracts/calls/ambassador";
import { accounts, time } from "./account.ts";
import { units } from "./mining.ts";

/** Programs that pay rebates: by a person's own code, or by the codes of an agency. */
export const REBATE_PROGRAMS = ["referral", "agency"] as const;

const person = (name: string) =>
  integer(name)
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** Who signed up with whose code. */
export const referrals = pgTable(
  "referrals",
  {
    invitee_id: integer("invitee_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    referrer_id: person("referrer_id"),
    program: text("program", { enum: REBATE_PROGRAMS }).notNull(),
    /** The code used at sign-up. */
    code: text("code").notNull(),
    /** Discount on the invited person's fee, in hundredths of a percent. */
    discount: integer("discount").notNull().default(0),
    join_time: time("join_time").notNull(),
    /** Start of the first day with earnings; null until then. */
    first_time: time("first_time"),
  },
  (table) => [
    index("referrals_referrer").on(table.referrer_id, table.join_time),
    check("referrals_not_own", sql`${table.invitee_id} <> ${table.referrer_id}`),
    check("referrals_discount", sql`${table.discount} between 0 and 10000`),
  ],
);

/** Rebates of a day and their corrections. Amounts are never changed. */
export const rebates = pgTable(
  "rebates",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    program: text("program", { enum: REBATE_PROGRAMS }).notNull(),
    kind: text("kind", { enum: ["reward", "correction"] }).notNull(),
    referrer_id: person("referrer_id"),
    invitee_id: person("invitee_id"),
    coin: text("coin").notNull(),
    /** Start of the day. */
    day: time("day").notNull(),
    /** When it was settled. */
    time: time("time").notNull(),
    /** Fee on which the rebate is based; for a correction, the remaining fee. */
    fee: units("fee").notNull(),
    /** Hundredths of a percent of the fee. */
    rate: integer("rate").notNull(),
    /** Negative for a correction. */
    amount: units("amount").notNull(),
    /** For a correction, the amount taken back; the rest is deducted from the next rebates. */
    paid: units("paid").notNull().default("0"),
    /** USD per coin at the end of the day. */
    price: text("price").notNull(),
    /** Month of the agency statement that paid it. */
    statement: text("statement"),
  },
  (table) => [
    uniqueIndex("rebates_once")
      .on(table.invitee_id, table.coin, table.day)
      .where(sql`${table.kind} = 'reward'`),
    // Pages, counts and the newest rebate of a referrer.
    index("rebates_referrer").on(table.referrer_id, table.program, table.day, table.id),
    index("rebates_newest").on(table.referrer_id, table.id),
    index("rebates_invitee").on(table.invitee_id, table.day),
    index("rebates_owed")
      .on(table.referrer_id)
      .where(sql`${table.kind} = 'correction' and ${table.program} = 'referral'`),
    index("rebates_open")
      .on(table.referrer_id)
      .where(sql`${table.program} = 'agency' and ${table.statement} is null`),
    check("rebates_rate", sql`${table.rate} between 0 and 10000`),
    check(
      "rebates_within_fee",
      sql`${table.kind} = 'correction' or ${table.amount} between 0 and ${table.fee}`,
    ),
  ],
);

/** Fees that were returned after their day was settled. */
export const feeCorrections = pgTable(
  "fee_corrections",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    client_id: text("client_id").notNull(),
    account_id: person("account_id"),
    coin: text("coin").notNull(),
    day: time("day").notNull(),
    amount: units("amount").notNull(),
    remark: text("remark").notNull(),
    time: time("time").notNull(),
  },
  (table) => [
    uniqueIndex("fee_corrections_once").on(table.client_id),
    index("fee_corrections_day").on(table.account_id, table.coin, table.day),
  ],
);

/** Agencies and their tiers. */
export const agencies = pgTable(
  "agencies",
  {
    account_id: integer("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Name shown to people it invites. */
    name: text("name").notNull(),
    /** Hundredths of a percent of the fee, shared between agency and customer. */
    tier: integer("tier").notNull(),
  },
  (table) => [check("agencies_tier", sql`${table.tier} between 0 and 10000`)],
);

/** Invite codes of agencies. */
export const agencyCodes = pgTable(
  "agency_codes",
  {
    code: text("code").primaryKey(),
    agency_id: person("agency_id"),
    /** Discount on the customer's fee, in hundredths of a percent. */
    discount: integer("discount").notNull(),
    remark: text("remark").notNull(),
    create_time: time("create_time").notNull(),
    /** When the code stops accepting sign-ups. */
    end_time: time("end_time"),
  },
  (table) => [index("agency_codes_agency").on(table.agency_id)],
);

/** Amounts paid to an agency for a month. */
export const agencyStatements = pgTable(
  "agency_statements",
  {
    agency_id: person("agency_id"),
    /** `YYYY-MM` of the pool's days. */
    month: text("month").notNull(),
    coin: text("coin").notNull(),
    fee: units("fee").notNull(),
    amount: units("amount").notNull(),
    /** USD per coin when it was paid. */
    price: text("price").notNull(),
    time: time("time").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agency_id, table.month, table.coin] })],
);

/** Applications for the ambassador program. */
export const ambassadors = pgTable(
  "ambassadors",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    account_id: person("account_id"),
    form: jsonb("form").$type<AmbassadorForm>().notNull(),
    status: text("status", { enum: ["pending", "approved", "rejected", "ended"] }).notNull(),
    reason: text("reason").notNull().default(""),
    create_time: time("create_time").notNull(),
    /** When it was approved or rejected. */
    decide_time: time("decide_time"),
    /** When an approved membership ended. */
    end_time: time("end_time"),
  },
  (table) => [
    index("ambassadors_account").on(table.account_id, table.id),
    uniqueIndex("ambassadors_open")
      .on(table.account_id)
      .where(sql`${table.status} in ('pending', 'approved')`),
  ],
);
