import { and, asc, gt, isNull, lte, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { selectRows, type Database } from "../../platform/database/database.ts";
import { shareRecords, shareRules } from "../../platform/database/schema/index.ts";
import { postTransfers, type Transfer } from "../ledger/index.ts";
import { DAY } from "../../platform/time.ts";
import { units } from "../../platform/database/row-fields.ts";

const WHOLE = 10_000n;

/** The fields of a rule needed for settlement. */
export interface ShareRuleRow {
  readonly id: number;
  readonly account_id: number;
  readonly coin: string;
  readonly receiver_id: number;
  /** Ten-thousandths. */
  readonly ratio: number;
}

/** Earnings of one account and coin in one period that can be shared. */
export interface Income {
  readonly account_id: number;
  readonly coin: string;
  /** Smallest units. */
  readonly amount: bigint;
}

/**
 * Divides earnings: each share is rounded down, the rest stays with the owner (domain wallet 5.7).
 *
 * @param income smallest units
 * @returns what each receiver gets, and the rest; together they equal the income
 */
export function divideIncome(
  income: bigint,
  rules: readonly Pick<ShareRuleRow, "receiver_id" | "ratio">[],
): { parts: { receiver_id: number; ratio: number; amount: bigint }[]; rest: bigint } {
  const parts = rules.map(({ receiver_id, ratio }) => ({
    receiver_id,
    ratio,
    amount: (income * BigInt(ratio)) / WHOLE,
  }));
  return { parts, rest: income - parts.reduce((sum, { amount }) => sum + amount, 0n) };
}

const incomeRow = v.object({
  account_id: v.number(),
  coin: v.string(),
  amount: units,
});

/**
 * Reads the mining earnings of accounts with rules at a settlement, including merge-mined coins, as far as corrections left them in
 * the balance, which is locked since it was credited. Those already shared are omitted.
 */
function incomesAt(transaction: Database, time: number, ids: readonly number[]): Promise<Income[]> {
  return selectRows(
    transaction,
    sql`select a.account_id, a.coin, least(sum(t.amount), a.balance)::text as amount
        from ledger_transfers t join ledger_accounts a on a.id = t.to_id
        where t.time = ${time} and (t.kind like 'mining%' or t.kind = 'merged_reward') and a.kind = 'available'
          and a.account_id = any(${`{${ids.join(",")}}`}::int[])
          and not exists (select from share_records r
            where r.account_id = a.account_id and r.coin = a.coin and r.period_start = ${time - DAY})
        group by a.id order by 1, 2`,
    incomeRow,
  );
}

/** Reads the rules for the period that begins at a time. */
function rulesAt(transaction: Database, start: number): Promise<ShareRuleRow[]> {
  return transaction
    .select({
      id: shareRules.id,
      account_id: shareRules.account_id,
      coin: shareRules.coin,
      receiver_id: shareRules.receiver_id,
      ratio: shareRules.ratio,
    })
    .from(shareRules)
    .where(
      and(lte(shareRules.start_time, start), or(isNull(shareRules.end_time), gt(shareRules.end_time, start))),
    )
    .orderBy(asc(shareRules.id));
}

interface Settled {
  readonly income: Income;
  readonly rules: readonly ShareRuleRow[];
  readonly time: number;
  readonly price: string;
}

function transfersOf({ income, rules, time, price }: Settled): Transfer[] {
  const { account_id, coin } = income;
  const { parts, rest } = divideIncome(income.amount, rules);
  const common = { time, coin, price, reference: `share:${String(time - DAY)}` };
  const available = { account_id, kind: "available" } as const;
  const locked = { account_id, kind: "share_locked" } as const;
  return [
    { ...common, from: available, to: locked, amount: income.amount, kind: "share_lock" },
    ...parts.map(({ receiver_id, amount }): Transfer => {
      const to = { account_id: receiver_id, kind: "available" } as const;
      return { ...common, from: locked, to, amount, kind: "share_out" };
    }),
    { ...common, from: locked, to: available, amount: rest, kind: "share_unlock" },
  ];
}

function recordsOf({ income, rules, time, price }: Settled): (typeof shareRecords.$inferInsert)[] {
  const { account_id, coin, amount: whole } = income;
  return divideIncome(whole, rules).parts.map(({ receiver_id, ratio, amount }) => ({
    account_id,
    receiver_id,
    coin,
    period_start: time - DAY,
    time,
    income: whole.toString(),
    ratio,
    amount: amount.toString(),
    price,
  }));
}

/**
 * Shares the earnings of the period that ended: locks them, pays the receivers and returns the rest to the owner. Idempotent.
 *
 * @param transaction transaction of the settlement, after mining was credited
 * @param time end of the period, 16:00 UTC
 * @param prices USD by coin
 */
export async function settleShares(
  transaction: Database,
  time: number,
  prices: ReadonlyMap<string, string>,
): Promise<void> {
  const rules = await rulesAt(transaction, time - DAY);
  if (rules.length === 0) return;
  const ids = [...new Set(rules.map(({ account_id }) => account_id))];
  const incomes = await incomesAt(transaction, time, ids);
  const settled = incomes.flatMap((income): Settled[] => {
    const own = rules.filter((rule) => rule.account_id === income.account_id && rule.coin === income.coin);
    return own.length === 0 ? [] : [{ income, rules: own, time, price: prices.get(income.coin) ?? "0" }];
  });
  await postTransfers(transaction, settled.flatMap(transfersOf));
  const records = settled.flatMap(recordsOf);
  if (records.length > 0) await transaction.insert(shareRecords).values(records).onConflictDoNothing();
}
