import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { owner, time } from "./account.ts";

/** Coin switches of the quick-switch address; rows are never changed. */
export const quickSwitches = pgTable(
  "quick_switches",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    account_id: owner(),
    time: time("time").notNull(),
    /** When the engine starts sending the miners to the new coin. */
    effective_time: time("effective_time").notNull(),
    from_coin: text("from_coin").notNull(),
    to_coin: text("to_coin").notNull(),
    /** Operator who switched. */
    operator_id: owner("operator_id"),
  },
  (table) => [index("quick_switches_account").on(table.account_id, table.id)],
);
