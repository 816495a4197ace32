import { fiat, isZero, type Amount } from "amount";
import { BILL_TYPES, type Bill, type BillTotal, type BillType } from "contracts/calls/wallet-bill";
import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../database/database.ts";
import { worth, type DisplayCurrency } from "../../pool-source/currencies.ts";
import { amountText } from "../../pool-source/wire.ts";
import type { ScopeAccount } from "../pool/scope.ts";
import { maskAddress } from "./withdrawal-list.ts";

/** What of the bill is asked for. */
export interface BillFilter {
  readonly accounts: readonly ScopeAccount[];
  readonly coin?: string | undefined;
  readonly type?: readonly BillType[] | undefined;
  readonly direction?: "in" | "out" | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
}

/** How lines are shown. */
export interface BillView {
  readonly isSummary: boolean;
  readonly isMasked: boolean;
  readonly currency: DisplayCurrency;
}

const REFERENCES = ["withdrawal", "deposit", "exchange", "loan", "share", "mining"] as const;

const lineRow = v.object({
  id: v.number(),
  time: v.pipe(
    v.string(),
    v.transform((text) => Number.parseInt(text, 10)),
  ),
  account_id: v.number(),
  coin: v.string(),
  type: v.string(),
  amount: v.string(),
  after: v.string(),
  reference: v.string(),
  price: v.string(),
  remark: v.string(),
  order_type: v.nullable(v.string()),
  txid: v.nullable(v.string()),
  address: v.nullable(v.string()),
  fee: v.nullable(v.string()),
});

type Line = v.InferOutput<typeof lineRow>;

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

/**
 * Every change of a balance that a person can use: the available one, and the cash of the loan account where it does not
 * come from or go to the available one, which has a line already. A movement between two persons is a line of both.
 *
 * Each balance gives its newest `most` lines by an index, so that a page near the beginning never reads the whole ledger.
 */
function linesOf(filter: BillFilter, most: number | null): SQL {
  const { accounts, coin = null, type, direction = null, start_time = null, end_time = null } = filter;
  const types = type === undefined ? null : listOf(type);
  const newest = most === null ? sql`` : sql`order by transfer desc limit ${most}::int`;
  const own = sql`select id, account_id, kind from ledger_accounts
    where account_id = any(${listOf(accounts.map(({ id }) => id))}::int[]) and kind in ('available', 'loan_free')
      and (${coin}::text is null or coin = ${coin}::text)`;
  const sides = SIDES.map(
    (side) => sql`
    select newest.*, o.account_id from (${own}) o cross join lateral (
      select * from (
        select t.id as transfer, t.time, t.coin, t.reference, t.price, t.remark, ${side.line}
        from ledger_transfers t where ${side.own} = o.id
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

/**
 * Lines of the bill, the newest first.
 *
 * @param database database
 * @param filter accounts and conditions
 * @param part which of them
 * @returns lines as the ledger holds them
 */
export function selectLines(
  database: Database,
  filter: BillFilter,
  part: { readonly offset: number; readonly limit: number },
): Promise<Line[]> {
  return selectRows(
    database,
    sql`select l.id, l.time::text as time, l.account_id, l.coin, l.type, l.amount::text as amount, l.after::text as after,
        l.reference, l.price, coalesce(nullif(l.remark, ''), w.remark, '') as remark, w.type as order_type,
        coalesce(w.txid, d.txid) as txid, coalesce(w.address, d.address) as address, w.fee::text as fee
      from (${linesOf(filter, part.offset + part.limit)} order by transfer desc, id desc limit ${part.limit} offset ${part.offset}) l
      left join withdrawals w
        on w.id = case when l.reference ~ '^withdrawal:[0-9]+$' then substring(l.reference from 12)::int end
      left join deposits d on d.id = case when l.reference ~ '^deposit:[0-9]+$' then substring(l.reference from 9)::int end
      order by l.transfer desc, l.id desc`,
    lineRow,
  );
}

function isBillType(text: string): text is BillType {
  return BILL_TYPES.some((type) => type === text);
}

function referenceOf(line: Line): Pick<Bill, "ref_type" | "ref_id"> {
  const [type = "", id = ""] = line.reference.split(":");
  const known = REFERENCES.find((one) => one === type) ?? null;
  if (known === "withdrawal" && line.order_type === "inner") return { ref_type: "transfer", ref_id: id };
  return { ref_type: known, ref_id: known === null ? null : id };
}

/** Worth of a line at the price of its moment; null where there was none. */
export function valueOf(
  line: Pick<Line, "amount" | "coin" | "price">,
  currency: DisplayCurrency,
): string | null {
  if (isZero(fiat(line.price))) return null;
  return worth(amountText(line.amount.replace("-", ""), line.coin), line.price, currency);
}

/**
 * A line as the bill shows it.
 *
 * @param line line of the ledger
 * @param accounts accounts that may be named
 * @param view how it is shown
 * @returns the line
 */
export function presentLine(line: Line, accounts: readonly ScopeAccount[], view: BillView): Bill {
  const hide = (text: string | null) => (text !== null && view.isMasked ? maskAddress(text) : text);
  return {
    id: line.id,
    create_time: line.time,
    account: view.isSummary ? (accounts.find(({ id }) => id === line.account_id)?.account ?? null) : null,
    coin: line.coin,
    type: isBillType(line.type) ? line.type : "adjustment",
    amount: amountText(line.amount, line.coin),
    balance_after: amountText(line.after, line.coin),
    ...referenceOf(line),
    txid: hide(line.txid),
    address: hide(line.address),
    remark: view.isMasked ? "" : line.remark,
    fiat_value: valueOf(line, view.currency),
  };
}

/**
 * Lines of the bill with their number.
 *
 * @param database database
 * @param filter accounts and conditions
 * @param view how they are shown, and which of them
 * @returns rows, and how many there are in all
 */
export async function listBills(
  database: Database,
  filter: BillFilter,
  view: BillView & { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: Bill[]; readonly total: number }> {
  const lines = await selectLines(database, filter, view);
  const [counted] = await selectRows(
    database,
    sql`select count(*)::int as total from (${linesOf(filter, null)}) l`,
    v.object({ total: v.number() }),
  );
  return { rows: lines.map((line) => presentLine(line, filter.accounts, view)), total: counted?.total ?? 0 };
}

/**
 * Sums of a filter per coin.
 *
 * @param database database
 * @param filter accounts and conditions
 * @returns what came in, what went out, number of lines
 */
export async function billTotals(database: Database, filter: BillFilter): Promise<BillTotal[]> {
  const rows = await selectRows(
    database,
    sql`select coin, coalesce(sum(amount) filter (where amount > 0), 0)::text as "in",
        coalesce(-sum(amount) filter (where amount < 0), 0)::text as out, count(*)::int as count
      from (${linesOf(filter, null)}) l group by coin order by coin`,
    v.object({ coin: v.string(), in: v.string(), out: v.string(), count: v.number() }),
  );
  const text = (units: string, coin: string): Amount => amountText(units, coin);
  return rows.map((row) => ({ ...row, in: text(row.in, row.coin), out: text(row.out, row.coin) }));
}
