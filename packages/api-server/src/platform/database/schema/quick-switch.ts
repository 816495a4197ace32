import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { owner, time } from "./account.ts";

/** Switches of what the machines on the quick-switch address mine; rows are never changed. */
export const quickSwitches = pgTable(
  "quick_switches",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    time: time("time").notNull(),
    /** From when on the engine sends the machines to the new coin. */
    effective_time: time("effective_time").notNull(),
    from_coin: text("from_coin").notNull(),
    to_coin: text("to_coin").notNull(),
    /** Who switched. */
    operator_id: owner("operator_id"),
  },
  (table) => [index("quick_switches_account").on(table.account_id, table.id)],
);
