import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { payoutPsbts, withdrawals } from "../../platform/database/schema/index.ts";
import { type Abandoning, familyId, type PsbtRow } from "./psbts-repository.ts";

/** A transaction, those before it and those that follow it, the oldest first. */
export function readFamily(database: Database, row: PsbtRow): Promise<PsbtRow[]> {
  const family = familyId(row);
  return database
    .select()
    .from(payoutPsbts)
    .where(or(eq(payoutPsbts.id, family), eq(payoutPsbts.first_id, family)))
    .orderBy(asc(payoutPsbts.id));
}

/** Numbers of abandoned transactions whose orders wait because something else spent the coins. */
export async function spentPsbts(database: Database): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectDistinct({ id: payoutPsbts.id })
    .from(payoutPsbts)
    .innerJoin(withdrawals, eq(withdrawals.psbt_id, payoutPsbts.id))
    .where(
      and(
        eq(payoutPsbts.status, "abandoned"),
        eq(withdrawals.status, "processing"),
        eq(withdrawals.pause_reason, "psbt_spent"),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Takes the orders from a transaction that can never be mined. They are paid as if the signer had never been given one.
 *
 * @returns false when they are not its orders any more, or were paid meanwhile
 */
export function detachOrders(
  database: Database,
  row: PsbtRow,
  { by, reason, now }: Abandoning,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const detached = await tx
      .update(withdrawals)
      .set({ psbt_id: null, status_reason: "sending", pause_reason: null, update_time: now })
      .where(
        and(
          eq(withdrawals.psbt_id, row.id),
          eq(withdrawals.status, "processing"),
          eq(withdrawals.pause_reason, "psbt_spent"),
          isNull(withdrawals.transaction_id),
        ),
      )
      .returning({ id: withdrawals.id });
    if (detached.length === 0) return false;
    await tx
      .update(payoutPsbts)
      .set({ end_by: by, end_reason: reason, end_time: now })
      .where(and(eq(payoutPsbts.id, row.id), eq(payoutPsbts.status, "abandoned")));
    return true;
  });
}
