import type { IngestWorker } from "contracts/ingest/ingest";
import { LIMITS } from "contracts/limits";
import { and, eq, inArray, max, min, sql } from "drizzle-orm";
import * as v from "valibot";
import { createMemo } from "../../platform/cache.ts";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { whole } from "../../platform/database/row-fields.ts";
import { ingestWorkers } from "../../platform/database/schema/index.ts";
import { DAY, MINUTE, startOfDay } from "../../platform/time.ts";
import { createNameCounts, NO_ACCOUNT, OTHER_WORKERS, type NameCounts } from "./name-counts-repository.ts";

/** Maximum number of worker ids cached by name in a process. */
const KNOWN_WORKERS = 250_000;
/** How long a name without a worker on the pages is kept after its last accepted share. */
const NAME_SECONDS = DAY;
/** Range of ids from which one statement deletes names. */
const IDS_PER_TRIM = 10_000;

type WorkerKey = Pick<IngestWorker, "coin" | "account" | "name">;
type WorkerShares = WorkerKey & Pick<IngestWorker, "accepted">;

/** Worker ids by name. */
export interface WorkerNumbers {
  /**
   * Returns worker ids in the order of the workers. A new worker gets one with its first accepted share; before, and if the
   * account has too many, it shares that of the account's collecting worker.
   */
  of(tx: Database, workers: readonly IngestWorker[], minute: number): Promise<Int32Array>;
  /** Caches the ids that {@link of} returned for the minute's day, after the transaction that assigned them commits. */
  keep(workers: readonly IngestWorker[], ids: Int32Array, minute: number): void;
}

/** Log of accounts that reach the limit. */
export interface NamesLog {
  warn(details: object, message: string): void;
}

/** Options of {@link createWorkerNumbers}. */
export interface NumbersOptions {
  /** Names per account; several batches at the same time may exceed it by the names they bring. */
  readonly limit?: number;
  readonly log?: NamesLog;
}

const numberedSchema = v.object({ id: whole, coin: v.string(), account: v.string(), name: v.string() });

function keyOf({ coin, account, name }: WorkerKey): string {
  return `${coin}\n${account}\n${name}`;
}

function rowsOf(workers: readonly WorkerKey[]) {
  const names = workers.map(({ coin, account, name }) => ({ coin, account, name }));
  return sql`jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as r(coin text, account text, name text)`;
}

/**
 * Records that workers were seen.
 *
 * @returns ids of those that were not deleted meanwhile; they cannot be until the transaction ends
 */
async function renewSeen(tx: Database, ids: readonly number[], minute: number): Promise<ReadonlySet<number>> {
  const list = sql`(select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`;
  const kept = await selectRows(
    tx,
    sql`select id from ingest_workers where id in ${list} order by id for update`,
    v.object({ id: whole }),
  );
  await tx.execute(sql`update ingest_workers set seen_time = ${minute}::bigint
    where seen_time < ${startOfDay(minute)}::bigint and id in ${list}`);
  return new Set(kept.map(({ id }) => id));
}

/**
 * Finds numbered workers, and records once a day that they had accepted shares: those that had some on the minute's day cannot be
 * deleted.
 */
