import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { owner } from "./account.ts";

/** Layouts of the price chart that people saved. */
export const chartLayouts = pgTable(
  "chart_layouts",
  {
    account_id: owner(),
    name: text("name").notNull(),
    /** Text that only the chart reads; null after a reset, so that an older change cannot bring the layout back. */
    content: text("content"),
    /** When it was changed, in milliseconds since 1970. */
    timestamp: bigint("timestamp", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.name] })],
);
