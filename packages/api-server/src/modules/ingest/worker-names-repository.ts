import type { IngestWorker } from "contracts/ingest/ingest";
import { LIMITS } from "contracts/limits";
import { and, count, eq, inArray, min, sql } from "drizzle-orm";
import * as v from "valibot";
import { createMemo } from "../../platform/cache.ts";
import { selectRow, selectRows, type Database } from "../../platform/database/database.ts";
import { whole } from "../../platform/database/row-fields.ts";
import { accounts, ingestWorkers } from "../../platform/database/schema/index.ts";
import { DAY } from "../../platform/time.ts";
import { COINS } from "../coins/index.ts";

/** Maximum number of worker ids cached by name in a process. */
const KNOWN_WORKERS = 250_000;
/** Worker that collects the shares of an account's names above the limit. */
const OTHER_WORKERS = "other";
/** Account that collects those of names without an account; no account has this name. */
const NO_ACCOUNT = "";
/** How long a name without a worker on the pages is kept after its last share. */
const NAME_SECONDS = 30 * DAY;

type WorkerKey = Pick<IngestWorker, "coin" | "account" | "name">;

/** Worker ids by name. */
export interface WorkerNumbers {
  /**
   * Returns worker ids in the order of the workers. A new worker gets one, or shares that of the account's collecting worker if
   * the account has too many.
   */
  of(tx: Database, workers: readonly IngestWorker[], minute: number): Promise<Int32Array>;
  /** Caches ids for the minute's day, after the transaction that assigned them commits. */
  keep(workers: readonly IngestWorker[], ids: Int32Array, minute: number): void;
}

const numberedSchema = v.object({ id: whole, coin: v.string(), account: v.string(), name: v.string() });

function keyOf({ coin, account, name }: WorkerKey): string {
  return `${coin}\n${account}\n${name}`;
}

function rowsOf(workers: readonly WorkerKey[]) {
  const names = workers.map(({ coin, account, name }) => ({ coin, account, name }));
  return sql`jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as r(coin text, account text, name text)`;
}

/** Finds numbered workers, records that they were seen, and keeps them from being deleted until the transaction ends. */
async function findSeen(tx: Database, workers: readonly WorkerKey[], minute: number) {
  const found = await selectRows(
    tx,
    sql`select w.id, w.coin, w.account, w.name from ${rowsOf(workers)}
        join ingest_workers w using (coin, account, name) order by w.id for update of w`,
    numberedSchema,
  );
  const ids = JSON.stringify(found.map(({ id }) => id));
  await tx.execute(sql`update ingest_workers set seen_time = ${minute}::bigint
    where seen_time < ${minute}::bigint
      and id in (select value::integer from jsonb_array_elements_text(${ids}::text::jsonb))`);
  return found;
}

/** Numbers workers that may be new. */
async function insertSeen(tx: Database, workers: readonly WorkerKey[], minute: number) {
  const distinct = [...new Map(workers.map((worker) => [keyOf(worker), worker])).values()];
  return selectRows(
    tx,
    sql`insert into ingest_workers as w (coin, account, name, first_active, seen_time)
        select coin, account, name, ${minute}::bigint, ${minute}::bigint from ${rowsOf(distinct)} order by 1, 2, 3
        on conflict (coin, account, name) do update set seen_time = greatest(w.seen_time, excluded.seen_time)
        returning w.id, w.coin, w.account, w.name`,
    numberedSchema,
  );
}

/**
 * Counts the names of accounts.
 *
 * @returns count by account; those that the pool does not have are missing
 */
async function countNames(tx: Database, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const coins = COINS.map(({ coin }) => coin);
  const rows = await tx
    .select({ account: accounts.account, count: count(ingestWorkers.id) })
    .from(accounts)
    .leftJoin(
      ingestWorkers,
      and(eq(ingestWorkers.account, accounts.account), inArray(ingestWorkers.coin, coins)),
    )
    .where(inArray(accounts.account, [...names]))
    .groupBy(accounts.account);
  return new Map(rows.flatMap((row) => (row.account === null ? [] : [[row.account, row.count] as const])));
}

/** Counts names without an account. */
async function countForeign(tx: Database): Promise<number> {
  const query = sql`select count(*) as count from ingest_workers w
    where not exists (select from accounts a where a.account = w.account)`;
  return (await selectRow(tx, query, v.object({ count: whole }))).count;
}

