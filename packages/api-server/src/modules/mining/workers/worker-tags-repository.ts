import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { accounts, workers } from "../../../platform/database/schema/index.ts";
import { bump, lockWorkers, matches, type WorkerMatch, type WorkerOwner } from "./repository.ts";

/** Selects workers and the change to their tags. */
export interface TagChange {
  readonly chosen: { readonly worker_ids: readonly number[] } | WorkerMatch;
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** Maximum tags per worker, and maximum distinct tags over all workers of the owner. */
  readonly limits: { readonly ofWorker: number; readonly names: number };
}

/** Number of changed workers, or the reason why none was changed. */
export type TagResult =
  { readonly changed: number } | { readonly problem: "missing" | "worker-full" | "full" };

/** Thrown to roll the transaction back. */
class Refusal extends Error {
  readonly problem: "worker-full" | "full";

  constructor(problem: "worker-full" | "full") {
    super(problem);
    this.problem = problem;
  }
}

const EVERY_WORKER: WorkerMatch = { group_id: -1, worker_name: undefined };

const textArray = (tags: readonly string[]) =>
  tags.length === 0
    ? sql`'{}'::text[]`
    : sql`array[${sql.join(
        tags.map((tag) => sql`${tag}`),
        sql`, `,
      )}]::text[]`;

async function assertLimits(
  transaction: Database,
  owner: WorkerOwner,
  limits: TagChange["limits"],
): Promise<void> {
  const [use] = await transaction
    .select({
      most: sql<number>`coalesce(max(cardinality(${workers.tags})), 0)::int`,
      names: sql<number>`(select count(distinct tag)::int from ${workers} as other, unnest(other.tags) as tag
        where other.account_id = ${owner.account_id} and other.coin = ${owner.coin})`,
    })
    .from(workers)
    .where(matches(owner, EVERY_WORKER));
  if (use === undefined) return;
  if (use.most > limits.ofWorker) throw new Refusal("worker-full");
  if (use.names > limits.names) throw new Refusal("full");
}

/**
 * Adds and removes tags of workers, for all of them or none. Idempotent.
 *
 * @returns how many workers were changed; the problem when a worker is not the owner's or there would be too many tags
 */
export async function changeTags(
  database: Database,
  owner: WorkerOwner,
  { chosen, add, remove, limits }: TagChange,
): Promise<TagResult> {
  try {
    return await database.transaction(async (transaction): Promise<TagResult> => {
      // Locks the account, so that concurrent changes are counted one after another.
      await transaction
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, owner.account_id))
        .for("update");
      const ids = "worker_ids" in chosen ? [...new Set(chosen.worker_ids)] : null;
      const own = and(
        matches(owner, "worker_ids" in chosen ? EVERY_WORKER : chosen),
        ids === null ? undefined : inArray(workers.id, ids),
      );
      if (ids !== null && (await transaction.$count(workers, own)) !== ids.length)
        return { problem: "missing" };
      const tags = sql`array(select distinct tag from unnest(${workers.tags} || ${textArray(add)}) as tag
        where tag <> all(${textArray(remove)}) order by tag)`;
      await lockWorkers(transaction, owner, own);
      const changed = await transaction
        .update(workers)
        .set({ tags })
        .where(and(own, sql`${workers.tags} <> ${tags}`))
        .returning({ id: workers.id });
      if (changed.length > 0) {
        await assertLimits(transaction, owner, limits);
        await bump(transaction, owner);
      }
      return { changed: changed.length };
    });
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem };
    throw error;
  }
}
