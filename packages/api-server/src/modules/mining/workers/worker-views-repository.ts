import type { WorkerView } from "contracts/calls/worker-views";
import { workerSortSchema } from "contracts/schemas/mining";
import { and, asc, eq, ne } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../../platform/database/database.ts";
import { accounts, workerGroups, workerViews } from "../../../platform/database/schema/index.ts";
import type { WorkerOwner } from "./repository.ts";

const isOf = ({ account_id, coin }: WorkerOwner) =>
  and(eq(workerViews.account_id, account_id), eq(workerViews.coin, coin));

/**
 * Lists the views of an account on a coin.
 *
 * @returns views by name; a view of a deleted group shows all workers
 */
export async function listWorkerViews(database: Database, owner: WorkerOwner): Promise<WorkerView[]> {
  const rows = await database
    .select({ view: workerViews, group: workerGroups.id })
    .from(workerViews)
    .leftJoin(
      workerGroups,
      and(eq(workerGroups.id, workerViews.group_id), eq(workerGroups.account_id, workerViews.account_id)),
    )
    .where(isOf(owner))
    .orderBy(asc(workerViews.name));
  return rows.map(
    ({ view: { name, group_id, worker_name, status, tag, sort_by, sort_order, is_default }, group }) => ({
      name,
      group_id: group_id > 0 && group === null ? -1 : group_id,
      worker_name,
      status,
      tag,
      sort_by: v.parse(v.fallback(workerSortSchema, "name"), sort_by),
      sort_order,
      is_default,
    }),
  );
}

/**
 * Stores a view, replacing one of the same name.
 *
 * @param most how many views an account may have on a coin
 * @returns false if the limit would be exceeded
 */
export function saveWorkerView(
  database: Database,
  owner: WorkerOwner,
  { view, most }: { readonly view: WorkerView; readonly most: number },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // Locks the account, so that concurrent saves are counted, and made the default, one after another.
    await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, owner.account_id))
      .for("update");
    const others = and(isOf(owner), ne(workerViews.name, view.name));
    if ((await transaction.$count(workerViews, others)) >= most) return false;
    if (view.is_default) await transaction.update(workerViews).set({ is_default: false }).where(others);
    await transaction
      .insert(workerViews)
      .values({ ...owner, ...view })
      .onConflictDoUpdate({
        target: [workerViews.account_id, workerViews.coin, workerViews.name],
        set: view,
      });
    return true;
  });
}

/** Deletes the view with a name, if there is one. */
export async function deleteWorkerView(database: Database, owner: WorkerOwner, name: string): Promise<void> {
  await database.delete(workerViews).where(and(isOf(owner), eq(workerViews.name, name)));
}
