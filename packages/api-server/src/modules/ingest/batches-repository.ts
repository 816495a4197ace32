import type { IngestBatch, IngestWorker } from "contracts/ingest/ingest";
import { and, eq, gte, inArray, lt, min, sql } from "drizzle-orm";
import * as v from "valibot";
import { createMemo } from "../../platform/cache.ts";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { whole } from "../../platform/database/row-fields.ts";
import { ingestBatches, ingestNetworks, ingestWorkers } from "../../platform/database/schema/index.ts";

/** Maximum number of worker ids cached by name in a process. */
const KNOWN_WORKERS = 250_000;

/** Worker ids by name. */
export interface WorkerNumbers {
  /** Returns worker ids in the order of the workers; a new worker gets one. */
  of(tx: Database, workers: readonly IngestWorker[], minute: number): Promise<Int32Array>;
  /** Caches ids after the transaction that assigned them commits. */
  keep(workers: readonly IngestWorker[], ids: Int32Array): void;
}

const numberedSchema = v.object({ id: whole, coin: v.string(), account: v.string(), name: v.string() });

function keyOf({ coin, account, name }: Pick<IngestWorker, "coin" | "account" | "name">): string {
  return `${coin}\n${account}\n${name}`;
}

async function numberWorkers(tx: Database, workers: readonly IngestWorker[], minute: number) {
  const names = workers.map(({ coin, account, name }) => ({ coin, account, name }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as r(coin text, account text, name text)`;
  await tx.execute(sql`
    insert into ingest_workers (coin, account, name, first_active)
    select coin, account, name, ${minute}::bigint from ${rows} order by 1, 2, 3 on conflict do nothing`);
  return selectRows(
    tx,
    sql`select w.id, w.coin, w.account, w.name from ${rows} join ingest_workers w using (coin, account, name)`,
    numberedSchema,
  );
}

/** Creates the cache of worker ids; an id never changes. */
export function createWorkerNumbers(): WorkerNumbers {
  const known = createMemo<string, number>(KNOWN_WORKERS);
  return {
    async of(tx, workers, minute) {
      const unknown = workers.filter((worker) => known.last(keyOf(worker)) === undefined);
      const found = new Map(
        unknown.length === 0
          ? []
          : (await numberWorkers(tx, unknown, minute)).map((row) => [keyOf(row), row.id] as const),
      );
      return Int32Array.from(workers, (worker) => known.last(keyOf(worker)) ?? found.get(keyOf(worker)) ?? 0);
    },
    keep(workers, ids) {
      for (const [index, worker] of workers.entries()) known.set(keyOf(worker), ids[index] ?? 0);
    },
  };
}

/** Returns the digest of an accepted batch; undefined if deleted or unknown. */
export async function findDigest(
  tx: Database,
  engine_id: number,
  sequence: number,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ digest: ingestBatches.digest })
    .from(ingestBatches)
    .where(and(eq(ingestBatches.engine_id, engine_id), eq(ingestBatches.sequence, sequence)));
  return row?.digest;
}

/** Stores a batch. */
export async function insertBatch(tx: Database, batch: typeof ingestBatches.$inferInsert): Promise<void> {
  await tx.insert(ingestBatches).values(batch);
}

/** Stores the network figures of a batch; the last report of a minute wins. */
export async function writeNetworks(tx: Database, { minute, networks }: IngestBatch): Promise<void> {
  for (const network of networks) {
    await tx
      .insert(ingestNetworks)
      .values({ ...network, minute })
      .onConflictDoUpdate({ target: [ingestNetworks.coin, ingestNetworks.minute], set: network });
  }
}

/** Returns packed shares of `from <= minute < to`. */
export async function readBatches(
  database: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly { readonly minute: number; readonly shares: Uint8Array }[]> {
  return database
    .select({ minute: ingestBatches.minute, shares: ingestBatches.shares })
    .from(ingestBatches)
    .where(and(gte(ingestBatches.minute, from), lt(ingestBatches.minute, to)));
}

/** Returns the minute of the oldest batch; undefined if none. */
export async function readFirstMinute(database: Database): Promise<number | undefined> {
  const [row] = await database.select({ first: min(ingestBatches.minute) }).from(ingestBatches);
  return row?.first ?? undefined;
}

/** Deletes batches before a minute. */
export async function trimBatches(database: Database, before: number): Promise<void> {
  await database.delete(ingestBatches).where(lt(ingestBatches.minute, before));
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
