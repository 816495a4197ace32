import { index, integer, jsonb, numeric, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { owner, time } from "./account.ts";
import { contentEntries } from "./content.ts";
import { feeCoupons } from "./coupon.ts";

const coupon = () => integer("coupon_id").references(() => feeCoupons.id, { onDelete: "set null" });

/** Entry of the activity; it cannot be deleted while submissions or prizes exist. */
const activity = () =>
  integer("activity_id")
    .notNull()
    .references(() => contentEntries.id);

/** Answers of people to the questions of activities, one row per person. */
export const activitySheets = pgTable(
  "activity_sheets",
  {
    activity_id: activity(),
    account_id: owner(),
    /** Index of the chosen answer, from 0, by the name of the question. */
    answers: jsonb("answers").$type<Readonly<Record<string, number>>>().notNull(),
    score: integer("score").notNull(),
    total: integer("total").notNull(),
    /** Coupon that it won. */
    coupon_id: coupon(),
    time: time("time").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activity_id, table.account_id] }),
    index("activity_sheets_account").on(table.account_id),
  ],
);

/** Activities with a final ranking whose prizes were awarded. */
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
