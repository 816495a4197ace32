import { and, eq, gte, lt, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { whole } from "../../platform/database/row-fields.ts";
import { ingestSums, ingestTotals } from "../../platform/database/schema/index.ts";
import { HOUR } from "../../platform/time.ts";
import type { Buckets } from "../engine/index.ts";
import { packShares, splitShares, type Shares } from "./packed-shares.ts";

/** Bucket lengths in seconds of summed shares; minutes are stored as batches. */
export const SUM_STEPS = [600, 3600] as const;

/** One of {@link SUM_STEPS}. */
export type SumStep = (typeof SUM_STEPS)[number];

/** Worker ids per row, so that the series of one worker reads little. */
const BLOCK_WORKERS = 1024;

/** Returns the row that contains a worker's shares. */
export function blockOf(id: number): number {
  return Math.floor(id / BLOCK_WORKERS);
}

/** Stores the sums of a bucket. */
export async function writeSums(
  tx: Database,
  { step, start }: { readonly step: SumStep; readonly start: number },
  shares: Shares,
): Promise<void> {
  for (const [block, part] of splitShares(shares, blockOf)) {
    const packed = packShares(part);
    await tx
      .insert(ingestSums)
      .values({ step, start, block, shares: packed })
      .onConflictDoUpdate({
        target: [ingestSums.step, ingestSums.start, ingestSums.block],
        set: { shares: packed },
      });
  }
}

/** Returns sums of a range of buckets, of all workers or of one block of workers. */
export async function readSums(
  database: Database,
  { step, from, to, block }: { step: SumStep; from: number; to: number; block?: number },
): Promise<readonly { readonly start: number; readonly shares: Uint8Array }[]> {
  return database
    .select({ start: ingestSums.start, shares: ingestSums.shares })
    .from(ingestSums)
    .where(
      and(
        eq(ingestSums.step, step),
        gte(ingestSums.start, from),
        lt(ingestSums.start, to),
        block === undefined ? undefined : eq(ingestSums.block, block),
      ),
    );
}

/** Deletes sums before a time. */
export async function trimSums(database: Database, step: SumStep, before: number): Promise<void> {
  await database.delete(ingestSums).where(and(eq(ingestSums.step, step), lt(ingestSums.start, before)));
}

/** Stores the total work of each coin in a bucket. */
export async function writeTotals(
  tx: Database,
  { step, start }: { readonly step: number; readonly start: number },
  totals: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [coin, difficulty] of totals) {
    await tx
      .insert(ingestTotals)
      .values({ coin, step, start, difficulty })
      .onConflictDoUpdate({
        target: [ingestTotals.coin, ingestTotals.step, ingestTotals.start],
        set: { difficulty },
      });
  }
}

const totalSchema = v.object({ bucket: whole, difficulty: v.number() });

/**
 * Returns the total work of a coin per bucket: from hourly sums where they exist and fit the buckets, otherwise from minutes.
 *
 * @param hoursUntil hours before it are summed
 * @returns accepted difficulty by bucket index; buckets without any may be missing
 */
export async function readTotals(
  database: Database,
  { coin, from, step, count, hoursUntil }: Buckets & { readonly coin: string; readonly hoursUntil: number },
): Promise<ReadonlyMap<number, number>> {
  const to = from + step * count;
  const hours = step % HOUR === 0 && from % HOUR === 0 ? Math.min(Math.max(from, hoursUntil), to) : from;
  const rows = await selectRows(
    database,
    sql`select (start - ${from}::bigint) / ${step}::bigint as bucket, sum(difficulty) as difficulty
        from ingest_totals where coin = ${coin}
          and ((step = 3600 and start >= ${from}::bigint and start < ${hours}::bigint)
            or (step = 60 and start >= ${hours}::bigint and start < ${to}::bigint))
        group by 1`,
    totalSchema,
  );
  return new Map(rows.map(({ bucket, difficulty }) => [bucket, difficulty]));
}

/** Deletes totals of short steps before a time. */
export async function trimTotals(database: Database, step: number, before: number): Promise<void> {
  await database.delete(ingestTotals).where(and(eq(ingestTotals.step, step), lt(ingestTotals.start, before)));
}

const networkSchema = v.object({
  at: whole,
  /** Minute of the report. */
  minute: whole,
  height: v.number(),
  difficulty: v.number(),
  connections: v.number(),
  tx_fee: v.string(),
  price: v.nullable(v.string()),
});

/**
 * Returns the network of a coin at the given times: the last report before each, or the first report.
 *
 * @returns one per time, in order; empty if nothing was reported yet
 */
export async function readNetworks(
  database: Database,
  coin: string,
  times: readonly number[],
): Promise<readonly v.InferOutput<typeof networkSchema>[]> {
  return selectRows(
    database,
    sql`select asked.at, n.minute, n.height, n.difficulty, n.connections, n.tx_fee::text as tx_fee, n.price::text as price
        from jsonb_array_elements_text(${JSON.stringify(times)}::text::jsonb) with ordinality t(at_text, place)
        cross join lateral (select t.at_text::bigint as at) asked
        cross join lateral (
          select * from (
            (select *, 0 as late from ingest_networks where coin = ${coin} and minute <= asked.at order by minute desc limit 1)
            union all
            (select *, 1 as late from ingest_networks where coin = ${coin} order by minute limit 1)
          ) known order by late limit 1
        ) n order by t.place`,
    networkSchema,
  );
}

/** Returns those of the given coins whose network was ever reported. */
export async function findReported(
  database: Database,
  coins: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await selectRows(
    database,
    sql`select named.coin from jsonb_array_elements_text(${JSON.stringify(coins)}::text::jsonb) named(coin)
        where exists (select from ingest_networks n where n.coin = named.coin)`,
    v.object({ coin: v.string() }),
  );
  return new Set(rows.map(({ coin }) => coin));
}

/** Keeps only one report per hour before a time. */
export async function thinNetworks(database: Database, before: number): Promise<void> {
  await database.execute(
    sql`delete from ingest_networks where minute < ${before}::bigint and minute % 3600 <> 0
        and exists (select from ingest_networks later where later.coin = ingest_networks.coin
          and later.minute > ingest_networks.minute and later.minute <= ingest_networks.minute + 3600)`,
  );
}
