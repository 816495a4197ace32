import { BILL_TYPES, type BillType } from "contracts/calls/wallet-bill";
import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../database/database.ts";
import type { PagePart } from "../../pages.ts";
import type { ScopeAccount } from "../pool/scope.ts";
import { arrayOf } from "../pool/sum-rows.ts";

/** What of the bill is asked for. */
export interface BillFilter {
  readonly accounts: readonly ScopeAccount[];
  readonly coin?: string | undefined;
  readonly type?: readonly BillType[] | undefined;
  readonly direction?: "in" | "out" | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
}

/** Balances whose lines are merged as they are read; of more, a page's number of lines is read of each. */
const MERGED = 20;

const balanceRow = v.object({
  id: v.number(),
  account_id: v.number(),
  coin: v.string(),
  kind: v.string(),
  /** Number of its newest movement, 0 before the first. */
  newest: v.number(),
});

/** A balance that the bill tells about. */
export type BillBalance = v.InferOutput<typeof balanceRow>;

// By the order of the index itself: for the highest number alone the planner would search all movements for one of the balance.
function newestOf(side: "from_id" | "to_id"): SQL {
  const end = sql`t.${sql.identifier(side)}`;
  return sql`(select t.id from ledger_transfers t where ${end} >= a.id and (${end}, t.id) <= (a.id, 2147483647)
    order by ${end} desc, t.id desc limit 1)`;
}

/**
 * Balances of a filter.
 *
 * @param database database
 * @param filter accounts and coin
 * @returns balances that a person can use
 */
export function readBalances(
  database: Database,
  { accounts, coin }: Pick<BillFilter, "accounts" | "coin">,
): Promise<BillBalance[]> {
  return selectRows(
    database,
    sql`select a.id, a.account_id, a.coin, a.kind, greatest(${newestOf("from_id")}, ${newestOf("to_id")}, 0) as newest
      from ledger_accounts a
      where coalesce(a.account_id, 0) = any(${arrayOf(accounts.map(({ id }) => id))})
        and a.kind in ('available', 'loan_free') ${when(coin, sql`and a.coin = ${coin}`)}`,
    balanceRow,
  );
}

/** A condition that is there only when something is asked for. */
function when(asked: unknown, condition: SQL): SQL {
  return asked === undefined ? sql`` : condition;
}

function textsOf(values: readonly string[]): SQL {
  return sql`${sql.param(`{${values.join(",")}}`)}::text[]`;
}

/** One end of movements: the own side of a line, the other side, and how the line shows it. */
interface Side {
  readonly direction: "in" | "out";
  /** Remainder by two of the numbers of its lines. */
  readonly rest: SQL;
  readonly own: SQL;
  readonly other: SQL;
  readonly type: SQL;
  readonly amount: SQL;
  readonly after: SQL;
}

const SIDES: readonly Side[] = [
  {
    direction: "out",
    rest: sql`0`,
    own: sql`t.from_id`,
    other: sql`t.to_id`,
    type: sql`case when t.kind = any(${textsOf(BILL_TYPES)}) then t.kind else 'adjustment' end`,
    amount: sql`-t.amount`,
    after: sql`t.from_after`,
  },
  {
    direction: "in",
    rest: sql`1`,
    own: sql`t.to_id`,
    other: sql`t.from_id`,
    type: sql`case when t.kind in ('transfer_out', 'auto_withdraw') then 'transfer_in' when t.kind = 'share_out' then 'share_in'
        when t.kind = any(${textsOf(BILL_TYPES)}) then t.kind else 'adjustment' end`,
    amount: sql`t.amount`,
    after: sql`t.to_after`,
  },
];

function sidesOf({ direction }: BillFilter): readonly Side[] {
  return SIDES.filter((side) => (direction ?? side.direction) === side.direction);
}

/** A balance within a query. */
interface BalanceTerms {
  readonly id: SQL;
  readonly account_id: SQL;
  readonly kind: SQL;
}

/**
 * Condition on the movements `t` that are lines of a balance: every change of the available balance, and of the cash of the loan
 * account where it does not come from or go to the available one, which has a line already. A movement between two persons is a
 * line of both. The look at the other end stands for every kind: without it the planner reads all movements backwards for those of
 * one balance.
 */
