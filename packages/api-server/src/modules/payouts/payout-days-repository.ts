import { fiat, round } from "amount";
import type { PayoutDay } from "contracts/calls/wallet-payouts";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { units, whole } from "../../platform/database/row-fields.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";
import { amountText } from "../coins/index.ts";
import { fromUsd, type DisplayCurrency } from "../prices/index.ts";

/** Accounts whose payouts are read, and the starts of days with the end of the last one. */
export interface PayoutDaysScope {
  readonly account_ids: readonly number[];
  readonly bounds: readonly number[];
  readonly currency: DisplayCurrency;
}

/** Nothing leaves the pool in a transfer between own accounts. */
const IS_PAYOUT = sql`type <> 'inner' and status not in ('failed', 'cancelled')`;

const sumRow = v.object({
  /** Number of the day, from 1. */
  day: v.number(),
  coin: v.string(),
  count: v.number(),
  open: v.number(),
  amount: units,
  fee: units,
  /** Null if the value of none is known. */
  usd: v.nullable(v.string()),
  unpriced: v.number(),
});

/** Lists the payouts of some accounts by the day of their order; days without payouts are left out. */
export async function listPayoutDays(
  database: Database,
  { account_ids, bounds, currency }: PayoutDaysScope,
): Promise<PayoutDay[]> {
  const rows = await selectRows(
    database,
    sql`select width_bucket(create_time, ${`{${bounds.join(",")}}`}::bigint[]) as day, coin, count(*)::int as count,
        (count(*) filter (where status in ('pending', 'processing')))::int as open,
        sum(amount - fee)::text as amount, sum(fee)::text as fee, sum(usd_value::numeric)::text as usd,
        (count(*) filter (where usd_value is null))::int as unpriced
      from withdrawals
      where account_id = any(${arrayOf(account_ids)}) and create_time >= ${bounds[0]}::bigint
        and create_time < ${bounds.at(-1)}::bigint and ${IS_PAYOUT}
      group by 1, 2 order by 1, 2`,
    sumRow,
  );
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, sums]) => ({
    start: bounds[day - 1] ?? 0,
    coins: sums.map(({ coin, count, open, amount, fee, usd, unpriced }) => ({
      coin,
      count,
      open,
      amount: amountText(amount, coin),
      fee: amountText(fee, coin),
      fiat_value:
        usd === null ? null : round(fiat(fromUsd(usd, currency)), { decimals: 2, rounding: "half-up" }),
      unpriced,
    })),
  }));
}

const firstRow = v.object({ time: v.nullable(whole) });

/** Time of the first payout request of some accounts; null if there is none. */
export async function firstPayout(
  database: Database,
  account_ids: readonly number[],
): Promise<number | null> {
  const [row] = await selectRows(
    database,
    sql`select min(create_time)::text as time from withdrawals
      where account_id = any(${arrayOf(account_ids)}) and ${IS_PAYOUT}`,
    firstRow,
  );
  return row?.time ?? null;
}
