import { amount } from "amount";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { loanPrices } from "../../platform/database/schema/index.ts";
import type { IndexPrice } from "./index-prices-repository.ts";
import type { PositionRow } from "./positions-repository.ts";

/** Returns the price at which a liquidation was decided. */
export async function decidedPrice(transaction: Database, row: PositionRow): Promise<IndexPrice> {
  const [found] =
    row.price_id === null
      ? []
      : await transaction.select().from(loanPrices).where(eq(loanPrices.id, row.price_id));
  if (found === undefined) throw new Error(`loan ${row.id} is liquidated without a price`);
  return { id: found.id, price: amount(found.price), time: found.time };
}