/** Returns for each new worker itself, or the worker that collects the names above the limit. */
async function collect(
  tx: Database,
  workers: readonly WorkerKey[],
  limit: number,
): Promise<readonly WorkerKey[]> {
  const counts = new Map(await countNames(tx, [...new Set(workers.map(({ account }) => account))]));
  if (workers.some(({ account }) => !counts.has(account))) counts.set(NO_ACCOUNT, await countForeign(tx));
  return workers.map((worker) => {
    const owner = counts.has(worker.account) ? worker.account : NO_ACCOUNT;
    const names = counts.get(owner) ?? 0;
    if (names >= limit) return { coin: worker.coin, account: owner, name: OTHER_WORKERS };
    counts.set(owner, names + 1);
    return worker;
  });
}

/**
 * Creates the cache of worker ids. An id is looked up again on the next day, so that the cache has none of deleted names.
 *
 * @param limit names per account; several batches at the same time may exceed it by the names they bring
 */
export function createWorkerNumbers(limit: number = LIMITS.workers): WorkerNumbers {
  const known = createMemo<string, { readonly id: number; readonly day: number }>(KNOWN_WORKERS);
  /** Ids of collecting workers: a name that shares one gets its own as soon as there is room. */
  const shared = new Set<number>();
  const dayOf = (minute: number) => Math.floor(minute / DAY);

  async function number(tx: Database, workers: readonly IngestWorker[], minute: number) {
    const found = new Map((await findSeen(tx, workers, minute)).map((row) => [keyOf(row), row.id]));
    const fresh = workers.filter((worker) => !found.has(keyOf(worker)));
    if (fresh.length === 0) return found;
    const targets = await collect(tx, fresh, limit);
    const ids = new Map((await insertSeen(tx, targets, minute)).map((row) => [keyOf(row), row.id]));
    for (const [index, worker] of fresh.entries()) {
      const target = targets[index] ?? worker;
      const id = ids.get(keyOf(target)) ?? 0;
      if (target !== worker) shared.add(id);
      found.set(keyOf(worker), id);
    }
    return found;
  }

  return {
    async of(tx, workers, minute) {
      const cached = (worker: IngestWorker) => {
        const entry = known.last(keyOf(worker));
        return entry?.day === dayOf(minute) ? entry.id : undefined;
      };
      const ids = workers.map(cached);
      const unknown = workers.filter((_, index) => ids[index] === undefined);
      if (unknown.length === 0) return Int32Array.from(ids, (id) => id ?? 0);
      const found = await number(tx, unknown, minute);
      return Int32Array.from(workers, (worker, index) => ids[index] ?? found.get(keyOf(worker)) ?? 0);
    },
    keep(workers, ids, minute) {
      const day = dayOf(minute);
      for (const [index, worker] of workers.entries()) {
        const id = ids[index] ?? 0;
        if (!shared.has(id)) known.set(keyOf(worker), { id, day });
      }
    },
  };
}

/**
 * Deletes names that had no shares for 30 days and have no worker on the pages: they never had an accepted share, their worker was
 * deleted, or there is no such account.
 *
 * @param settled time before which all work is credited
 */
export async function trimWorkerNames(database: Database, settled: number): Promise<void> {
  await database.execute(sql`
    delete from ingest_workers where id in (
      select w.id from ingest_workers w
      where w.seen_time < ${settled - NAME_SECONDS}::bigint and not exists (
        select from workers listed join accounts a on a.id = listed.account_id
        where a.account = w.account and listed.coin = w.coin and listed.name = w.name)
      for update of w skip locked)`);
}

/** A worker with its id. */
export type NumberedWorker = typeof ingestWorkers.$inferSelect;

/** Ids per query. */
const NUMBERS_AT_ONCE = 10_000;

/** Returns the workers with the given ids. */
export async function readNumbered(
  database: Database,
  ids: readonly number[],
): Promise<readonly NumberedWorker[]> {
  const found: NumberedWorker[] = [];
  for (let from = 0; from < ids.length; from += NUMBERS_AT_ONCE) {
    const piece = ids.slice(from, from + NUMBERS_AT_ONCE);
    found.push(...(await database.select().from(ingestWorkers).where(inArray(ingestWorkers.id, piece))));
  }
  return found;
}

/** Finds a worker by name; undefined if never seen. */
export async function findNumbered(
  database: Database,
  { coin, account, name }: Pick<NumberedWorker, "coin" | "account" | "name">,
): Promise<NumberedWorker | undefined> {
  const [row] = await database
    .select()
    .from(ingestWorkers)
    .where(
      and(eq(ingestWorkers.coin, coin), eq(ingestWorkers.account, account), eq(ingestWorkers.name, name)),
    );
  return row;
}

/** Returns the minute in which the first worker was seen; undefined before. */
export async function readFirstActive(database: Database): Promise<number | undefined> {
  const [row] = await database.select({ first: min(ingestWorkers.first_active) }).from(ingestWorkers);
  return row?.first ?? undefined;
}
