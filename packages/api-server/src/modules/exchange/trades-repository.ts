import { and, eq, gte, lt, min, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { conversions } from "../../platform/database/schema/index.ts";
import { precisionOf } from "../coins/index.ts";

/** A pair of the exchange: units of `quote` are paid for `base`. */
export interface Pair {
  readonly base: string;
  readonly quote: string;
}

/** The trades of one bar. */
export interface TradeBar {
  readonly time: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

function tradesOf({ base, quote }: Pair) {
  return and(
    or(
      and(eq(conversions.from_coin, base), eq(conversions.to_coin, quote)),
      and(eq(conversions.from_coin, quote), eq(conversions.to_coin, base)),
    ),
    eq(conversions.status, "finished"),
  );
}

/**
 * Returns trades of a pair in both directions, aggregated into bars by the database.
 *
 * @param pair the coins
 * @param starts starts of the bars, ascending
 * @param end end of the last bar
 * @returns bars with trades, ascending; prices in `quote`, volume in `base`
 */
export async function tradeBars(
  database: Database,
  pair: Pair,
  { starts, end }: { readonly starts: readonly number[]; readonly end: number },
): Promise<TradeBar[]> {
  const [first] = starts;
  if (first === undefined) return [];
  const isSale = sql`${conversions.from_coin} = ${pair.base}`;
  const quoted = sql`${conversions.price}::numeric`;
  const price = sql`round(case when ${isSale} then ${quoted} else 1 / ${quoted} end, 18)`;
  const bought = sql`${conversions.to_amount}::numeric + ${conversions.fee}::numeric`;
  const traded = sql`case when ${isSale} then ${conversions.from_amount}::numeric else ${bought} end`;
  const bounds = sql`string_to_array(${starts.join(",")}::text, ',')::bigint[]`;
  const bar = sql<number>`width_bucket(${conversions.time}::bigint, ${bounds})`;
  const digits = sql`${precisionOf(pair.base)}::int`;
  const order = sql`order by ${conversions.time}, ${conversions.id}`;
  const rows = await database
    .select({
      bar: bar.mapWith(Number).as("bar"),
      open: sql<string>`(array_agg(${price} ${order}))[1]::text`,
      high: sql<string>`max(${price})::text`,
      low: sql<string>`min(${price})::text`,
      close: sql<string>`(array_agg(${price} order by ${conversions.time} desc, ${conversions.id} desc))[1]::text`,
      volume: sql<string>`round(sum(${traded}) / power(10::numeric, ${digits}), ${digits})::text`,
    })
    .from(conversions)
    .where(and(tradesOf(pair), gte(conversions.time, first), lt(conversions.time, end)))
    .groupBy(sql`bar`)
    .orderBy(sql`bar`);
  return rows.flatMap(({ bar: place, ...prices }) => {
    const time = starts[place - 1];
    return time === undefined ? [] : [{ time, ...prices }];
  });
}

/**
 * Returns when a pair was first traded.
 *
 * @param pair the coins
 * @returns seconds since 1970; null for a pair that never traded
 */
export async function firstTrade(database: Database, pair: Pair): Promise<number | null> {
  const [row] = await database
    .select({ time: min(conversions.time) })
    .from(conversions)
    .where(tradesOf(pair));
  return row?.time ?? null;
}
