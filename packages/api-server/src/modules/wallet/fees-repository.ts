import { FEE_KINDS } from "contracts/calls/wallet-statement";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { units } from "../../platform/database/row-fields.ts";
import { DAY } from "../../platform/time.ts";

const feeRow = v.object({
  kind: v.picklist(FEE_KINDS),
  coin: v.string(),
  /** 1 to 12. */
  month: v.number(),
  price: v.string(),
  count: v.number(),
  amount: units,
});

/** Fees of a month that share kind, coin and price. */
export type FeeSum = v.InferOutput<typeof feeRow>;

/**
 * Reads the fees that the pool charged an account. A mining fee counts when its day is credited, as in the ledger; a withdrawal
 * fee when the order is finished, so that refunds are excluded.
 *
 * @param bounds twelve starts of months and the end
 * @returns smallest units
 */
export async function readFees(
  database: Database,
  account_id: number,
  bounds: readonly number[],
): Promise<FeeSum[]> {
  const months = sql`${`{${bounds.join(",")}}`}::bigint[]`;
  const [from, to] = [bounds[0], bounds.at(-1)];
  const within = sql`t.time >= ${from}::bigint and t.time < ${to}::bigint`;
  return selectRows(
    database,
    sql`with own as materialized (select id from ledger_accounts where coalesce(account_id, 0) = ${account_id}::int),
      fees as (
        select 'mining' as kind, d.coin, d.time + ${DAY}::bigint as time, d.price, d.fee as amount from daily_profits d
        where d.account_id = ${account_id}::int and not d.utc and d.time >= ${from}::bigint - ${DAY}::bigint
          and d.time < ${to}::bigint - ${DAY}::bigint and d.fee > 0
        union all
        select case t.kind when 'accelerator_fee' then 'acceleration' else 'withdrawal' end, t.coin, t.time, t.price, t.amount
        from own o join ledger_transfers t on t.from_id = o.id and ${within}
        where t.kind in ('withdraw_fee_paid', 'accelerator_fee')
        union all
        select 'acceleration', t.coin, t.time, t.price, -t.amount
        from own o join ledger_transfers t on t.to_id = o.id and ${within} where t.kind = 'accelerator_refund'
        union all
        select 'exchange', t.coin, t.time, t.price, t.amount from conversions c
        join ledger_transfers t on t.kind = 'exchange_fee_paid' and t.reference = 'exchange:' || c.id
        where c.account_id = ${account_id}::int and ${within})
      select kind, coin, width_bucket(time, ${months}) as month, price, count(*)::int as count, sum(amount)::text as amount
      from fees group by 1, 2, 3, 4`,
    feeRow,
  );
}
