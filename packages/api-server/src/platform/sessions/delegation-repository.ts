import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.ts";
import { accounts, delegates } from "../database/schema/index.ts";

const owner = alias(accounts, "delegating_owner");

/** The columns of an account that identify its owner. */
type Owned = Pick<typeof accounts.$inferSelect, "id" | "account_type" | "parent_id">;

/** Whether an account belongs to the person: the account of the sign-in, and for a main account its sub-accounts. */
export function isOwn(person: Owned, target: Owned): boolean {
  return target.id === person.id || (person.account_type === "main" && target.parent_id === person.id);
}

/** Whether a person may enter someone else's account: offered, accepted, and the owner is not frozen. */
export async function mayEnter(database: Database, accountId: number, personId: number): Promise<boolean> {
  const rows = await database
    .select({ id: delegates.id })
    .from(delegates)
    .innerJoin(owner, eq(owner.id, delegates.owner_id))
    .where(
      and(
        eq(delegates.account_id, accountId),
        eq(delegates.delegate_id, personId),
        isNotNull(delegates.accepted_time),
        isNull(owner.frozen_time),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
