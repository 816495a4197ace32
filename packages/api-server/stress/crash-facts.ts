import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../src/platform/database/database.ts";
import { checkLedger } from "../src/modules/ledger/ledger-check.ts";

/** State of the database, which the crash program compares with what clients received. */
export const factsSchema = v.object({
  /** Descriptions of violations. */
  problems: v.array(v.string()),
  /** `account client_id` of every completed money write. */
  writes: v.array(v.string()),
  /** Number of orders that are not final. */
  open: v.number(),
  counts: v.record(v.string(), v.number()),
});

/** State of the database. */
export type CrashFacts = v.InferOutput<typeof factsSchema>;

const place = v.object({ place: v.string() });

/** States that must never occur, each as one statement and therefore on one snapshot of the database. */
const NEVER: Readonly<Record<string, SQL>> = {
  "write without answer": sql`select client_id as place from money_writes where answer is null`,
  "write without order": sql`
    select m.client_id as place from money_writes m
    left join withdrawals w on w.account_id = m.account_id and w.client_id = m.client_id
    where m.call = 'createWithdrawal' and w.id is null`,
  "answer names another order": sql`
    select m.client_id as place from money_writes m
    join withdrawals w on w.account_id = m.account_id and w.client_id = m.client_id
    where m.call = 'createWithdrawal' and (m.answer->>'id')::int <> w.id`,
  "order without write": sql`
    select w.id::text as place from withdrawals w
    left join money_writes m on w.account_id = m.account_id and w.client_id = m.client_id
    where w.client_id is not null and m.client_id is null`,
  "order without reservation": sql`
    select w.id::text as place from withdrawals w
    where w.amount <> (select coalesce(sum(t.amount), 0) from ledger_transfers t
      where t.reference = 'withdrawal:' || w.id
      and t.kind in ('withdraw', 'withdraw_fee', 'auto_withdraw', 'transfer_out', 'coinex_out'))`,
  "quote used twice": sql`
    select quote_id as place from conversions where kind = 'manual' group by quote_id having count(*) > 1`,
  "exchange without conversion, or the other way round": sql`
    select coalesce(m.id, c.id)::text as place
    from (select (answer->>'id')::int as id from money_writes where call = 'exchangeManually') m
    full join (select id from conversions where kind = 'manual') c on c.id = m.id
    where m.id is null or c.id is null`,
  "loan without write, or the other way round": sql`
    select coalesce(m.id, p.id)::text as place
    from (select (answer->>'id')::int as id from money_writes where call = 'borrowLoan') m
    full join loan_positions p on p.id = m.id where m.id is null or p.id is null`,
  "number of repayments": sql`
    select 'repayments' as place where (select count(*) from loan_records where kind = 'repay')
      <> (select count(*) from money_writes where call = 'repayLoan')`,
  "loan account and loans differ": sql`
    select coalesce(d.account_id, p.account_id)::text as place
    from (select account_id, -sum(balance) as debt from ledger_accounts where kind = 'loan_debt' group by 1) d
    full join (select account_id, sum(principal + interest) as debt from loan_positions group by 1) p
      on p.account_id = d.account_id
    where coalesce(d.debt, 0) <> coalesce(p.debt, 0)`,
  "code spent without write, or the other way round": sql`
    select 'codes' as place where (select count(*) from facts where name like 'code:%')
      <> (select count(*) from money_writes where call in ('createWithdrawal', 'borrowLoan', 'repayLoan'))`,
  "paid twice on the chain": sql`
    select address as place from test_chain_transactions
    where address not in (select address from auto_withdrawals) group by address having count(*) > 1`,
  "on the chain without an order": sql`
    select t.txid as place from test_chain_transactions t left join withdrawals w on w.txid = t.txid
    where w.id is null or t.amount <> w.amount - w.fee or t.address <> w.address`,
  "finished without a payment on the chain": sql`
    select w.id::text as place from withdrawals w left join test_chain_transactions t on t.txid = w.txid
    where w.type = 'outer' and w.status = 'finished' and t.txid is null`,
  "cancelled and paid": sql`
    select w.id::text as place from withdrawals w join test_chain_transactions t on t.txid = w.txid
    where w.status in ('cancelled', 'failed')`,
  "payout of a day lost or doubled": sql`
    select coalesce(d.account_id, w.account_id)::text as place
    from (select a.account_id, count(*) as days from ledger_transfers t
      join ledger_accounts a on a.id = t.to_id and a.kind = 'available' and a.coin = 'BTC'
      where t.kind = 'mining_pps' group by 1) d
    full join (select account_id, count(*) as orders from withdrawals where auto group by 1) w
      on w.account_id = d.account_id where coalesce(d.days, 0) <> coalesce(w.orders, 0)`,
};

const countRow = v.object({ name: v.string(), total: v.string() });

const COUNTS = sql`
  select name, total::text as total from (
    select call as name, count(*) as total from money_writes group by call
    union all select 'auto-withdrawals', count(*) from withdrawals where auto
    union all select 'cancelled', count(*) from withdrawals where status = 'cancelled'
    union all select 'auto-exchanges', count(*) from conversions where kind = 'auto'
    union all select 'paid on the chain', count(*) from test_chain_transactions
    union all select 'movements', count(*) from ledger_transfers
    union all select 'open', count(*) from withdrawals where status in ('pending', 'processing')) s order by name`;

/**
 * Checks the ledger and everything that depends on it.
 *
 * @returns violations, completed writes, figures
 */
export async function readFacts(database: Database): Promise<CrashFacts> {
  const problems = (await checkLedger(database)).map((one) => `ledger ${one.rule} ${one.place}`);
  for (const [name, query] of Object.entries(NEVER)) {
    const rows = await selectRows(database, query, place);
    problems.push(...rows.map((row) => `${name}: ${row.place}`));
  }
  const writes = await selectRows(
    database,
    sql`select account_id || ' ' || client_id as place from money_writes`,
    place,
  );
  const counted = await selectRows(database, COUNTS, countRow);
  const counts = Object.fromEntries(counted.map(({ name, total }) => [name, Number.parseInt(total, 10)]));
  return { problems, writes: writes.map((row) => row.place), open: counts["open"] ?? 0, counts };
}
