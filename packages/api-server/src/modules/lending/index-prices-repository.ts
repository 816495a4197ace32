import { amount, type Amount } from "amount";
import { and, desc, eq, inArray, lt, notExists } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { loanPositions, loanPrices, loanRecords } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import { hasCurrentPrice, type PoolSource } from "../engine/index.ts";
import type { PositionRow } from "./positions-repository.ts";
import { COLLATERAL_COINS, PRICE_SECONDS, PRICE_STEP } from "./terms.ts";

/** How long prices that no decision references are kept. */
const KEEP_SECONDS = 2 * 86_400;

/** An index price, in the loan coin. */
export interface IndexPrice {
  readonly id: number;
  readonly price: Amount;
  readonly time: number;
}

/** Prices recent enough for decisions, by collateral coin; a coin without one is missing. */
export type IndexPrices = ReadonlyMap<string, IndexPrice>;

async function latest(database: Database): Promise<Map<string, IndexPrice>> {
  const rows = await database
    .selectDistinctOn([loanPrices.coin])
    .from(loanPrices)
    .where(inArray(loanPrices.coin, [...COLLATERAL_COINS]))
    .orderBy(loanPrices.coin, desc(loanPrices.time), desc(loanPrices.id));
  return new Map(rows.map(({ coin, id, price, time }) => [coin, { id, price: amount(price), time }]));
}

/** A market price at the time of its report. */
type MarketPrice = Pick<typeof loanPrices.$inferInsert, "coin" | "price" | "time">;

/** Requests the current market price; null if there is none or the market fails. */
async function ask(source: PoolSource, coin: string, now: number): Promise<MarketPrice | null> {
  try {
    const state = await source.coinState(coin, now);
    const { price, price_time: time = now } = state;
    return price !== null && hasCurrentPrice(state, now) ? { coin, price, time } : null;
  } catch {
    // The last price is used until it is too old; then no decisions are made.
    return null;
  }
}

/**
 * Returns the index: queries the market when the stored price is five seconds old, and omits prices older than a minute, or too
 * old for the reports of a market that sends them.
 *
 * @param database database, outside of transactions
 */
export async function currentIndex(
  database: Database,
  { source, now }: { readonly source: PoolSource; readonly now: number },
): Promise<IndexPrices> {
  const known = await latest(database);
  const due = COLLATERAL_COINS.filter((coin) => now - (known.get(coin)?.time ?? 0) >= PRICE_STEP);
  const asked = await Promise.all(due.map((coin) => ask(source, coin, now)));
  const current = new Map(asked.flatMap((row) => (row === null ? [] : [[row.coin, row] as const])));
  // A report is stored once.
  const fresh = [...current.values()].filter(({ coin, time }) => time > (known.get(coin)?.time ?? 0));
  if (fresh.length > 0) {
    const kept = await database.insert(loanPrices).values(fresh).returning();
    for (const { coin, id, price, time } of kept) known.set(coin, { id, price: amount(price), time });
  }
  return new Map([...known].filter(([coin, { time }]) => current.has(coin) || now - time <= PRICE_SECONDS));
}

/**
 * Returns the price of a coin for a decision.
 *
 * @throws {ApiError} 24007 if there is no recent one
 */
export function requireIndex(prices: IndexPrices, coin: string): IndexPrice {
  const price = prices.get(coin);
  if (price === undefined) throw new ApiError(24007, "loan_price_stale");
  return price;
}

/** Returns the price at which a liquidation was decided. */
export async function decidedPrice(transaction: Database, row: PositionRow): Promise<IndexPrice> {
  const [found] =
    row.price_id === null
      ? []
      : await transaction.select().from(loanPrices).where(eq(loanPrices.id, row.price_id));
  if (found === undefined) throw new Error(`loan ${row.id} is liquidated without a price`);
  return { id: found.id, price: amount(found.price), time: found.time };
}

/** Deletes prices that no decision references after two days. */
export async function trimIndex(database: Database, now: number): Promise<void> {
  const named = database
    .select({ id: loanRecords.id })
    .from(loanRecords)
    .where(eq(loanRecords.price_id, loanPrices.id));
  const running = database
    .select({ id: loanPositions.id })
    .from(loanPositions)
    .where(eq(loanPositions.price_id, loanPrices.id));
  await database
    .delete(loanPrices)
    .where(and(lt(loanPrices.time, now - KEEP_SECONDS), notExists(named), notExists(running)));
}
