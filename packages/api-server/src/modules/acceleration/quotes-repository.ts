import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { accelerationQuotes } from "../../platform/database/schema/index.ts";
import { ApiError } from "../../platform/errors.ts";
import type { Random } from "../../platform/runtime.ts";
import { QUOTE_SECONDS } from "./terms.ts";

/** Prices of accelerating a transaction. */
export type QuoteRow = typeof accelerationQuotes.$inferSelect;

/** A younger quote is reused, so that repeated lookups store no rows. */
const FRESH_SECONDS = 60;

/** Returns the quote of a transaction, reusing a recent one. Deletes quotes that expired more than an hour ago. */
export async function keepQuote(
  context: { readonly database: Database; readonly random: Random; readonly now: number },
  quote: Pick<QuoteRow, "coin" | "txid" | "vsize" | "ancestor_size" | "prices">,
): Promise<QuoteRow> {
  const { database, random, now } = context;
  const [fresh] = await database
    .select()
    .from(accelerationQuotes)
    .where(
      and(
        eq(accelerationQuotes.coin, quote.coin),
        eq(accelerationQuotes.txid, quote.txid),
        eq(accelerationQuotes.ancestor_size, quote.ancestor_size),
        gte(accelerationQuotes.create_time, now - FRESH_SECONDS),
      ),
    )
    .orderBy(desc(accelerationQuotes.create_time))
    .limit(1);
  if (fresh !== undefined) return fresh;
  await database.delete(accelerationQuotes).where(lt(accelerationQuotes.expire_time, now - 3600));
  const row: QuoteRow = {
    ...quote,
    id: random.uuid(),
    create_time: now,
    expire_time: now + QUOTE_SECONDS,
  };
  await database.insert(accelerationQuotes).values(row);
  return row;
}

/**
 * Returns a quote that is still valid.
 *
 * @param quote its id, and the expected transaction of the accelerated coin
 * @throws {ApiError} 23001 when it expired or is of another transaction
 */
export async function requireQuote(
  database: Database,
  quote: { readonly id: string; readonly coin: string; readonly txid: string; readonly now: number },
): Promise<QuoteRow> {
  const [row] = await database
    .select()
    .from(accelerationQuotes)
    .where(
      and(
        eq(accelerationQuotes.id, quote.id),
        eq(accelerationQuotes.coin, quote.coin),
        eq(accelerationQuotes.txid, quote.txid),
        gte(accelerationQuotes.expire_time, quote.now),
      ),
    );
  if (row === undefined) throw new ApiError(23001, "quote_expired");
  return row;
}
