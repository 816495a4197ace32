import { BILL_TYPES, type BillType } from "contracts/calls/wallet-bill";
import { sql, type SQL } from "drizzle-orm";
import type { ScopeAccount } from "../pool/scope.ts";

/** What of the bill is asked for. */
export interface BillFilter {
  readonly accounts: readonly ScopeAccount[];
  readonly coin?: string | undefined;
  readonly type?: readonly BillType[] | undefined;
  readonly direction?: "in" | "out" | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
}

function listOf(values: readonly (string | number)[]): SQL {
  return sql`${sql.param(`{${values.join(",")}}`)}`;
}

/** One end of movements: the own side of a line, the other side, and how the line shows it. */
interface Side {
  readonly own: SQL;
  readonly other: SQL;
  readonly line: SQL;
}

const SIDES: readonly Side[] = [
  {
    own: sql`t.from_id`,
    other: sql`t.to_id`,
    line: sql`t.id * 2 as id, -t.amount as amount, t.from_after as after,
      case when t.kind = any(${listOf(BILL_TYPES)}::text[]) then t.kind else 'adjustment' end as type`,
  },
  {
    own: sql`t.to_id`,
    other: sql`t.from_id`,
    line: sql`t.id * 2 + 1 as id, t.amount as amount, t.to_after as after,
      case when t.kind in ('transfer_out', 'auto_withdraw') then 'transfer_in' when t.kind = 'share_out' then 'share_in'
        when t.kind = any(${listOf(BILL_TYPES)}::text[]) then t.kind else 'adjustment' end as type`,
  },
];

/** Which lines of each balance are wanted: the newest, those after a movement, or all. */
export interface LinePart {
  readonly most?: number;
  /** Balances by id, with the number of the movement after which their lines are wanted; of others all are. */
  readonly after?: readonly { readonly id: number; readonly after: number }[];
}

/**
 * Every change of a balance that a person can use: the available one, and the cash of the loan account where it does not
 * come from or go to the available one, which has a line already. A movement between two persons is a line of both.
 *
 * Each balance gives its newest `most` lines by an index, so that a page near the beginning never reads the whole ledger.
 *
 * @param filter accounts and conditions
 * @param part which lines of each balance
 * @returns query of lines; `ledger` is the balance, `transfer` the number of the movement
 */
export function linesOf(filter: BillFilter, { most, after = [] }: LinePart): SQL {
  const { accounts, coin = null, type, direction = null, start_time = null, end_time = null } = filter;
  const types = type === undefined ? null : listOf(type);
  // Without a limit the planner would join all movements instead of looking up those of each balance.
  const newest = most === undefined ? sql`offset 0` : sql`order by transfer desc limit ${most}::int`;
  const known = sql`jsonb_to_recordset(${JSON.stringify(after)}::text::jsonb) as k(id int, after int)`;
  const own = sql`select a.id, a.account_id, a.kind, coalesce(k.after, 0) as after
    from ledger_accounts a left join ${known} on k.id = a.id
    where coalesce(a.account_id, 0) = any(${listOf(accounts.map(({ id }) => id))}::int[])
      and a.kind in ('available', 'loan_free') and (${coin}::text is null or a.coin = ${coin}::text)`;
  const sides = SIDES.map(
    (side) => sql`
    select newest.*, o.account_id, o.id as ledger from (${own}) o cross join lateral (
      select * from (
        select t.id as transfer, t.time, t.coin, t.reference, t.price, t.remark, ${side.line}
        from ledger_transfers t where ${side.own} = o.id and t.id > o.after
          and (${start_time}::bigint is null or t.time >= ${start_time}::bigint)
          and (${end_time}::bigint is null or t.time < ${end_time}::bigint)
          and (o.kind = 'available' or exists (select from ledger_accounts other where other.id = ${side.other}
            and (other.kind <> 'available' or other.account_id is distinct from o.account_id)))
      ) line
      where (${types}::text[] is null or type = any(${types}::text[]))
        and (${direction}::text is null or (amount > 0) = (${direction}::text = 'in'))
      ${newest}
    ) newest`,
  );
  return sql`select * from (${sql.join(sides, sql` union all `)}) lines`;
}
