import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { owner } from "./account.ts";

/** Saved layouts of the price chart. */
export const chartLayouts = pgTable(
  "chart_layouts",
  {
    account_id: owner(),
    name: text("name").notNull(),
    /** Opaque text of the chart; null after a reset, so that an older change cannot restore the layout. */
    content: text("content"),
    /** When it was changed, in milliseconds since 1970. */
    timestamp: bigint("timestamp", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.name] })],
);
