import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { owner } from "./account.ts";
import { WORKER_STATUSES } from "./worker.ts";

/** Worker filters that an account saved under a name. */
export const workerViews = pgTable(
  "worker_views",
  {
    account_id: owner(),
    coin: text("coin").notNull(),
    name: text("name").notNull(),
    /** -1 for all workers, 0 for the default group; the group may have been deleted since. */
    group_id: integer("group_id").notNull(),
    worker_name: text("worker_name").notNull(),
    status: text("status", { enum: WORKER_STATUSES }),
    tag: text("tag").notNull().default(""),
    sort_by: text("sort_by").notNull(),
    sort_order: text("sort_order", { enum: ["asc", "desc"] }).notNull(),
    is_default: boolean("is_default").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.coin, table.name] })],
);
