import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { units, whole } from "../../platform/database/row-fields.ts";
import { TRANSFER_KINDS } from "../../platform/database/schema/wallet.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";

/** Balances, and the bounds of the year's months: twelve starts and the end. */
export interface StatementScope {
  readonly account_ids: readonly number[];
  readonly coin?: string | undefined;
  readonly bounds: readonly number[];
}

const sumRow = v.object({
  coin: v.string(),
  /** 1 to 12; 13 for movements after the year. */
  month: v.number(),
  kind: v.picklist(TRANSFER_KINDS),
  direction: v.picklist(["in", "out"]),
  price: v.string(),
  count: v.number(),
  /** Signed. */
  amount: units,
});

/** Movements of a coin that share month, kind, direction and price. */
export type StatementSum = v.InferOutput<typeof sumRow>;

const balanceRow = v.object({ coin: v.string(), balance: units });

const readRow = v.object({
  balances: v.pipe(v.string(), v.parseJson(), v.array(balanceRow)),
  sums: v.pipe(v.string(), v.parseJson(), v.array(sumRow)),
});

/** The current balances, and their movements since the year began. */
export type StatementRows = v.InferOutput<typeof readRow>;

/** Month bounds as an SQL array. */
function boundsOf(bounds: readonly number[]): SQL {
  return sql`${`{${bounds.join(",")}}`}::bigint[]`;
}

/** Movements of one side since the start of the year; later ones count only in the balance. */
function sideOf(direction: "in" | "out", bounds: readonly number[]): SQL {
  const [own, amount] = direction === "in" ? [sql`t.to_id`, sql`t.amount`] : [sql`t.from_id`, sql`-t.amount`];
  return sql`select o.coin, width_bucket(t.time, ${boundsOf(bounds)}) as month, t.kind, ${direction}::text as direction,
      case when t.time < ${bounds.at(-1)}::bigint then t.price else '0' end as price, ${amount} as amount
    from own o join ledger_transfers t on ${own} = o.id and t.time >= ${bounds[0]}::bigint`;
}

/**
 * Reads balances and movements in one statement, and so from one snapshot of the database.
 *
 * @returns amounts in smallest units, signed
 */
export async function readStatement(
  database: Database,
  { account_ids, coin, bounds }: StatementScope,
): Promise<StatementRows> {
  const [row] = await selectRows(
    database,
    sql`with own as materialized (
        select a.id, a.coin, a.balance from ledger_accounts a
        where coalesce(a.account_id, 0) = any(${arrayOf(account_ids)}) and a.kind = 'available'
          ${coin === undefined ? sql`` : sql`and a.coin = ${coin}`}),
      moves as (${sideOf("out", bounds)} union all ${sideOf("in", bounds)}),
      sums as (select coin, month, kind, direction, price, count(*)::int as count, sum(amount)::text as amount
        from moves group by 1, 2, 3, 4, 5)
      select (select coalesce(json_agg(b), '[]')::text from
          (select coin, sum(balance)::text as balance from own group by coin order by coin) b) as balances,
        (select coalesce(json_agg(s), '[]')::text from sums s) as sums`,
    readRow,
  );
  return row ?? { balances: [], sums: [] };
}

const firstRow = v.object({ time: v.nullable(whole) });

/** Time of the first movement of some accounts; null if there is none. */
export async function firstMovement(
  database: Database,
  account_ids: readonly number[],
): Promise<number | null> {
  const first = (own: SQL) => sql`select m.time from ledger_accounts a cross join lateral (
      select t.time from ledger_transfers t where ${own} = a.id order by t.time limit 1) m
    where coalesce(a.account_id, 0) = any(${arrayOf(account_ids)}) and a.kind = 'available'`;
  const [row] = await selectRows(
    database,
    sql`select min(time)::text as time from (${first(sql`t.to_id`)} union all ${first(sql`t.from_id`)}) m`,
    firstRow,
  );
  return row?.time ?? null;
}