function isLine(side: Side, { id, account_id, kind }: BalanceTerms, filter: BillFilter): SQL {
  const { type, start_time, end_time } = filter;
  return sql`${side.own} = ${id}
    and (${kind} = 'available' or exists (select from ledger_accounts other where other.id = ${side.other}
      and (other.kind <> 'available' or other.account_id is distinct from ${account_id})))
    ${when(start_time, sql`and t.time >= ${start_time}::bigint`)}
    ${when(end_time, sql`and t.time < ${end_time}::bigint`)}
    ${when(type, sql`and ${side.type} = any(${textsOf(type ?? [])})`)}`;
}

const OWN = { id: sql`o.id`, account_id: sql`o.account_id`, kind: sql`o.kind` };

function setOf(balances: readonly object[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(balances)}::text::jsonb)
    as o(id int, account_id int, kind text, after int, newest int)`;
}

/** The newest lines of each balance, `transfer` being the number of the movement. */
function newestLines(filter: BillFilter, balances: readonly BillBalance[], most: number): SQL[] {
  const newest = (side: Side, balance: BalanceTerms) => sql`
    select t.id as transfer, ${side.rest} as rest from ledger_transfers t
    where ${isLine(side, balance, filter)} order by t.id desc limit ${most}::int`;
  const sides = sidesOf(filter);
  if (balances.length > MERGED)
    return sides.map(
      (side) => sql`select newest.* from ${setOf(balances)} cross join lateral (${newest(side, OWN)}) newest`,
    );
  return balances.flatMap(({ id, account_id, kind }) => {
    const balance = { id: sql`${id}::int`, account_id: sql`${account_id}::int`, kind: sql`${kind}::text` };
    return sides.map((side) => sql`(${newest(side, balance)})`);
  });
}

/** Whether nothing but accounts and coin is asked for, so that every movement of an available balance is a line. */
function isWhole({ type, direction, start_time, end_time }: BillFilter): boolean {
  return [type, direction, start_time, end_time].every((asked) => asked === undefined);
}

/**
 * Balances that can have lines on a page. Of a whole bill those with the newest movements are enough: when as many have a line as
 * the page reaches down to, the lines of the others come after it.
 *
 * @param filter conditions
 * @param balances balances of the filter
 * @param part which lines
 * @returns some of the balances, none of those that never moved
 */
export function balancesOnPage(
  filter: BillFilter,
  balances: readonly BillBalance[],
  { offset, limit }: PagePart,
): readonly BillBalance[] {
  const moved = balances.filter(({ newest }) => newest > 0);
  if (!isWhole(filter)) return moved;
  // A movement of the loan account's cash need not be a line.
  const newest = moved.flatMap((one) => (one.kind === "available" ? [one.newest] : []));
  const last = newest.toSorted((a, b) => b - a)[offset + limit - 1] ?? 0;
  return moved.filter((one) => one.newest >= last);
}

/**
 * A page of the lines of some balances, the newest first. The lines of each balance are read by an index, so that a page near the
 * beginning never reads the whole ledger.
 *
 * @param filter conditions
 * @param balances at least one balance
 * @param part which lines
 * @returns query of lines; `ledger` is the balance
 */
export function pageOfLines(
  filter: BillFilter,
  balances: readonly BillBalance[],
  { offset, limit }: PagePart,
): SQL {
  const whole = SIDES.map(
    (side) => sql`
      select t.time, t.coin, t.reference, t.price, t.remark, t.id * 2 + ${side.rest} as id, ${side.type} as type,
        ${side.amount} as amount, ${side.after} as after, ${side.own} as ledger
      from ledger_transfers t where t.id = chosen.transfer and chosen.rest = ${side.rest}`,
  );
  const newest = newestLines(filter, balances, offset + limit);
  return sql`select line.* from (
      select * from (${sql.join(newest, sql` union all `)}) newest
      order by transfer desc, rest desc limit ${limit}::int offset ${offset}::int
    ) chosen cross join lateral (${sql.join(whole, sql` union all `)}) line`;
}

/**
 * Lines of balances between two movements.
 *
 * @param filter conditions
 * @param balances balances with the movements after and up to which their lines are wanted
 * @returns query of amounts; `ledger` is the balance
 */
export function linesBetween(
  filter: BillFilter,
  balances: readonly (BillBalance & { readonly after: number })[],
): SQL {
  // Without an end of its own the planner would join all movements instead of looking up those of each balance.
  const sides = sidesOf(filter).map(
    (side) => sql`
    select o.id as ledger, line.amount from ${setOf(balances)} cross join lateral (
      select ${side.amount} as amount from ledger_transfers t
      where ${isLine(side, OWN, filter)} and t.id > o.after and t.id <= o.newest offset 0
    ) line`,
  );
  return sql.join(sides, sql` union all `);
}
