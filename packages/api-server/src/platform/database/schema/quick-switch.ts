import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { accounts, time } from "./account.ts";

/** Switches of what the machines on the quick-switch address mine; rows are never changed. */
export const quickSwitches = pgTable(
  "quick_switches",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    time: time("time").notNull(),
    /** From when on the engine sends the machines to the new coin. */
    effective_time: time("effective_time").notNull(),
    from_coin: text("from_coin").notNull(),
    to_coin: text("to_coin").notNull(),
    /** Who switched. */
    operator_id: integer("operator_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
  },
  (table) => [index("quick_switches_account").on(table.account_id, table.id)],
);
