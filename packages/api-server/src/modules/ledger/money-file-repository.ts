import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import type { TransferKind } from "../../platform/database/schema/wallet.ts";

const priceRow = v.object({ reference: v.string(), coin: v.string(), price: v.string() });

/** Prices recorded with movements. */
export interface RecordedPrices {
  /** Returns the price of a coin in the movements of a reference. */
  readonly of: (reference: string, coin: string) => string | undefined;
}

/** Kinds of movements with a price, by type of reference; looked up by the index on kind and reference. */
const PRICED = {
  withdrawal: ["withdraw", "auto_withdraw", "coinex_out", "transfer_out"],
  deposit: ["deposit"],
  exchange: ["exchange_out", "exchange_reserve", "exchange_in"],
  loan: [
    "loan_borrow",
    "loan_repay",
    "loan_debt_paid",
    "loan_collateral_out",
    "loan_collateral_in",
    "loan_cash_out",
    "loan_cash_in",
    "loan_interest_accrued",
    "loan_liquidation",
    "loan_sale",
  ],
} as const satisfies Readonly<Record<string, readonly TransferKind[]>>;

/**
 * Returns the prices recorded with movements of the given references. They are compared with an array, since joining them as a
 * table would scan the whole ledger.
 *
 * @param references `type:number` of each
 */
export async function recordedPrices(
  database: Database,
  source: keyof typeof PRICED,
  references: readonly string[],
): Promise<RecordedPrices> {
  const rows = await selectRows(
    database,
    sql`select distinct on (t.reference, t.coin) t.reference, t.coin, t.price
      from ledger_transfers t
      where t.reference = any(array(select jsonb_array_elements_text(${JSON.stringify([...new Set(references)])}::text::jsonb)))
        and t.kind = any(${sql.param(`{${PRICED[source].join(",")}}`)}::text[])
        and t.price <> '0'
      order by t.reference, t.coin, t.id`,
    priceRow,
  );
  const prices = new Map(rows.map(({ reference, coin, price }) => [`${reference} ${coin}`, price]));
  return { of: (reference, coin) => prices.get(`${reference} ${coin}`) };
}
