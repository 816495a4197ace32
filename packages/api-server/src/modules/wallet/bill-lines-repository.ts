import { BILL_TYPES, type BillType } from "contracts/calls/wallet-bill";
import { and, sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { TRANSFER_KINDS, type TransferKind } from "../../platform/database/schema/wallet.ts";
import type { PagePart } from "../../platform/paging.ts";
import type { ScopeAccount } from "../accounts/index.ts";
import { arrayOf } from "../../platform/database/sum-rows.ts";
import { within, type TimeFilter } from "../../platform/database/time-filter.ts";

/** Filter of the bill. */
export interface BillFilter extends TimeFilter {
  readonly accounts: readonly ScopeAccount[];
  readonly coin?: string | undefined;
  /** The only coins that are shown; undefined for all. */
  readonly coins?: readonly string[] | undefined;
  readonly type?: readonly BillType[] | undefined;
  readonly direction?: "in" | "out" | undefined;
}

const balanceRow = v.object({
  id: v.number(),
  account_id: v.number(),
  coin: v.string(),
  /** Id of its newest movement, 0 before the first. */
  newest: v.number(),
});

/** All balances in a single row, which is faster to read than hundreds of rows. */
const balancesRow = v.object({ balances: v.pipe(v.string(), v.parseJson(), v.array(balanceRow)) });

/** The available balance of an account in one coin; each of its movements is a line of the bill. */
export type BillBalance = v.InferOutput<typeof balanceRow>;

/**
 * Reads the balances of a filter. Only available balances have lines, so that a movement is one line of an account, totals match
 * the ledger, and each line starts from the previous line's balance. Movements inside the loan account are in the loan records.
 */
export async function readBalances(
  database: Database,
  { accounts, coin, coins }: Pick<BillFilter, "accounts" | "coin" | "coins">,
): Promise<BillBalance[]> {
  const [row] = await selectRows(
    database,
    sql`select coalesce(json_agg(json_build_object('id', a.id, 'account_id', a.account_id, 'coin', a.coin,
        'newest', a.newest)), '[]')::text as balances
      from ledger_accounts a
      where coalesce(a.account_id, 0) = any(${arrayOf(accounts.map(({ id }) => id))})
        and a.kind = 'available' ${when(coin, sql`and a.coin = ${coin}`)}
        ${when(coins, sql`and a.coin = any(${textsOf(coins ?? [])})`)}`,
    balancesRow,
  );
  return row?.balances ?? [];
}

/** A condition that applies only if a value is requested. */
function when(asked: unknown, condition: SQL): SQL {
  return asked === undefined ? sql`` : condition;
}

function textsOf(values: readonly string[]): SQL {
  return sql`${sql.param(`{${values.join(",")}}`)}::text[]`;
}

/** Line type at the receiving end, where the two ends differ. */
const RECEIVED: Partial<Record<TransferKind, BillType>> = {
  transfer_out: "transfer_in",
  auto_withdraw: "transfer_in",
  share_out: "share_in",
};

function isBillType(kind: string): kind is BillType {
  return BILL_TYPES.some((type) => type === kind);
}

/** Type of a line. */
export function lineType(direction: "in" | "out", kind: TransferKind): BillType {
  const received = direction === "in" ? RECEIVED[kind] : undefined;
  return received ?? (isBillType(kind) ? kind : "adjustment");
}

/** One direction of movements: a line's own side and the opposite side. */
interface Side {
  readonly direction: "in" | "out";
  /** Line numbers modulo two on this side. */
  readonly rest: SQL;
  readonly own: SQL;
  readonly amount: SQL;
}

const SIDES: readonly Side[] = [
  { direction: "out", rest: sql`0`, own: sql`t.from_id`, amount: sql`-t.amount` },
  { direction: "in", rest: sql`1`, own: sql`t.to_id`, amount: sql`t.amount` },
];

function sidesOf({ direction }: BillFilter): readonly Side[] {
  return SIDES.filter((side) => (direction ?? side.direction) === side.direction);
}

/** Condition on the movements `t` that are lines of a balance `o`. */
function isLine({ direction, own }: Side, { type, ...times }: BillFilter): SQL | undefined {
  const kinds = TRANSFER_KINDS.filter((kind) => type?.includes(lineType(direction, kind)));
  return and(
    sql`${own} = o.id`,
    within(sql`t.time`, times),
    type === undefined ? undefined : sql`t.kind = any(${textsOf(kinds)})`,
  );
}

/** Selects the newest lines of each balance; `transfer` is the id of the movement. */
function newestLines(filter: BillFilter, balances: readonly BillBalance[], most: number): SQL {
  const ids = arrayOf(balances.map(({ id }) => id));
  const sides = sidesOf(filter).map(
    (side) => sql`
      select newest.* from ledger_accounts o cross join lateral (
        select t.id as transfer, ${side.rest} as rest from ledger_transfers t
        where ${isLine(side, filter)} order by t.id desc limit ${most}::int
      ) newest where o.id = any(${ids})`,
  );
  return sql.join(sides, sql` union all `);
}

/**
 * Builds the query for a page of lines of some balances, newest first. The lines of each balance are read by an index, so that a
 * page near the start of the list never reads the whole ledger.
 *
 * @param balances at least one balance
 * @returns query of lines; `ledger` is the balance, odd numbers are incoming lines
 */
export function pageOfLines(
  filter: BillFilter,
  balances: readonly BillBalance[],
  { offset, limit }: PagePart,
): SQL {
  return sql`select t.time, t.coin, t.reference, t.price, t.remark, t.kind, t.id * 2 + chosen.rest as id,
      case chosen.rest when 0 then -t.amount else t.amount end as amount,
      case chosen.rest when 0 then t.from_after else t.to_after end as after,
      case chosen.rest when 0 then t.from_id else t.to_id end as ledger
    from (
      select * from (${newestLines(filter, balances, offset + limit)}) newest
      order by transfer desc, rest desc limit ${limit}::int offset ${offset}::int
    ) chosen cross join lateral (select * from ledger_transfers t where t.id = chosen.transfer limit 1) t`;
}

/**
 * Builds the query for lines of balances between two movements.
 *
 * @param balances balances with the movements after and up to which their lines are requested
 * @returns query of amounts; `ledger` is the balance
 */
export function linesBetween(
  filter: BillFilter,
  balances: readonly (BillBalance & { readonly after: number })[],
): SQL {
  const set = sql`jsonb_to_recordset(${JSON.stringify(balances)}::text::jsonb)
    as o(id int, after int, newest int)`;
  // Without a limit of its own, the planner would join all movements instead of looking up those of each balance.
  const sides = sidesOf(filter).map(
    (side) => sql`
    select o.id as ledger, line.amount from ${set} cross join lateral (
      select ${side.amount} as amount from ledger_transfers t
      where ${isLine(side, filter)} and t.id > o.after and t.id <= o.newest offset 0
    ) line`,
  );
  return sql.join(sides, sql` union all `);
}
