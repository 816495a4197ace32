import { index, integer, jsonb, numeric, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { owner, time } from "./account.ts";
import { contentEntries } from "./content.ts";
import { feeCoupons } from "./coupon.ts";

const coupon = () => integer("coupon_id").references(() => feeCoupons.id, { onDelete: "set null" });

/** Entry of the activity; it cannot be removed while something was handed in or won. */
const activity = () =>
  integer("activity_id")
    .notNull()
    .references(() => contentEntries.id);

/** Answers of a person to the questions of an activity: one sheet each. */
export const activitySheets = pgTable(
  "activity_sheets",
  {
    activity_id: activity(),
    account_id: owner(),
    /** Chosen places in the lists of answers, from 0, by the name of the question. */
    answers: jsonb("answers").$type<Readonly<Record<string, number>>>().notNull(),
    score: integer("score").notNull(),
    total: integer("total").notNull(),
    /** What it won. */
    coupon_id: coupon(),
    time: time("time").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activity_id, table.account_id] }),
    index("activity_sheets_account").on(table.account_id),
  ],
);

/** Activities whose ranking is final and whose prizes were given. */
export const activityResults = pgTable("activity_results", {
  activity_id: activity().primaryKey(),
  time: time("time").notNull(),
});

/** Prizes of final rankings. */
export const activityPrizes = pgTable(
  "activity_prizes",
  {
    activity_id: integer("activity_id")
      .notNull()
      .references(() => activityResults.activity_id, { onDelete: "cascade" }),
    account_id: owner(),
    rank: integer("rank").notNull(),
    /** USD. */
    value: numeric("value", { precision: 40, scale: 6 }).notNull(),
    coupon_id: coupon(),
  },
  (table) => [
    primaryKey({ columns: [table.activity_id, table.account_id] }),
    index("activity_prizes_account").on(table.account_id),
  ],
);
