import { and, eq, gte, isNull, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { exchangeQuotes, type QuoteItem } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import type { Random } from "../../platform/runtime.ts";

/** Seconds a quote is valid (domain wallet 3.8). */
export const QUOTE_SECONDS = 15;

/** A stored quote. */
export type Quote = typeof exchangeQuotes.$inferSelect;

/** Stores a quote, and deletes unused ones that expired an hour ago. */
export async function storeQuote(
  context: { readonly database: Database; readonly random: Random; readonly now: number },
  quote: {
    readonly account_id: number;
    readonly kind: Quote["kind"];
    readonly target: string;
    readonly items: readonly QuoteItem[];
  },
): Promise<Quote> {
  const { database, random, now } = context;
  await database
    .delete(exchangeQuotes)
    .where(and(lt(exchangeQuotes.expire_time, now - 3600), isNull(exchangeQuotes.used_time)));
  const row: Quote = {
    ...quote,
    id: random.uuid(),
    created_time: now,
    expire_time: now + QUOTE_SECONDS,
    used_time: null,
  };
  await database.insert(exchangeQuotes).values(row);
  return row;
}

/**
 * Uses up a quote in the transaction of its conversion.
 *
 * @throws {ApiError} 23001 when it expired, was used, or is someone else's
 */
export async function takeQuote(
  transaction: Database,
  quote: {
    readonly id: string;
    readonly account_id: number;
    readonly kind: Quote["kind"];
    readonly now: number;
  },
): Promise<Quote> {
  const [taken] = await transaction
    .update(exchangeQuotes)
    .set({ used_time: quote.now })
    .where(
      and(
        eq(exchangeQuotes.id, quote.id),
        eq(exchangeQuotes.account_id, quote.account_id),
        eq(exchangeQuotes.kind, quote.kind),
        isNull(exchangeQuotes.used_time),
        gte(exchangeQuotes.expire_time, quote.now),
      ),
    )
    .returning();
  if (taken === undefined) throw new ApiError(23001, "quote_expired");
  return taken;
}
