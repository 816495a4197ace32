import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { workerGroups, workers, workerVersions } from "../../../platform/database/schema/index.ts";
import { sumWorkers } from "../collect/worker-sums-repository.ts";
import { arrayOf } from "../../../platform/database/sum-rows.ts";

/** The account and coin of workers. */
export interface WorkerOwner {
  readonly account_id: number;
  readonly coin: string;
}

/** Marks cached lists of these workers as outdated in every process. */
export async function bump(transaction: Database, { account_id, coin }: WorkerOwner): Promise<void> {
  await transaction
    .insert(workerVersions)
    .values({ account_id, coin, version: 1 })
    .onConflictDoUpdate({
      target: [workerVersions.account_id, workerVersions.coin],
      set: { version: sql`${workerVersions.version} + 1` },
    });
}

/**
 * Locks workers that are changed together. All writers take these locks in one order, to prevent deadlocks: first the version of
 * an owner's workers, as the pool job does when it sums them up, then workers by name, as it writes them.
 *
 * @param condition which workers of the owner
 */
export async function lockWorkers(
  transaction: Database,
  { account_id, coin }: WorkerOwner,
  condition: SQL | undefined,
): Promise<void> {
  await transaction
    .insert(workerVersions)
    .values({ account_id, coin, version: 1 })
    .onConflictDoUpdate({
      target: [workerVersions.account_id, workerVersions.coin],
      set: { version: workerVersions.version },
    });
  await transaction
    .select({ id: workers.id })
    .from(workers)
    .where(and(eq(workers.account_id, account_id), eq(workers.coin, coin), condition))
    .orderBy(sql`${workers.name} collate "C"`)
    .for("update");
}

/**
 * Lists groups that a person created.
 *
 * @returns groups in order of creation
 */
export function listGroups(database: Database, account_ids: readonly number[], coin: string) {
  return database
    .select({ id: workerGroups.id, name: workerGroups.name })
    .from(workerGroups)
    .where(and(sql`${workerGroups.account_id} = any(${arrayOf(account_ids)})`, eq(workerGroups.coin, coin)))
    .orderBy(asc(workerGroups.id));
}

/**
 * Creates a group.
 *
 * @param name name, unique among the owner's groups of the coin
 * @returns id, or undefined when the name is taken
 */
export function insertGroup(
  database: Database,
  owner: WorkerOwner,
  name: string,
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(workerGroups)
      .values({ ...owner, name })
      .onConflictDoNothing()
      .returning({ id: workerGroups.id });
    if (row !== undefined) await bump(transaction, owner);
    return row?.id;
  });
}

function isOwned(owner: WorkerOwner, id: number) {
  return and(
    eq(workerGroups.id, id),
    eq(workerGroups.account_id, owner.account_id),
    eq(workerGroups.coin, owner.coin),
  );
}

/** Checks whether a group is the owner's; other owners' groups count as missing. */
export async function hasGroup(database: Database, owner: WorkerOwner, id: number): Promise<boolean> {
  const rows = await database.select({ id: workerGroups.id }).from(workerGroups).where(isOwned(owner, id));
  return rows.length === 1;
}

/** Renames a group. */
export function renameGroup(
  database: Database,
  owner: WorkerOwner,
  group: { readonly id: number; readonly name: string },
): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.update(workerGroups).set({ name: group.name }).where(isOwned(owner, group.id));
    await bump(transaction, owner);
  });
}

/** Deletes a group; its workers return to the default one. */
export function deleteGroup(database: Database, owner: WorkerOwner, id: number): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const deleted = await transaction
      .delete(workerGroups)
      .where(isOwned(owner, id))
      .returning({ id: workerGroups.id });
    if (deleted.length > 0) await bump(transaction, owner);
    return deleted.length > 0;
  });
}

/** Finds a worker of an owner; other owners' workers count as missing. */
export function findWorker(database: Database, { account_id, coin }: WorkerOwner, id: number) {
  return findWorkerOf(database, { account_ids: [account_id], coin }, id);
}

/** Finds a worker that belongs to one of several accounts; others' workers count as missing. */
export async function findWorkerOf(
  database: Database,
  { account_ids, coin }: { readonly account_ids: readonly number[]; readonly coin: string },
  id: number,
) {
  const [row] = await database
    .select()
    .from(workers)
    .where(
      and(
        eq(workers.id, id),
        sql`${workers.account_id} = any(${arrayOf(account_ids)})`,
        eq(workers.coin, coin),
      ),
    );
  return row;
}

/** Filter for an owner's workers: group (-1 for all), text in name or remark, status, tag. */
export interface WorkerMatch {
  readonly group_id: number;
  readonly worker_name: string | undefined;
  readonly status?: (typeof workers.$inferSelect)["status"] | undefined;
  readonly tag?: string | undefined;
}