async function findSeen(tx: Database, workers: readonly WorkerShares[], minute: number) {
  const found = await selectRows(
    tx,
    sql`select w.id, w.coin, w.account, w.name, w.seen_time from ${rowsOf(workers)}
        join ingest_workers w using (coin, account, name)`,
    v.object({ ...numberedSchema.entries, seen_time: whole }),
  );
  const active = new Set(workers.filter(({ accepted }) => accepted > 0).map(keyOf));
  const stale = found.filter((row) => row.seen_time < startOfDay(minute) && active.has(keyOf(row)));
  if (stale.length === 0) return found;
  const ids = stale.map(({ id }) => id);
  const kept = await renewSeen(tx, ids, minute);
  const deleted = new Set(ids.filter((id) => !kept.has(id)));
  return found.filter(({ id }) => !deleted.has(id));
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

/** New workers, with the worker under which each is counted. */
interface Collected {
  readonly targets: readonly WorkerShares[];
  /** Owner of each name that gets its own number. */
  readonly added: readonly string[];
  /** Owners that have no room for a name. */
  readonly full: ReadonlySet<string>;
}

/** Chooses for each new worker itself, or the worker that collects the names above the limit and those with rejected shares only. */
async function collect(
  tx: Database,
  workers: readonly IngestWorker[],
  { minute, counts, limit }: { readonly minute: number; readonly counts: NameCounts; readonly limit: number },
): Promise<Collected> {
  const before = await counts.of(
    tx,
    workers.map(({ account }) => account),
    minute,
  );
  const added: string[] = [];
  const full = new Set<string>();
  const names = new Map<string, number>();
  const targets = workers.map((worker) => {
    const { owner, names: known } = before.get(worker.account) ?? { owner: NO_ACCOUNT, names: limit };
    const { coin, accepted } = worker;
    const collecting = { coin, account: owner, name: OTHER_WORKERS, accepted };
    if (accepted === 0) return collecting;
    const count = names.get(owner) ?? known;
    if (count >= limit) {
      full.add(owner);
      return collecting;
    }
    names.set(owner, count + 1);
    added.push(owner);
    return worker;
  });
  return { targets, added, full };
}

/** Logs once per account that it has too many names. */
function createFullReport(limit: number, log: NamesLog | undefined) {
  const reported = new Set<string>();
  return (owners: ReadonlySet<string>) => {
    for (const account of owners) {
      if (reported.has(account)) continue;
      reported.add(account);
      const whose =
        account === NO_ACCOUNT
          ? "there are too many worker names without an account"
          : "the account has too many worker names";
      log?.warn({ account, limit }, `${whose}; the shares of new ones are counted under "${OTHER_WORKERS}"`);
    }
  };
}

/** Creates the cache of worker ids. An id is looked up again on the next day, so that the cache has none of deleted names. */
export function createWorkerNumbers({ limit = LIMITS.workers, log }: NumbersOptions = {}): WorkerNumbers {
  const known = createMemo<string, { readonly id: number; readonly day: number }>(KNOWN_WORKERS);
  const counts = createNameCounts();
  const reportFull = createFullReport(limit, log);
  /** Ids of collecting workers: a name that shares one gets its own as soon as there is room. */
  const shared = new Set<number>();
  /** Owners of the names that a batch added, until it commits. */
  const addedBy = new WeakMap<Int32Array, readonly string[]>();

  async function number(tx: Database, workers: readonly IngestWorker[], minute: number) {
    const found = new Map((await findSeen(tx, workers, minute)).map((row) => [keyOf(row), row.id]));
    const fresh = workers.filter((worker) => !found.has(keyOf(worker)));
    if (fresh.length === 0) return { found, added: [] };
    const { targets, added, full } = await collect(tx, fresh, { minute, counts, limit });
    reportFull(full);
    const collecting = targets.filter((target, index) => target !== fresh[index]);
    const ids = new Map((await findSeen(tx, collecting, minute)).map((row) => [keyOf(row), row.id]));
    const missing = targets.filter((target) => !ids.has(keyOf(target)));
    for (const row of await insertSeen(tx, missing, minute)) ids.set(keyOf(row), row.id);
    for (const [index, worker] of fresh.entries()) {
      const target = targets[index] ?? worker;
      const id = ids.get(keyOf(target)) ?? 0;
      if (target !== worker) shared.add(id);
      found.set(keyOf(worker), id);
    }
    return { found, added };
  }

  return {
    async of(tx, workers, minute) {
      const cached = (worker: IngestWorker) => {
        const entry = known.last(keyOf(worker));
        return entry?.day === startOfDay(minute) ? entry.id : undefined;
      };
      const ids = workers.map(cached);
      const unknown = workers.filter((_, index) => ids[index] === undefined);
      if (unknown.length === 0) return Int32Array.from(ids, (id) => id ?? 0);
      const { found, added } = await number(tx, unknown, minute);
      const all = Int32Array.from(workers, (worker, index) => ids[index] ?? found.get(keyOf(worker)) ?? 0);
      addedBy.set(all, added);
      return all;
    },
    keep(workers, ids, minute) {
      for (const owner of addedBy.get(ids) ?? []) counts.add(owner, minute);
      for (const [index, worker] of workers.entries()) {
        const id = ids[index] ?? 0;
        // A name without accepted shares may be deleted on that day.
        if (worker.accepted > 0 && !shared.has(id)) known.set(keyOf(worker), { id, day: startOfDay(minute) });
      }
    },
  };
}

/**
 * Deletes names that have no worker on the pages and had no accepted share for a day: their worker was deleted, or there is no
 * such account. Each minute it looks at another 10,000 ids, so that it takes little time.
 *
 * @param settled time before which all work is credited
 */
export async function trimWorkerNames(database: Database, settled: number): Promise<void> {
  const [row] = await database.select({ last: max(ingestWorkers.id) }).from(ingestWorkers);
  const pieces = Math.floor((row?.last ?? 0) / IDS_PER_TRIM) + 1;
  const from = (Math.floor(settled / MINUTE) % pieces) * IDS_PER_TRIM;
  // A name is marked as seen with its first accepted share of a day.
  await database.execute(sql`
    delete from ingest_workers where id in (
      select w.id from ingest_workers w
      where w.id >= ${from}::integer and w.id < ${from + IDS_PER_TRIM}::integer
        and w.seen_time < ${startOfDay(settled - NAME_SECONDS)}::bigint and not exists (
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
