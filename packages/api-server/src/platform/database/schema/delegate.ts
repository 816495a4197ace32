import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts, owner, time } from "./account.ts";

/** Mining accounts that another person may enter once that person has accepted. */
export const delegates = pgTable(
  "delegates",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The mining account. */
    account_id: owner(),
    /** Person who offered access. */
    owner_id: owner("owner_id"),
    /** Email address of the delegate, in lower case. Whether it has an account is never revealed. */
    delegate_email: text("delegate_email").notNull(),
    /** Person who may enter: the owner of the address at acceptance. */
    delegate_id: integer("delegate_id").references(() => accounts.id, { onDelete: "cascade" }),
    remark: text("remark").notNull(),
    created_time: time("created_time").notNull(),
    accepted_time: time("accepted_time"),
  },
  (table) => [
    uniqueIndex("delegates_pair").on(table.account_id, table.delegate_id),
    uniqueIndex("delegates_offer").on(table.account_id, table.delegate_email),
    index("delegates_email").on(table.delegate_email),
    index("delegates_owner").on(table.owner_id),
    index("delegates_delegate").on(table.delegate_id),
  ],
);
