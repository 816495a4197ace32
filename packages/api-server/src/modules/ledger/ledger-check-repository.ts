import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";

const NAMES = ["sum", "sign", "balance", "newest", "chain", "frozen", "coin", "seal"] as const;

/** A violated ledger rule, and where. */
export interface LedgerProblem {
  readonly rule: (typeof NAMES)[number];
  readonly place: string;
}

const problemRow = v.object({
  rule: v.picklist(NAMES),
  place: v.string(),
});

/** Names a balance `a` in problems: account, coin, kind. */
export const LEDGER_PLACE = sql`coalesce(a.account_id, 0)::text || ' ' || a.coin || ' ' || a.kind`;

// Nothing is created: the balances of a coin sum to zero over all accounts, including the pool's.
/** Coins whose balances do not sum to zero. */
export const UNBALANCED_COINS = sql`select 'sum' as rule, coin as place from ledger_accounts group by coin having sum(balance) <> 0`;

/** Accounts whose frozen balance is not the sum of its holds. */
export const UNBALANCED_HOLDS = sql`select 'frozen' as rule, coalesce(a.account_id, o.account_id)::text || ' ' || coalesce(a.coin, o.coin) as place
    from (select account_id, coin, balance from ledger_accounts where kind = 'frozen') a
    full join (select account_id, coin, sum(amount) as total from withdrawals
      where status in ('pending', 'processing') group by account_id, coin) o
      on o.account_id = a.account_id and o.coin = a.coin
    where coalesce(a.balance, 0) <> coalesce(o.total, 0)`;

/** Queries for violations, one per rule. */
export const RULES = [
  UNBALANCED_COINS,
  sql`select 'sign' as rule, ${LEDGER_PLACE} as place from ledger_accounts a
    where a.account_id is not null and (case when a.kind = 'loan_debt' then a.balance > 0 else a.balance < 0 end)`,
  sql`select 'balance' as rule, ${LEDGER_PLACE} as place from ledger_accounts a
    left join (select id, sum(change) as total from (
      select from_id as id, -amount as change from ledger_transfers
      union all select to_id, amount from ledger_transfers) moves group by id) s on s.id = a.id
    where a.balance <> coalesce(s.total, 0)`,
  sql`select 'newest' as rule, ${LEDGER_PLACE} as place from ledger_accounts a
    left join (select id, max(transfer) as newest from (
      select from_id as id, id as transfer from ledger_transfers
      union all select to_id, id from ledger_transfers) moves group by id) s on s.id = a.id
    where a.newest <> coalesce(s.newest, 0)`,
  // Each movement starts from the balance left by the previous one.
  sql`select 'chain' as rule, ${LEDGER_PLACE} as place from (
      select id, after, sum(change) over (partition by id order by transfer) as total from (
        select from_id as id, id as transfer, -amount as change, from_after as after from ledger_transfers
        union all select to_id, id, amount, to_after from ledger_transfers) moves) s
    join ledger_accounts a on a.id = s.id where s.after <> s.total`,
  UNBALANCED_HOLDS,
  sql`select 'coin' as rule, t.id::text as place from ledger_transfers t
    join ledger_accounts a on a.id = t.from_id join ledger_accounts b on b.id = t.to_id
    where a.coin <> t.coin or b.coin <> t.coin`,
] as const;

/** Runs ledger checks; returns one row for each violation. */
export async function findProblems(
  database: Database,
  rules: readonly SQL[],
): Promise<readonly LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  for (const rule of rules) problems.push(...(await selectRows(database, rule, problemRow)));
  return problems;
}