/** Condition that selects the same workers as the list does for the same filter. */
export function matches(owner: WorkerOwner, { group_id, worker_name = "", status, tag = "" }: WorkerMatch) {
  const needle = worker_name.toLowerCase();
  return and(
    eq(workers.account_id, owner.account_id),
    eq(workers.coin, owner.coin),
    ofGroup(group_id),
    status === undefined ? undefined : eq(workers.status, status),
    tag === "" ? undefined : sql`${tag} = any(${workers.tags})`,
    needle === ""
      ? undefined
      : sql`(strpos(lower(${workers.name}), ${needle}) > 0 or strpos(lower(${workers.remark}), ${needle}) > 0)`,
  );
}

/**
 * Moves all workers that match a filter to a group.
 *
 * @param move filter and group, 0 for the default one
 * @returns how many were moved, or undefined if the group is not the owner's
 */
export function moveMatch(
  database: Database,
  owner: WorkerOwner,
  move: { readonly match: WorkerMatch; readonly group_id: number },
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    if (move.group_id !== 0 && !(await hasGroup(transaction, owner, move.group_id))) return undefined;
    await lockWorkers(transaction, owner, matches(owner, move.match));
    const moved = await transaction
      .update(workers)
      .set({ group_id: move.group_id === 0 ? null : move.group_id })
      .where(matches(owner, move.match))
      .returning({ id: workers.id });
    if (moved.length > 0) await bump(transaction, owner);
    return moved.length;
  });
}

/** Sets the remark of a worker. */
export function updateRemark(
  database: Database,
  worker: WorkerOwner & { readonly id: number },
  remark: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockWorkers(transaction, worker, eq(workers.id, worker.id));
    await transaction.update(workers).set({ remark }).where(eq(workers.id, worker.id));
    await bump(transaction, worker);
  });
}

/**
 * Moves workers to a group, all or none.
 *
 * @param move workers and group, 0 for the default one
 * @returns the number moved; undefined if a worker or the group is not the owner's, or the coins differ
 */
export function moveWorkers(
  database: Database,
  account_id: number,
  move: { readonly worker_ids: readonly number[]; readonly group_id: number },
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    const ids = [...new Set(move.worker_ids)];
    const found = await transaction
      .select({ coin: workers.coin })
      .from(workers)
      .where(and(inArray(workers.id, ids), eq(workers.account_id, account_id)));
    const [first] = found;
    if (first === undefined || found.length !== ids.length || found.some((row) => row.coin !== first.coin))
      return undefined;
    const owner = { account_id, coin: first.coin };
    if (move.group_id !== 0 && !(await hasGroup(transaction, owner, move.group_id))) return undefined;
    await lockWorkers(transaction, owner, inArray(workers.id, ids));
    await transaction
      .update(workers)
      .set({ group_id: move.group_id === 0 ? null : move.group_id })
      .where(and(inArray(workers.id, ids), eq(workers.account_id, account_id)));
    await bump(transaction, owner);
    return ids.length;
  });
}

/** Which invalid workers to delete: given ids, or all that match a filter. */
export type Removal = { readonly worker_ids: readonly number[] } | WorkerMatch;

/** Number of deleted workers, or the reason why none was deleted. */
export type RemovalResult = { readonly deleted: number } | { readonly problem: "missing" | "not-invalid" };

const EVERY_WORKER: WorkerMatch = { group_id: -1, worker_name: undefined };

function ofGroup(group_id: number) {
  if (group_id === -1) return undefined;
  return group_id === 0 ? isNull(workers.group_id) : eq(workers.group_id, group_id);
}

/**
 * Deletes invalid workers; of given ids, all or none.
 *
 * @returns how many were deleted, or the reason why none was
 */
export function deleteInvalid(
  database: Database,
  owner: WorkerOwner,
  removal: Removal,
): Promise<RemovalResult> {
  return database.transaction(async (transaction): Promise<RemovalResult> => {
    const own = matches(owner, "worker_ids" in removal ? EVERY_WORKER : removal);
    if ("worker_ids" in removal) {
      const ids = [...new Set(removal.worker_ids)];
      const found = await transaction
        .select({ status: workers.status })
        .from(workers)
        .where(and(own, inArray(workers.id, ids)));
      if (found.length !== ids.length) return { problem: "missing" };
      if (found.some((row) => row.status !== "invalid")) return { problem: "not-invalid" };
    }
    const chosen = "worker_ids" in removal ? inArray(workers.id, [...removal.worker_ids]) : undefined;
    await lockWorkers(transaction, owner, and(own, eq(workers.status, "invalid"), chosen));
    const deleted = await transaction
      .delete(workers)
      .where(and(own, eq(workers.status, "invalid"), chosen))
      .returning({ id: workers.id });
    if (deleted.length > 0) {
      await bump(transaction, owner);
      await sumWorkers(transaction, owner);
    }
    return { deleted: deleted.length };
  });
}
