import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { AccelerationStatus } from "contracts/calls/accelerator";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/read-page.ts";
import { within, type TimeFilter } from "../../platform/database/time-filter.ts";
import { accelerations } from "../../platform/database/schema/index.ts";
import type { Listing, PagePart } from "../../platform/paging.ts";
import { FREE_PER_HOUR } from "./terms.ts";
import { HOUR } from "../../platform/time.ts";

/** A row of the accelerations. */
export type AccelerationRow = typeof accelerations.$inferSelect;

const OPEN: readonly AccelerationStatus[] = ["unpaid", "paid", "accelerating"];

/** Finds an acceleration by the client's id. */
export async function findByClientId(
  database: Database,
  clientId: string,
): Promise<AccelerationRow | undefined> {
  const [row] = await database.select().from(accelerations).where(eq(accelerations.client_id, clientId));
  return row;
}

/** Finds the running acceleration of a transaction of a coin. */
export async function findRunning(
  database: Database,
  { coin, txid }: Pick<AccelerationRow, "coin" | "txid">,
): Promise<AccelerationRow | undefined> {
  const [row] = await database
    .select()
    .from(accelerations)
    .where(
      and(
        eq(accelerations.coin, coin),
        eq(accelerations.txid, txid),
        eq(accelerations.status, "accelerating"),
      ),
    );
  return row;
}

/** Lists all unfinished accelerations, oldest first. */
export function listOpen(database: Database): Promise<AccelerationRow[]> {
  return database
    .select()
    .from(accelerations)
    .where(inArray(accelerations.status, [...OPEN]))
    .orderBy(asc(accelerations.id));
}

/**
 * Adds an acceleration.
 *
 * @returns undefined when the id is taken, or the transaction is already being accelerated
 */
export async function addAcceleration(
  transaction: Database,
  row: typeof accelerations.$inferInsert,
): Promise<AccelerationRow | undefined> {
  const [added] = await transaction.insert(accelerations).values(row).onConflictDoNothing().returning();
  return added;
}

/**
 * Updates an acceleration, if it still has the given status.
 *
 * @param row as it was read
 */
export async function moveAcceleration(
  transaction: Database,
  row: Pick<AccelerationRow, "id" | "status">,
  change: Partial<Omit<AccelerationRow, "id">>,
): Promise<boolean> {
  const moved = await transaction
    .update(accelerations)
    .set(change)
    .where(and(eq(accelerations.id, row.id), eq(accelerations.status, row.status)))
    .returning({ id: accelerations.id });
  return moved.length === 1;
}

/** Selects the accelerations of a list: those of an account, or those with given ids and no account. */
export interface AccelerationFilter extends TimeFilter {
  readonly owner: { readonly account_id: number } | { readonly client_ids: readonly string[] };
  readonly type?: AccelerationRow["type"] | undefined;
  readonly status?: AccelerationStatus | undefined;
  readonly txid?: string | undefined;
}

function conditionOf({ owner, type, status, txid, ...times }: AccelerationFilter) {
  const isOwn =
    "account_id" in owner
      ? eq(accelerations.account_id, owner.account_id)
      : and(
          sql`${accelerations.account_id} is null`,
          owner.client_ids.length === 0
            ? sql`false`
            : inArray(accelerations.client_id, [...owner.client_ids]),
        );
  return and(
    isOwn,
    type === undefined ? undefined : eq(accelerations.type, type),
    status === undefined ? undefined : eq(accelerations.status, status),
    txid === undefined ? undefined : eq(accelerations.txid, txid),
    within(accelerations.create_time, times),
  );
}

/** Lists accelerations, newest first. */
export function listAccelerations(
  database: Database,
  filter: AccelerationFilter,
  part: PagePart,
): Promise<Listing<AccelerationRow>> {
  return readPage(database, accelerations, database.select().from(accelerations).$dynamic(), {
    where: conditionOf(filter),
    order: [desc(accelerations.create_time), desc(accelerations.id)],
    part,
  });
}

const usedRow = v.object({ used: v.number() });

/** Returns the start of an hour. */
function hourOf(now: number): number {
  return now - (now % HOUR);
}

/** Returns when the quota resets. */
export function quotaResetTime(now: number): number {
  return hourOf(now) + HOUR;
}

/** Returns the number of free accelerations used in the current hour. */
export async function usedQuota(database: Database, now: number): Promise<number> {
  const [row] = await selectRows(
    database,
    sql`select used from acceleration_hours where hour = ${hourOf(now)}`,
    usedRow,
  );
  return row?.used ?? 0;
}

/**
 * Takes one free acceleration of the current hour, and deletes counts of past days.
 *
 * @returns false when none is left
 */
export async function takeQuota(transaction: Database, now: number): Promise<boolean> {
  const hour = hourOf(now);
  await transaction.execute(sql`delete from acceleration_hours where hour < ${hour - 48 * HOUR}`);
  const taken = await selectRows(
    transaction,
    sql`insert into acceleration_hours (hour, used) values (${hour}, 1)
        on conflict (hour) do update set used = acceleration_hours.used + 1
        where acceleration_hours.used < ${FREE_PER_HOUR} returning used`,
    usedRow,
  );
  return taken.length === 1;
}
